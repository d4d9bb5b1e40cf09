//! The table of a tournament as a picture.

use ludotheque_render::posters::{TABLE_ROWS_MAX, Table, TableGroup, TableRow, table_picture};
use ludotheque_render::{Theme, points_words};
use ludotheque_tournaments::standings::{self, Line, TieBreak};
use ludotheque_tournaments::{Counts, Format, Stage, winning_side};
use ludotheque_words::{Language, say};

use crate::features::tournament::{kind, side};
use crate::message::escape;
use crate::message::v2::Picture;
use ludotheque_play::StoredTournament;

/// So many places are shown where there is one table.
const TOP: usize = 10;
/// So many at least of each division.
const TOP_OF_DIVISION: usize = 3;

/// The first places of each division, as everybody sees them; nothing before anything was played. Draws, which takes a
/// while.
#[must_use]
pub fn of_table(tournament: &StoredTournament) -> Option<Picture> {
    let language = tournament.language;
    let now = &tournament.now;
    if now.games.values().all(|played| played.result.is_none()) {
        return None;
    }
    let table = standings::table(now, &tournament.seed);
    let divisions = divided(tournament, &table);
    let most = (TOP / divisions.len().max(1)).max(TOP_OF_DIVISION);
    let shown = divisions.iter().take(TABLE_ROWS_MAX / most);
    let named: Vec<(Option<String>, Vec<TableRow<'_>>)> = shown
        .clone()
        .map(|lines| {
            let name = (divisions.len() > 1).then(|| group_name(tournament, lines, language));
            let first = lines.iter().take(most);
            let rows = first.filter_map(|line| row(tournament, line));
            (name, rows.collect())
        })
        .collect();
    let groups: Vec<TableGroup<'_>> = shown
        .zip(&named)
        .map(|(lines, (name, rows))| TableGroup {
            name: name.as_deref(),
            has_winner: has_winner(tournament, lines),
            rows,
            others: u32::try_from(lines.len().saturating_sub(most)).unwrap_or(u32::MAX),
        })
        .collect();
    let code = tournament.id.to_string();
    let drawn = table_picture(&Table {
        title: &escape::plain_name(&tournament.name).unwrap_or(code),
        subtitle: &subtitle(tournament, language),
        groups: &groups,
        theme: Theme::default(),
        language,
    });
    Some(Picture {
        name: format!("{}.png", tournament.id),
        ..Picture::new(drawn.picture.png, drawn.alt)
    })
}

/// The lines of each division, one after the other.
fn divided<'a>(tournament: &StoredTournament, table: &'a [Line]) -> Vec<&'a [Line]> {
    let division = |line: &Line| tournament.now.entry(line.player)?.division;
    table
        .chunk_by(|one, other| division(one) == division(other))
        .collect()
}

/// Whether the table stands, and whoever is first in this part of it has won: of two sides only one does, or none, and in
/// an exhibition, where most have one game each, nobody wins by lot.
fn has_winner(tournament: &StoredTournament, lines: &[Line]) -> bool {
    let now = &tournament.now;
    let Some(first) = lines.first().and_then(|line| now.entry(line.player)) else {
        return false;
    };
    if now.stage != Stage::Over || first.standing.games == 0 {
        return false;
    }
    match now.format {
        Format::Teams { .. } => first.division == winning_side(now),
        Format::Exhibition { .. } => {
            let second = lines.get(1);
            second.is_none_or(|second| second.decided_by != Some(TieBreak::Lot))
        }
        _ => true,
    }
}

/// What a division, or a side with its points, is called where nobody can be mentioned.
fn group_name(tournament: &StoredTournament, lines: &[Line], language: Language) -> String {
    let entry = lines
        .first()
        .and_then(|line| tournament.now.entry(line.player));
    let division = entry.and_then(|entry| entry.division).unwrap_or(0);
    match tournament.now.format {
        Format::Teams { .. } => {
            let name = side::plain_name(tournament, division, language);
            let halves = standings::of_sides(&tournament.now)[usize::from(division != 0)];
            let points = points_words(halves, language);
            say!(language, "table-picture-side", name, points)
        }
        _ => say!(
            language,
            "tournament-division",
            number = u32::from(division) + 1
        ),
    }
}

