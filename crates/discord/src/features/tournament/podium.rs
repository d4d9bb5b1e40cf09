//! How a tournament has ended, told once.

use ludotheque_tournaments::standings::{self, Line};
use ludotheque_tournaments::{Act, Format, Played, Points};
use ludotheque_words::say;

use crate::features::tournament::id::TournamentAct;
use crate::features::tournament::title::{mention_of, press, title};
use crate::features::tournament::{side, table};
use crate::message::LIST_COLOUR;
use crate::message::v2::{Button, Message, Part, Picture};
use ludotheque_matches::ids::UserId;
use ludotheque_play::StoredTournament;

/// So many places are named.
const PLACES: usize = 3;

/// What is shown of a tournament that is over beside the first three.
#[derive(Clone, Default)]
pub struct Beside {
    /// The table.
    pub table: Option<Picture>,
    /// What turned it, and the film of that.
    pub turning: Option<(String, Option<Picture>)>,
}

/// The first three, and who has played best if the dice are left out; nothing where nothing was played.
#[must_use]
pub fn message(tournament: &StoredTournament, beside: Beside) -> Option<Message> {
    let language = tournament.language;
    let lines = standings::table(&tournament.now, &tournament.seed);
    let games = tournament.now.games.values();
    let counts = |played: &&Played| played.result.is_some_and(|points| points != Points::Void);
    let counted = games.filter(counts).count();
    if counted == 0 {
        return None;
    }
    let mut said = vec![say!(
        language,
        "tournament-podium",
        title = title(tournament),
        games = counted
    )];
    let divisions = lines.iter().filter(|line| line.place == 1).count();
    let told = |line: &Line| table::line(tournament, line, language);
    // Who else was there is in the table.
    let (first, _) = table::first_lines(tournament, PLACES * divisions, None, told, language);
    said.extend(first);
    if let Some(best) = best_without_luck(&lines).filter(|_| divisions == 1) {
        let user = mention_of(tournament, best.player, language);
        said.push(say!(language, "tournament-best-player", user));
    }
    match tournament.now.format {
        Format::Teams { .. } => said.insert(1, side::score(tournament, language)),
        Format::League { .. } if goes_on(tournament) => {
            said.push(say!(language, "tournament-next-season"));
        }
        _ => {}
    }
    let whole = press(tournament, TournamentAct::Table);
    let label = say!(language, "button-tournament-table");
    let mut parts = vec![Part::Text(said.join("\n"))];
    parts.extend(beside.table.iter().map(|_| Part::Picture));
    if let Some((told, film)) = beside.turning {
        parts.push(Part::Text(told));
        parts.extend(film.map(Part::Shown));
    }
    parts.push(Part::Buttons(vec![Button::plain(label, whole)]));
    Some(Message {
        picture: beside.table,
        ..Message::framed(LIST_COLOUR, parts)
    })
}

/// Whether it has ended by itself, and not because an organiser wanted it.
fn goes_on(tournament: &StoredTournament) -> bool {
    let mut acts = tournament.acts.iter().rev();
    let end = acts.find(|stored| stored.row.act == Act::End);
    end.is_some_and(|end| end.actor == UserId::PROGRAM)
}

/// Who was best without the luck of the dice, where that is somebody else than who has won.
fn best_without_luck(lines: &[Line]) -> Option<&Line> {
    let known = lines
        .iter()
        .filter_map(|line| Some((line.without_luck?, line)));
    // One game says nothing.
    let known = known.filter(|(worth, _)| worth.error.is_some());
    let (_, best) =
        known.max_by_key(|(worth, line)| (worth.mean, std::cmp::Reverse(line.place)))?;
    (best.place > 1).then_some(best)
}
