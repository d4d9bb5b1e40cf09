//! What stands in the channel compared with the last state of each tournament.

use ludotheque_play::StoredTournament;
use ludotheque_standin::MessageId;
use ludotheque_tournaments::{Format, Points, standings};
use ludotheque_words::say;
use serde_json::Value;

use super::place::Place;

/// A message that has buttons of a tournament, and no others.
struct Told {
    id: Option<MessageId>,
    text: String,
    /// The last words of its buttons.
    words: Vec<String>,
}

/// What is wrong with messages.
pub fn look(place: &Place, tournaments: &[StoredTournament]) -> Vec<String> {
    let messages = place.discord.messages(place.discord.channel());
    let mut faults = Vec::new();
    for tournament in tournaments {
        let of = |what: &str| format!("{} season {}: {what}", tournament.name, tournament.season);
        let begins = format!("1:tournament:{}:", tournament.id);
        let told: Vec<Told> = messages
            .iter()
            .filter_map(|message| read(message, &begins))
            .collect();
        let (podiums, others): (Vec<Told>, Vec<Told>) =
            told.into_iter().partition(|told| told.words == ["table"]);
        let (calls, own): (Vec<Told>, Vec<Told>) = others.into_iter().partition(|told| {
            told.id.map(|id| id.0) != tournament.message.map(|id| id.0) && told.words == ["here"]
        });
        if calls.len() > 1 {
            faults.push(of(&format!("{} calls", calls.len())));
        }
        match own.as_slice() {
            [one] => faults.extend(wrong_state(place, tournament, one).map(of)),
            more => faults.push(of(&format!("{} messages of it", more.len()))),
        }
        let expected = usize::from(counted(tournament) > 0);
        if podiums.len() != expected {
            faults.push(of(&format!(
                "{} podiums instead of {expected}",
                podiums.len()
            )));
        }
        for podium in &podiums {
            faults.extend(wrong_podium(place, tournament, podium).map(of));
        }
    }
    faults
}

/// How many games count.
fn counted(tournament: &StoredTournament) -> usize {
    let games = tournament.now.games.values();
    games
        .filter(|played| played.result.is_some_and(|points| points != Points::Void))
        .count()
}

fn read(message: &Value, begins: &str) -> Option<Told> {
    let mut told = Told {
        id: message["id"].as_str().and_then(|id| id.parse().ok()),
        text: String::new(),
        words: Vec::new(),
    };
    collect(&message["components"], begins, &mut told);
    (!told.words.is_empty()).then_some(told)
}

fn collect(components: &Value, begins: &str, told: &mut Told) {
    for component in components.as_array().into_iter().flatten() {
        if let Some(word) = component["custom_id"]
            .as_str()
            .and_then(|id| id.strip_prefix(begins))
        {
            told.words.push(word.to_owned());
        }
        if let Some(text) = component["content"].as_str() {
            told.text.push_str(text);
            told.text.push('\n');
        }
        collect(&component["components"], begins, told);
    }
}

/// How its own message differs from what has become of it.
fn wrong_state(place: &Place, tournament: &StoredTournament, told: &Told) -> Option<&'static str> {
    let over = match (counted(tournament), tournament.started_s) {
        (1.., _) => say!(place.language, "tournament-over"),
        (0, Some(_)) => say!(place.language, "tournament-over-empty"),
        (0, None) => say!(place.language, "tournament-called-off"),
    };
    if !told.text.contains(&over) {
        return Some("its message does not say that it is over");
    }
    if tournament.started_s.is_some() && !told.text.contains(&tournament.seed.reveal()) {
        return Some("its message does not show the seed");
    }
    let is_ordered = counted(tournament) == 0 || names_first(tournament, &told.text);
    (!is_ordered).then_some("its message shows another table")
}

fn wrong_podium(place: &Place, tournament: &StoredTournament, told: &Told) -> Option<&'static str> {
    let whole = say!(
        place.language,
        "tournament-podium",
        title = "|",
        games = counted(tournament)
    );
    let end = whole.rsplit('|').next().unwrap_or_default();
    if !told.text.contains(end) {
        return Some("its podium counts other games");
    }
    (!names_first(tournament, &told.text)).then_some("its podium names others")
}

/// Whether the text names the first three, or the first of each division, in the order of the table.
fn names_first(tournament: &StoredTournament, text: &str) -> bool {
    let lines = standings::table(&tournament.now, &tournament.seed);
    let is_league = matches!(tournament.now.format, Format::League { .. });
    let first = lines.iter().filter(|line| {
        if is_league {
            line.place == 1
        } else {
            line.place <= 3
        }
    });
    // The message shows the first lines of the table, the best division first.
    let first = first.take(if is_league { 1 } else { 3 });
    let mut rest = text;
    for line in first {
        let Some(person) = tournament.person(line.player) else {
            return false;
        };
        let mention = format!("<@{}>", person.user.0);
        let Some((_, after)) = rest.split_once(&mention) else {
            return false;
        };
        rest = after;
    }
    true
}
