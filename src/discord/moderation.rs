//! Moderators end a match of others that is stuck.

use super::answer::{Answer, Request};
use super::bot::Bot;
use super::menu;
use super::permissions;
use super::present::card::mention;
use super::present::escape;
use super::present::v2::{Button, ButtonKind};
use super::server_id::ServerPress;
use crate::discord::texts::say;
use crate::ids::{GuildId, MatchId};
use crate::matches::{Board, Command, Refusal, State, moderation_reason};
use crate::play::{Ask, PlayError, View};

/// Asks a moderator once more before a match is ended for a reason.
///
/// # Errors
/// A refusal to others, for matches that do not run, and for a reason that is none.
pub async fn ask(
    bot: &Bot,
    request: &Request,
    match_id: MatchId,
    reason: &str,
) -> Result<Answer, PlayError> {
    let view = bot.play.view(match_id).await?;
    let (_, board) = moderated(&view, request)?;
    let reason = moderation_reason(reason)?;
    let language = request.language;
    let [first, second] = [0, 1].map(|seat| mention(board.players[seat].user, language));
    let text = say!(
        language,
        "moderate-question",
        id = match_id.to_string(),
        game = view.stored.live.terms.game.title(),
        first = first,
        second = second,
        reason = escape::text(&reason),
    );
    let button = Button {
        label: say!(language, "button-moderate-for-sure"),
        kind: ButtonKind::Danger(ServerPress::End(match_id, reason).to_string()),
    };
    Ok(Answer::Message(menu::question(text, vec![button])))
}

/// Ends a match for a moderator. The delivery worker shows its card to everyone.
///
/// # Errors
/// A refusal, or a fault.
pub async fn end(
    bot: &Bot,
    request: &Request,
    match_id: MatchId,
    reason: String,
) -> Result<Answer, PlayError> {
    let view = bot.play.view(match_id).await?;
    let (guild, _) = moderated(&view, request)?;
    bot.play
        .act(Ask {
            match_id,
            asker: request.asker(),
            seen: None,
            command: Command::Moderate { guild, reason },
            shows_card: false,
        })
        .await?;
    let text = say!(request.language, "moderated", id = match_id.to_string());
    Ok(menu::update(text))
}

/// The server and the board of a running match that whoever asks may end.
fn moderated<'a>(view: &'a View, request: &Request) -> Result<(GuildId, &'a Board), Refusal> {
    let live = &view.stored.live;
    let place = live.terms.place;
    let guild = request.guild.ok_or(Refusal::NoServer)?;
    if place.guild != Some(guild) {
        return Err(Refusal::NotOnThisServer);
    }
    if !permissions::may_moderate(request, &[place.channel, view.stored.card_channel]) {
        return Err(Refusal::MayNotModerate);
    }
    match &live.state {
        State::Open => Err(Refusal::NotStarted),
        State::Withdrawn(_) | State::Finished(..) => Err(Refusal::Over),
        State::Running(board) if board.seat_of(request.player.user).is_some() => {
            Err(Refusal::OwnMatch)
        }
        State::Running(board) => Ok((guild, board)),
    }
}
