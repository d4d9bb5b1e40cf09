//! What is special about the kinds of tournaments.

use crate::card::dice::is_rolled;
use crate::catalogue::tournaments::{after, begun, paired, public, with};
use crate::catalogue::{Entry, Reader, message, sentence};
use crate::features::tournament::podium::Beside;
use crate::features::tournament::{check_in, joined, ladder, podium, side, table, why};
use ludotheque_matches::ids::UserId;
use ludotheque_play::{Challengeable, StoredTournament, Why, WhyGame};
use ludotheque_rules::GameKind;
use ludotheque_tournaments::pairing::{Criterion, Reason, Worse, explain};
use ludotheque_tournaments::{Act, Counts, Game, Points, Preset, Rules, Start, Tournament};

pub fn entries() -> Vec<Entry> {
    let mut entries = vec![
        public("tournament-starts-by-itself", planned),
        public("tournament-check-in", asked),
        message("tournament-check-in-call", |reader| {
            check_in::message(&asked(reader)).expect("somebody has not said so")
        }),
        message("tournament-check-in-over", |reader| {
            check_in::over(&asked(reader))
        }),
        sentence("tournament-here", |reader| {
            let title = crate::features::tournament::title::title(&asked(reader));
            ludotheque_words::say!(reader.language, "tournament-here", title)
        }),
        public("tournament-knockout", |reader| {
            begun(reader, Preset::Knockout, 8)
        }),
        message("tournament-table-knockout", |reader| {
            table::whole(
                &begun(reader, Preset::Knockout, 8),
                UserId(1),
                reader.language,
            )
        }),
        public("tournament-arena", |reader| begun(reader, Preset::Arena, 6)),
        public("tournament-ladder", on_ladder),
        message("tournament-table-ladder", |reader| {
            table::whole(&on_ladder(reader), UserId(1), reader.language)
        }),
        message("tournament-challenge", |reader| {
            let above = Challengeable {
                player: 3,
                players: vec![2, 1],
                tournament: on_ladder(reader),
            };
            ladder::message(&above, reader.language)
        }),
        message("tournament-challenge-nobody", |reader| {
            let above = Challengeable {
                player: 3,
                players: Vec::new(),
                tournament: on_ladder(reader),
            };
            ladder::message(&above, reader.language)
        }),
        message("tournament-challenge-top", |reader| {
            let above = Challengeable {
                player: 0,
                players: Vec::new(),
                tournament: on_ladder(reader),
            };
            ladder::message(&above, reader.language)
        }),
        message("tournament-challenged", |reader| {
            ladder::challenged(&on_ladder(reader), 1, reader.language)
        }),
        public("tournament-teams-nobody", |reader| {
            with(reader, Preset::Teams, 1)
        }),
        public("tournament-teams-sign-up", |reader| {
            with(reader, Preset::Teams, 5)
        }),
        public("tournament-teams", |reader| begun(reader, Preset::Teams, 6)),
        message("tournament-table-teams", |reader| {
            table::whole(&begun(reader, Preset::Teams, 6), UserId(1), reader.language)
        }),
        sentence("tournament-side-changed", |reader| {
            let teams = with(reader, Preset::Teams, 4);
            side::changed(&teams, teams.people[1].user, reader.language)
        }),
        message("tournament-podium-teams", |reader| {
            let begun = begun(reader, Preset::Teams, 6);
            podium::message(&after(begun, &[Act::LastCall, Act::End]), Beside::default())
                .expect("something was played")
        }),
        public("tournament-exhibition", |reader| {
            begun(reader, Preset::Exhibition, 5)
        }),
        public("tournament-skill", |reader| {
            counted(reader, Counts::Skill, Start::Rating)
        }),
        message("tournament-table-skill", |reader| {
            let skill = counted(reader, Counts::Skill, Start::Even);
            table::whole(&skill, UserId(1), reader.language)
        }),
        message("tournament-table-skill-ties", |reader| {
            table::whole(&of_equal_skill(reader), UserId(1), reader.language)
        }),
        public("tournament-check-in-nobody", |reader| {
            let empty = with(reader, Preset::Evening, 0);
            StoredTournament {
                starts_s: Some(empty.read_s + 500),
                ..after(empty, &[Act::CheckIn])
            }
        }),
        sentence("tournament-joined-ladder", |reader| {
            joined::joined(&with(reader, Preset::Ladder, 2), reader.language)
        }),
        sentence("tournament-joined-ladder-late", |reader| {
            joined::joined(&on_ladder(reader), reader.language)
        }),
        public("tournament-last-round", |reader| {
            paired(after(with(reader, Preset::Evening, 2), &[Act::Start]))
        }),
        public("tournament-final", |reader| {
            paired(after(with(reader, Preset::Knockout, 2), &[Act::Start]))
        }),
        public("tournament-too-few-came", |reader| {
            let one = with(reader, Preset::Evening, 1);
            StoredTournament {
                starts_s: Some(one.read_s),
                ..after(one, &[Act::End])
            }
        }),
        public("tournament-called-off", |reader| {
            after(with(reader, Preset::Evening, 3), &[Act::End])
        }),
        public("tournament-over-empty", |reader| {
            let begun = after(with(reader, Preset::Weekend, 2), &[Act::Start]);
            StoredTournament {
                started_s: Some(begun.read_s),
                ..after(begun, &[Act::End])
            }
        }),
        message("tournament-table-before-any-game", |reader| {
            let begun = after(with(reader, Preset::Weekend, 3), &[Act::Start]);
            table::whole(&begun, UserId(1), reader.language)
        }),
        message("tournament-table-without-dice", |reader| {
            let game = GameKind::ALL.iter().find(|game| !is_rolled(**game));
            let begun = StoredTournament {
                game: *game.expect("one is played without dice"),
                ..begun(reader, Preset::Evening, 4)
            };
            table::whole(&begun, UserId(1), reader.language)
        }),
        public("tournament-season", |reader| StoredTournament {
            season: 2,
            ..planned(reader)
        }),
        message("tournament-podium-season", |reader| {
            let begun = begun(reader, Preset::Month, 5);
            podium::message(&after(begun, &[Act::LastCall, Act::End]), Beside::default())
                .expect("something was played")
        }),
    ];
    entries.extend(Preset::ALL.map(|preset| {
        let name = format!("tournament-why-kind-{}", preset.word());
        message(name, move |reader| of_kind(reader, preset))
    }));
    entries
}

