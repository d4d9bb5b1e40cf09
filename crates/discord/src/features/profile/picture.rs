//! A profile as a picture: how good somebody is in every game and how their last matches went, or the course
//! of one rating.

use ludotheque_render::Theme;
use ludotheque_render::figures::{self, RatingPoint};
use ludotheque_render::posters::{Form, PlayedGame, Strength, player_picture};
use ludotheque_rules::GameKind;
use ludotheque_words::{Language, say};

use crate::message::badge;
use crate::message::opponent;
use crate::message::v2::Picture;
use ludotheque_matches::Player;
use ludotheque_matches::ratings::LISTED_FROM;
use ludotheque_play::{GameRecord, Honour, PastMatch, Profile};

/// A game and the ratings after each counted match of it: points and deviation.
pub type Curve = (GameKind, Vec<(f64, f64)>);

/// Every game that somebody has played with people, whom of the bot they have beaten, and what they have reached
/// as a solver; nothing for somebody who has done none of it. Draws, which takes a while.
#[must_use]
pub fn of_all_games(
    player: &Player,
    (profile, honours): (&Profile, &[Honour]),
    language: Language,
) -> Option<Picture> {
    let mut records = profile.records.clone();
    records.sort_by_key(|record| -(record.wins + record.draws + record.losses));
    let forms: Vec<Vec<Form>> = records
        .iter()
        .map(|record| form(record.game, &profile.latest))
        .collect();
    let games: Vec<PlayedGame<'_>> = records
        .iter()
        .zip(&forms)
        .map(|(record, form)| game(record, profile, form))
        .collect();
    if games.is_empty() && profile.beaten.is_empty() && honours.is_empty() {
        return None;
    }
    let badges: Vec<String> = profile
        .beaten
        .iter()
        .map(|(game, level)| {
            let level = opponent::level_name(*level, language);
            say!(language, "badge-beat", level, game = game.title())
        })
        .chain(honours.iter().map(|honour| badge::words(*honour, language)))
        .collect();
    let badges: Vec<&str> = badges.iter().map(String::as_str).collect();
    let drawn = player_picture(&ludotheque_render::posters::Player {
        name: &opponent::in_words(&player.name, language),
        games: &games,
        badges: &badges,
        theme: Theme::default(),
        language,
    });
    Some(Picture::new(drawn.picture.png, drawn.alt))
}

fn game<'a>(record: &GameRecord, profile: &Profile, form: &'a [Form]) -> PlayedGame<'a> {
    let mut standings = profile.standings.iter();
    let standing = standings.find(|(game, _)| *game == record.game);
    let placement = |played| Strength::Placement {
        played,
        of: LISTED_FROM,
    };
    let strength = standing.map_or(placement(0), |(_, standing)| match standing.matches() {
        few if few < LISTED_FROM => placement(few),
        _ => Strength::Rated(standing.rating_at(profile.now_us).points),
    });
    PlayedGame {
        game: record.game,
        strength,
        wins: u32::try_from(record.wins).unwrap_or_default(),
        form,
    }
}

/// How the latest matches of a game went, the latest last.
fn form(game: GameKind, latest: &[PastMatch]) -> Vec<Form> {
    let played = latest.iter().rev();
    let played = played.filter(|one| one.game == game && !one.aborted);
    let form = played.map(|one| match one.winner {
        None => Form::Drawn,
        Some(winner) if winner == one.seat => Form::Won,
        Some(_) => Form::Lost,
    });
    form.collect()
}

/// The course of a rating; nothing if no match of the game has counted. Draws, which takes a while.
#[must_use]
pub fn of_a_rating((game, points): &Curve, language: Language) -> Option<Picture> {
    if points.is_empty() {
        return None;
    }
    let points: Vec<RatingPoint> = points
        .iter()
        .map(|(rating, deviation)| RatingPoint {
            rating: *rating,
            deviation: *deviation,
        })
        .collect();
    let figure = figures::rating_history(game.title(), &points, Theme::default(), language);
    Some(Picture::new(figure.picture.png, figure.alt))
}
