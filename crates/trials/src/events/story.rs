//! Life after life of the program, with time that passes in between, until every tournament is over.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, ensure};
use ludotheque_play::StoredTournament;
use ludotheque_tournaments::{Format, Stage};
use ludotheque_words::Language;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::findings::OfServer;
use super::place::Place;
use super::plan::Plan;
use super::tally::Tally;
use super::{again, board, clock, games, life, told};
use crate::said::until_all_is_said;

const MINUTE_S: u32 = 60;
const HOUR_S: u32 = 60 * MINUTE_S;

/// Plays on one server until everything is over, and looks what is left.
pub async fn tell(plan: &Plan, program: &Path, language: Language) -> Result<OfServer> {
    let place = Place::open(plan, language).await?;
    let mut rng = StdRng::seed_from_u64(plan.seed ^ u64::from(language == Language::French));
    let tally = Arc::new(Tally::default());
    let (mut kills, mut passed_s) = (0, 0_u64);
    loop {
        let bot = place.start(program).await?;
        let lives =
            Duration::from_millis(rng.random_range(plan.life_ms / 4..=plan.life_ms * 7 / 4));
        // Chance of its own, so that how much is done in a life does not change when it ends.
        let mut whims = StdRng::seed_from_u64(rng.random());
        let acting = life::act(&place, &tally, &mut whims);
        if let Ok(ended) = tokio::time::timeout(lives, acting).await {
            ended?;
        }
        place.kill(bot).await?;
        kills += 1;
        let tournaments = board::tournaments(&place).await?;
        writeln!(
            io::stderr(),
            "{language:?}, life {kills}: {}",
            state(&tournaments)
        )?;
        if are_over(&tournaments) {
            break;
        }
        ensure!(
            kills < plan.lives_max,
            "after {kills} lives it is not over: {}",
            state(&tournaments)
        );
        let seconds = to_pass(&tournaments, &mut rng);
        clock::pass(&place.url, seconds).await?;
        passed_s += u64::from(seconds);
    }
    say_the_rest(&place, program).await?;
    let tournaments = board::tournaments(&place).await?;
    let mut faults = Vec::new();
    for tournament in &tournaments {
        faults.extend(again::look(tournament));
    }
    let (matches, of_games) = games::look(&place, &tournaments).await?;
    faults.extend(of_games);
    faults.extend(told::look(&place, &tournaments));
    faults.extend(seasons(&tournaments));
    let is_late = |objection: &String| objection.contains(" 3 s");
    let (late, wrong): (Vec<_>, Vec<_>) = place.discord.objections().into_iter().partition(is_late);
    faults.extend(wrong);
    faults.extend(place.errors()?);
    Ok(OfServer {
        language,
        kills,
        passed_s,
        matches,
        tournaments,
        tally,
        late,
        faults,
    })
}

/// Whether a weekend, a knock-out and three seasons are over, the last of them before it began.
fn are_over(tournaments: &[StoredTournament]) -> bool {
    tournaments.len() >= 5
        && tournaments
            .iter()
            .all(|tournament| tournament.now.stage == Stage::Over)
}

fn state(tournaments: &[StoredTournament]) -> String {
    let states = tournaments.iter().map(|one| {
        let (stage, games, open) = (
            one.now.stage,
            one.now.games.len(),
            one.now.open_games().count(),
        );
        format!(
            "{} {} {stage:?}, {games} games, {open} open",
            one.name, one.season
        )
    });
    states.collect::<Vec<_>>().join("; ")
}

/// How long nobody looks: little while people sit at the board, so that not all of them are late.
fn to_pass(tournaments: &[StoredTournament], rng: &mut StdRng) -> u32 {
    let goes_on = |one: &&StoredTournament| one.now.stage != Stage::Over;
    let of = |is: fn(Format) -> bool| {
        let mut going = tournaments.iter().filter(goes_on);
        going.find(|one| is(one.now.format))
    };
    let knockout = of(|format| matches!(format, Format::Knockout { .. }));
    let rolling = of(|format| matches!(format, Format::Rolling { .. }));
    match (knockout, rolling) {
        (Some(night), _) if matches!(night.now.stage, Stage::SignUp | Stage::CheckIn) => {
            rng.random_range(2 * MINUTE_S..4 * MINUTE_S)
        }
        (Some(_), _) => rng.random_range(25..70),
        (None, Some(_)) => rng.random_range(HOUR_S..6 * HOUR_S),
        (None, None) => rng.random_range(6 * HOUR_S..18 * HOUR_S),
    }
}

/// One more program, which is killed when nothing is left to say.
async fn say_the_rest(place: &Place, program: &Path) -> Result<()> {
    // What a killed program had taken is due again after fifty seconds.
    clock::pass(&place.url, 10 * MINUTE_S).await?;
    let bot = place.start(program).await?;
    until_all_is_said(async || board::owed(place).await).await?;
    place.kill(bot).await
}

/// Each season of the league once, and no other tournament that nobody opened.
fn seasons(tournaments: &[StoredTournament]) -> Vec<String> {
    let is_league = |one: &&StoredTournament| matches!(one.now.format, Format::League { .. });
    let mut seasons: Vec<u32> = tournaments
        .iter()
        .filter(is_league)
        .map(|one| one.season)
        .collect();
    seasons.sort_unstable();
    let others = tournaments.len() - seasons.len();
    let mut faults = Vec::new();
    if seasons != [1, 2, 3] {
        faults.push(format!("the league has the seasons {seasons:?}"));
    }
    if others != 2 {
        faults.push(format!(
            "{others} tournaments beside the league, of two that were opened"
        ));
    }
    faults
}
