//! The organiser's desk: what can be done at this stage.

use ludotheque_tournaments::Stage;
use ludotheque_words::{Language, say};

use crate::features::tournament::id::TournamentAct as A;
use crate::features::tournament::state;
use crate::features::tournament::title::{press, title};
use crate::features::tournament::together;
use crate::message::v2::{Button, Message, Part};
use ludotheque_play::{Order, StoredTournament};

/// The desk, for whoever leads the tournament.
#[must_use]
pub fn message(tournament: &StoredTournament, language: Language) -> Message {
    // How many have joined is in the channel: nothing here is brought up to date.
    let mut text = say!(
        language,
        "tournament-desk",
        title = title(tournament),
        id = tournament.id.to_string()
    );
    text.push('\n');
    text.push_str(&match tournament.now.stage {
        Stage::SignUp | Stage::CheckIn => {
            // As the message in the channel calls it, whatever the organiser reads.
            let join = say!(tournament.language, "button-tournament-join");
            say!(language, "tournament-desk-sign-up", join)
        }
        Stage::Paused => say!(
            language,
            "tournament-desk-paused",
            id = tournament.id.to_string()
        ),
        Stage::LastCall => say!(
            language,
            "tournament-desk-last-call",
            id = tournament.id.to_string()
        ),
        Stage::Running => {
            say!(
                language,
                "tournament-desk-running",
                id = tournament.id.to_string()
            )
        }
        Stage::Over => state::over(tournament, language),
    });
    let mut parts = vec![Part::Text(text)];
    parts.extend(Part::rows_of(&buttons(tournament, language)));
    parts.extend(together::of_desk(tournament, language));
    Message::private(parts)
}

/// The same after an order with a reason.
#[must_use]
pub fn after_order(tournament: &StoredTournament, order: Order, language: Language) -> Message {
    let mut message = message(tournament, language);
    let done = match order {
        // Nobody is told whether an organiser wants it or one of the two.
        Order::Apart(..) => say!(language, "tournament-kept-apart"),
        _ => say!(language, "tournament-order-done"),
    };
    message.parts.insert(0, Part::Text(done));
    message
}

fn buttons(tournament: &StoredTournament, language: Language) -> Vec<Button> {
    let button = |label: String, act| Button::plain(label, press(tournament, act));
    let end = || {
        let label = say!(language, "button-tournament-end");
        Button::danger(label, press(tournament, A::AskEnd))
    };
    match tournament.now.stage {
        Stage::SignUp => {
            let start = say!(language, "button-tournament-start");
            let start = Button::main(start, press(tournament, A::Start));
            let check_in = say!(language, "button-tournament-check-in");
            vec![start, button(check_in, A::AskCheckIn), end()]
        }
        Stage::CheckIn => {
            let start = say!(language, "button-tournament-start");
            vec![Button::main(start, press(tournament, A::AskStart)), end()]
        }
        Stage::Running => vec![
            button(say!(language, "button-tournament-pause"), A::Pause),
            button(
                say!(language, "button-tournament-last-call"),
                A::AskLastCall,
            ),
            end(),
        ],
        Stage::Paused => vec![
            Button::main(
                say!(language, "button-tournament-resume"),
                press(tournament, A::Resume),
            ),
            button(
                say!(language, "button-tournament-last-call"),
                A::AskLastCall,
            ),
            end(),
        ],
        Stage::LastCall => vec![end()],
        Stage::Over => Vec::new(),
    }
}
