//! The event of the server that a tournament has where it may.

use ludotheque_tournaments::Stage;
use ludotheque_words::{Language, say};

use crate::features::tournament::kind;
use crate::message::escape;
use crate::message::places::link;
use crate::rest::server_events::{EventChange, EventStatus, NewEvent, ServerEvent};
use ludotheque_matches::ids::MessageId;
use ludotheque_play::StoredTournament;

/// Discord takes no event that begins in the past, and clocks differ.
const BEGINS_IN_S: i64 = 60;

/// What it is called. Discord shows names of events as they are, without markdown.
#[must_use]
pub fn name(tournament: &StoredTournament) -> String {
    escape::plain_name(&tournament.name).unwrap_or_else(|| tournament.id.to_string())
}

/// Where it takes place: the address of the tournament's message, which is shorter than Discord's limit of 100
/// characters however long the ids in it are.
#[must_use]
pub fn location(tournament: &StoredTournament, message: MessageId) -> String {
    link(Some(tournament.server), tournament.channel, message)
}

/// The event of a tournament that goes on, or whose start was announced; nothing for another one, and where its time is
/// over.
#[must_use]
pub fn new(tournament: &StoredTournament, message: MessageId) -> Option<NewEvent> {
    if tournament.now.stage == Stage::Over {
        return None;
    }
    let soonest_s = tournament.read_s + BEGINS_IN_S;
    let lasts_s = i64::from(tournament.lasts_s);
    let (begins_s, ends_s) = match tournament.ends_s() {
        Some(ends_s) => (soonest_s, ends_s),
        None => {
            let begins_s = tournament.begins_s()?.max(soonest_s);
            (begins_s, begins_s + lasts_s)
        }
    };
    if ends_s <= begins_s {
        return None;
    }
    Some(NewEvent {
        name: name(tournament),
        description: description(tournament, tournament.language),
        location: location(tournament, message),
        begins_s,
        ends_s,
    })
}

/// What is played, and how to take part.
#[must_use]
pub fn description(tournament: &StoredTournament, language: Language) -> String {
    let played = kind::played(tournament, language);
    // Before it begins everybody joins who likes; some cannot be joined later.
    let can_join = tournament.started_s.is_none() || tournament.now.format.can_be_joined_late();
    let how = if can_join {
        let join = say!(language, "button-tournament-join");
        say!(language, "tournament-event-join", join)
    } else {
        say!(language, "tournament-event-watch")
    };
    format!("{}\n{how}", played.join(" · "))
}