/// One that begins by itself.
fn planned(reader: Reader<'_>) -> StoredTournament {
    let signed_up = with(reader, Preset::Month, 3);
    StoredTournament {
        starts_s: Some(signed_up.read_s + 86_400),
        ..signed_up
    }
}

/// One whose players are asked whether they are there.
fn asked(reader: Reader<'_>) -> StoredTournament {
    let signed_up = with(reader, Preset::Evening, 4);
    after(signed_up, &[Act::CheckIn, Act::Here(1)])
}

/// A ladder after two challenges.
fn on_ladder(reader: Reader<'_>) -> StoredTournament {
    let mut ladder = after(with(reader, Preset::Ladder, 5), &[Act::Start]);
    ladder.started_s = Some(ladder.read_s);
    for (number, (player, other)) in (1..).zip([(4, 2), (3, 1)]) {
        let acts = ludotheque_tournaments::ladder::challenge(&ladder.now, player, other);
        ladder = after(ladder, &acts.expect("it is possible"));
        let game = ladder.now.games[&number].game;
        let result = Act::Result {
            game: number,
            points: Points::Win(game.seat),
            luck: Some(120),
        };
        if number == 1 {
            ladder = after(ladder, &[result]);
        }
    }
    ladder
}

/// One with other rules.
pub fn counted(reader: Reader<'_>, counts: Counts, start: Start) -> StoredTournament {
    let begun = begun(reader, Preset::Weekend, 5);
    let rules = Rules {
        counts,
        start,
        ..begun.now.rules()
    };
    let rows: Vec<_> = begun.acts.iter().map(|stored| stored.row).collect();
    StoredTournament {
        now: Tournament::replay(rules, &rows).expect("the same list"),
        ..begun
    }
}

/// One in which two have nothing but luck, and one of them more points.
fn of_equal_skill(reader: Reader<'_>) -> StoredTournament {
    let skill = counted(reader, Counts::Skill, Start::Even);
    let rules = skill.now.rules();
    let joined = with(reader, Preset::Weekend, 4);
    let rows: Vec<_> = joined.acts.iter().map(|stored| stored.row).collect();
    let started = StoredTournament {
        now: Tournament::replay(rules, &rows).expect("they have joined"),
        ..joined
    };
    let started = paired(after(started, &[Act::Start]));
    let lucky = |number: u32, points: fn(Game) -> Points, luck: i16| {
        let game = started.now.games[&number].game;
        let own_luck = if game.seat == ludotheque_rules::Seat::First {
            luck
        } else {
            -luck
        };
        Act::Result {
            game: number,
            points: points(game),
            luck: Some(own_luck),
        }
    };
    let results = [
        lucky(1, |game| Points::Win(game.seat), 1_100),
        lucky(2, |_| Points::Draw, 700),
    ];
    after(started, &results)
}

/// Why the first game was paired, with what only this kind says.
fn of_kind(reader: Reader<'_>, preset: Preset) -> crate::message::v2::Message {
    let tournament = match preset {
        Preset::Ladder => on_ladder(reader),
        preset => begun(reader, preset, 6),
    };
    let game: Game = tournament.now.games[&1].game;
    let reason = tournament.before(game).and_then(|rows| {
        let before = Tournament::replay(tournament.now.rules(), &rows).ok()?;
        explain(&before, &tournament.seed, &game, game.player)
    });
    let reason = reason.map(|reason| Reason {
        next_best: Some(Worse {
            criterion: Criterion::Score,
            by: 1,
        }),
        instead: Some(3),
        ..reason
    });
    let why = Why {
        player: game.player,
        games: vec![WhyGame { game, reason }],
        tournament,
    };
    why::message(&why, reader.language)
}
