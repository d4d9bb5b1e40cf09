//! What was found after all kills.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use ludotheque_play::StoredTournament;
use ludotheque_tournaments::{Opponent, Points};
use ludotheque_words::Language;

use super::tally::{Tally, read};

/// What was played on one server, and what is wrong with it.
pub struct OfServer {
    /// What it speaks.
    pub language: Language,
    /// How often the program was killed.
    pub kills: u32,
    /// By how many seconds the clock was moved.
    pub passed_s: u64,
    /// How many matches were played.
    pub matches: usize,
    /// Its tournaments as they ended.
    pub tournaments: Vec<StoredTournament>,
    /// What members did.
    pub tally: Arc<Tally>,
    /// What came later than Discord waits, in sentences: that depends on the machine, and on what else it does.
    pub late: Vec<String>,
    /// What is wrong, in sentences.
    pub faults: Vec<String>,
}

/// What was found on all servers.
pub struct Findings {
    /// One after the other.
    pub servers: Vec<OfServer>,
    /// How long it took.
    pub took: Duration,
}

impl Findings {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.servers.iter().all(|server| server.faults.is_empty())
    }
}

/// What has become of the games of a tournament.
#[derive(Default)]
struct Counts {
    won: usize,
    drawn: usize,
    absent: usize,
    void: usize,
    house: usize,
}

fn counts(tournament: &StoredTournament) -> Counts {
    let mut counts = Counts::default();
    for played in tournament.now.games.values() {
        counts.house += usize::from(matches!(played.game.opponent, Opponent::House(_)));
        match played.result {
            Some(Points::Win(_)) => counts.won += 1,
            Some(Points::Draw) => counts.drawn += 1,
            Some(Points::Absent(_)) => counts.absent += 1,
            Some(Points::Void) => counts.void += 1,
            None => {}
        }
    }
    counts
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| tournament | players | acts | rounds | games | won | drawn | did not come | void | with the bot |"
        )?;
        writeln!(
            f,
            "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
        )?;
        for tournament in self.servers.iter().flat_map(|server| &server.tournaments) {
            let Counts {
                won,
                drawn,
                absent,
                void,
                house,
            } = counts(tournament);
            let (name, season, now) = (&tournament.name, tournament.season, &tournament.now);
            let (players, acts, games) =
                (now.entries.len(), tournament.acts.len(), now.games.len());
            let round = now.round;
            writeln!(
                f,
                "| {name}, {season} | {players} | {acts} | {round} | {games} | {won} | {drawn} | {absent} | {void} | {house} |"
            )?;
        }
        for server in &self.servers {
            let tally = &server.tally;
            writeln!(
                f,
                "{:?}: {} kills, {} matches, {:.1} days passed; {} presses answered, {} not, {} too late; {} left, {} came back",
                server.language,
                server.kills,
                server.matches,
                Duration::from_secs(server.passed_s).as_secs_f64() / 86_400.0,
                read(&tally.answered),
                read(&tally.unanswered),
                read(&tally.gone),
                read(&tally.left),
                read(&tally.back),
            )?;
            for late in &server.late {
                writeln!(f, "late: {late}")?;
            }
            for fault in &server.faults {
                writeln!(f, "(!) {fault}")?;
            }
        }
        let kills: u32 = self.servers.iter().map(|server| server.kills).sum();
        let matches: usize = self.servers.iter().map(|server| server.matches).sum();
        let faults: usize = self.servers.iter().map(|server| server.faults.len()).sum();
        let minutes = self.took.as_secs_f64() / 60.0;
        write!(
            f,
            "{kills} kills, {matches} games, {minutes:.1} minutes, {faults} faults"
        )
    }
}