/// What is to be done about an event, one after the other, so that it is as the tournament is: Discord lets an event begin
/// before it is over, and only what has not begun be canceled.
#[must_use]
pub fn changes(
    tournament: &StoredTournament,
    event: &ServerEvent,
    location: Option<String>,
) -> Vec<EventChange> {
    use EventStatus::{Active, Canceled, Completed, Scheduled};
    let is_over = tournament.now.stage == Stage::Over;
    let began = tournament.started_s.is_some();
    let steps: &[EventStatus] = match (event.status, is_over) {
        (Completed | Canceled, _) => return Vec::new(),
        (Scheduled, false) if began => &[Active],
        (Scheduled, true) if began => &[Active, Completed],
        (Scheduled, true) => &[Canceled],
        (Active, true) => &[Completed],
        (Scheduled | Active, false) => &[],
    };
    let step = |status: &EventStatus| EventChange {
        status: Some(*status),
        ..EventChange::default()
    };
    let words = EventChange {
        name: Some(name(tournament)).filter(|name| *name != event.name),
        location: location.filter(|location| *location != event.location),
        status: None,
    };
    let mut changes: Vec<EventChange> = Vec::new();
    if words != EventChange::default() {
        changes.push(words);
    }
    changes.extend(steps.iter().map(step));
    changes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::people::{CARD, People};
    use crate::catalogue::tournaments::{begun, over, with};
    use crate::catalogue::{Drawing, Reader};
    use ludotheque_matches::ids::EventId;
    use ludotheque_tournaments::Preset;

    /// Carries a test out on a tournament that goes on, one that is over, and one that never began.
    fn with_all(test: impl Fn([StoredTournament; 3])) {
        let people = People::named(&["*Cup*\u{202e} @everyone".to_owned()]);
        let reader = Reader {
            language: Language::English,
            people: &people,
            draw: Drawing::IN_WORDS,
        };
        let never = StoredTournament {
            now: over(reader, true).now,
            ..with(reader, Preset::Weekend, 4)
        };
        test([begun(reader, Preset::Weekend, 5), over(reader, true), never]);
    }

    fn event(tournament: &StoredTournament, status: EventStatus) -> ServerEvent {
        ServerEvent {
            id: EventId(1),
            creator: None,
            name: name(tournament),
            location: location(tournament, CARD),
            status,
        }
    }

    #[test]
    fn an_event_follows_its_tournament_in_steps_that_discord_takes() {
        use EventStatus::{Active, Canceled, Completed, Scheduled};
        with_all(|[running, over, never]| {
            let steps = |tournament: &StoredTournament, status| {
                let there = Some(location(tournament, CARD));
                let changes = changes(tournament, &event(tournament, status), there);
                let steps: Vec<_> = changes.iter().map(|change| change.status).collect();
                steps
                    .into_iter()
                    .map(|step| step.expect("nothing else differs"))
                    .collect::<Vec<_>>()
            };
            assert_eq!(steps(&running, Scheduled), [Active]);
            assert_eq!(steps(&running, Active), []);
            assert_eq!(steps(&over, Active), [Completed]);
            assert_eq!(steps(&over, Scheduled), [Active, Completed]);
            assert_eq!(steps(&never, Scheduled), [Canceled]);
            for done in [Completed, Canceled] {
                assert_eq!(steps(&running, done), []);
                assert_eq!(steps(&over, done), []);
            }
        });
    }

    #[test]
    fn it_is_moved_with_its_message_and_loses_the_name_of_somebody_forgotten() {
        with_all(|[running, ..]| {
            let there = event(&running, EventStatus::Active);
            let elsewhere = location(&running, MessageId(7));
            let moved = changes(&running, &there, Some(elsewhere.clone()));
            let [moved] = moved.as_slice() else {
                panic!("one change: {moved:?}");
            };
            assert_eq!(moved.location.as_ref(), Some(&elsewhere));
            let forgotten = StoredTournament {
                name: String::new(),
                ..running
            };
            let renamed = changes(&forgotten, &there, None);
            assert_eq!(renamed[0].name, Some(forgotten.id.to_string()));
            assert_eq!(renamed[0].location, None);
        });
    }

    #[test]
    fn it_is_made_only_while_people_play_and_fits_into_what_discord_takes() {
        with_all(|[running, over, never]| {
            let made = new(&running, CARD).expect("it goes on");
            assert_eq!(made.name, "*Cup* @everyone", "as it is, but readable");
            assert!(made.description.chars().count() <= 1_000);
            assert!(made.begins_s > running.read_s && made.ends_s > made.begins_s);
            assert_eq!(new(&over, CARD), None);
            let announced = StoredTournament {
                starts_s: Some(running.read_s + 3_600),
                started_s: None,
                ..running.clone()
            };
            let made = new(&announced, CARD).expect("its start is known");
            assert_eq!(made.begins_s, running.read_s + 3_600);
            assert_eq!(new(&never, CARD), None);
            let late = StoredTournament {
                read_s: running.ends_s().expect("it has begun"),
                ..running
            };
            assert_eq!(new(&late, CARD), None);
            let longest = StoredTournament {
                server: ludotheque_matches::ids::ServerId(u64::MAX),
                channel: ludotheque_matches::ids::ChannelId(u64::MAX),
                ..late
            };
            assert!(location(&longest, MessageId(u64::MAX)).len() <= 100);
        });
    }
}
