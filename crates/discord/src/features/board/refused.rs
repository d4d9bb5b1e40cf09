//! A refusal in a match, with what helps.

use crate::answer::{Answer, refusals};
use crate::card::Card;
use crate::card::way_there::to_the_board;
use crate::visit::Visit;
use crate::visit::request::Request;
use ludotheque_matches::Refusal;
use ludotheque_matches::ids::MatchId;
use ludotheque_play::{PlayError, View};

/// The answer, or the refusal with what helps.
///
/// # Errors
/// Ours.
pub async fn or_refused(
    visit: &Visit,
    match_id: MatchId,
    plies: u32,
    answer: Result<Answer, PlayError>,
) -> Result<Answer, PlayError> {
    match answer {
        Err(PlayError::Refused(refusal)) => {
            let view = visit.view(match_id).await?;
            Ok(refused(view, plies, &refusal, &visit.request))
        }
        answer => answer,
    }
}

/// A refusal, for the eyes of whoever clicked. It comes with what helps: who clicked on an old
/// board is shown the new one, and who does not play may look on.
pub(crate) fn refused(view: View, plies: u32, refusal: &Refusal, request: &Request) -> Answer {
    let (stored, language) = (&view.stored, request.language);
    if plies == stored.live.plies && *refusal != Refusal::NotSeated {
        return Answer::private(refusals::sentence(refusal, language));
    }
    // Nothing else can bring that card up to date than an answer, whoever asks for it.
    let is_card = stored.card.is_some() && stored.card == request.message;
    if stored.answers_only && is_card && plies != stored.live.plies {
        let note = refusals::sentence(&Refusal::BoardMovedOn, stored.card_language);
        return Answer::Card(Card {
            note: Some(note),
            ..Card::new(view)
        });
    }
    let there = to_the_board(&view, language);
    let there = there.map_or_else(String::new, |there| format!(" {there}"));
    let note = format!("{}{there}", refusals::sentence(refusal, language));
    let card = Card::to_look_at(view, Some(note), language);
    // Whoever plays in their own view goes on there.
    Answer::PrivateCard(if request.private {
        card.seen_by(request.player.user, language)
    } else {
        card
    })
}