fn row<'a>(tournament: &'a StoredTournament, line: &Line) -> Option<TableRow<'a>> {
    let standing = tournament.now.entry(line.player)?.standing;
    let share = |thousandths: f64| thousandths / 1000.0;
    let is_shared =
        tournament.now.format.floor().is_some() || tournament.now.counts == Counts::Skill;
    let known = line
        .without_luck
        .filter(|_| tournament.now.counts == Counts::Points);
    Some(TableRow {
        place: u32::try_from(line.place).unwrap_or(u32::MAX),
        name: &tournament.person(line.player)?.name,
        halves: standing.halves,
        games: standing.games,
        share: is_shared.then(|| share(f64::from(line.score))),
        // One game says nothing; and where skill counts the share is that without luck.
        without_luck: known.and_then(|known| {
            let error = f64::from(known.error?);
            Some((share(f64::from(known.mean)), share(error)))
        }),
    })
}

fn subtitle(tournament: &StoredTournament, language: Language) -> String {
    let now = &tournament.now;
    let mut said = vec![
        tournament.game.title().to_owned(),
        kind::words(tournament, language).join(" · "),
    ];
    let has_rounds = matches!(now.format, Format::Rounds { .. });
    if has_rounds && now.stage != Stage::Over && now.round > 0 {
        said.push(say!(language, "table-picture-round", round = now.round));
    }
    said.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::people::People;
    use crate::catalogue::tournaments::{after, paired, with};
    use crate::catalogue::{Drawing, Reader};
    use ludotheque_tournaments::{Act, Game, Points, Preset};

    /// One that is over after the first games, each of which gave what `points` says; and who has a star in each part.
    fn stars(preset: Preset, players: u16, points: impl Fn(&Game) -> Points) -> Vec<bool> {
        let people = People::usual();
        let reader = Reader {
            language: Language::English,
            people: &people,
            draw: Drawing::IN_WORDS,
        };
        let begun = paired(after(with(reader, preset, players), &[Act::Start]));
        let result = |game: &Game| Act::Result {
            game: game.number,
            points: points(game),
            luck: None,
        };
        let results: Vec<Act> = begun.now.open_games().map(result).collect();
        let results = after(begun, &results);
        let table = standings::table(&results.now, &results.seed);
        for lines in divided(&results, &table) {
            assert!(!has_winner(&results, lines), "it goes on");
        }
        let over = after(results, &[Act::End]);
        let table = standings::table(&over.now, &over.seed);
        let parts = divided(&over, &table).into_iter();
        parts.map(|lines| has_winner(&over, lines)).collect()
    }

    fn wins(game: &Game, player: u16) -> Points {
        let seat = game.seat_of(player).expect("they play it");
        Points::Win(seat)
    }

    #[test]
    fn only_the_side_with_more_points_has_a_star() {
        let by_side = |side: u16| {
            stars(Preset::Teams, 4, move |game| {
                let of_side = [game.player, game.at(game.seat.other()).expect("two people")];
                let winner = of_side.into_iter().find(|player| player % 2 == side);
                wins(game, winner.expect("one of each side"))
            })
        };
        assert_eq!(by_side(0), [true, false]);
        assert_eq!(by_side(1), [false, true]);
        assert_eq!(stars(Preset::Teams, 4, |_| Points::Draw), [false, false]);
    }

    #[test]
    fn in_an_exhibition_nobody_wins_by_lot() {
        let by_all = |game: &Game| {
            wins(
                game,
                game.at(game.seat_of(0).expect("they play all").other())
                    .expect("two people"),
            )
        };
        assert_eq!(stars(Preset::Exhibition, 3, by_all), [false]);
        assert_eq!(stars(Preset::Exhibition, 3, |game| wins(game, 0)), [true]);
        assert_eq!(stars(Preset::Exhibition, 3, |_| Points::Void), [false]);
    }
}
