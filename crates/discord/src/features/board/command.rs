//! Everything that a button does in a match, as a command.

use ludotheque_render::set_up_words;
use poise::serenity_prelude as serenity;

use crate::answer::Answer;
use crate::card::Card;
use crate::command::codes::{all_matches, my_matches};
use crate::command::run::run;
use crate::command::{Context, NoError, visit};
use crate::features::board::meant::{act, act_in, code_meant, match_meant};
use crate::features::board::more::of_any;
use crate::features::board::resigning::ask_before_resigning;
use crate::features::board::{suggestions, typed_move};
use crate::message::drawing;
use crate::visit::Visit;
use ludotheque_matches::ids::Code;
use ludotheque_matches::{Command, Refusal, State, Turn};
use ludotheque_play::View;

/// Rolls the dice in your match.
#[poise::command(slash_command, rename = "roll")]
pub async fn roll(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| act(visit, code, Command::Turn(Turn::Roll))).await
}

/// Makes a move in your match.
#[poise::command(slash_command, rename = "move")]
pub async fn r#move(
    context: Context<'_>,
    #[autocomplete = "legal_moves"] notation: String,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let view = match_meant(&visit, code.as_deref()).await?;
        let turn = typed_move::turn_aside(view.stored.live.clone(), notation).await?;
        act_in(&visit, &view, Command::Turn(turn)).await
    })
    .await
}

/// Resigns your match.
#[poise::command(slash_command, rename = "resign")]
pub async fn resign(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let view = match_meant(&visit, code.as_deref()).await?;
        ask_before_resigning(&view, &visit.request)
    })
    .await
}

/// Shows what else can be done in a match: offers, resigning, a rematch.
#[poise::command(slash_command, rename = "more")]
pub async fn more(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "all_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let view = match code_meant(&visit, code.as_deref()).await? {
            Code::Match(id) => visit.view(id).await?,
            Code::Imported(_) => return Err(Refusal::Over.into()),
        };
        of_any(&view, &visit.request)
    })
    .await
}

/// Shows the board of a match here.
#[poise::command(slash_command, rename = "board")]
pub async fn board(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let view = match_meant(&visit, code.as_deref()).await?;
        Ok(shown(view, &visit))
    })
    .await
}

/// The board of a match: to strangers alone, so that they cannot move the card around.
#[must_use]
pub fn shown(view: View, visit: &Visit) -> Answer {
    let (live, user) = (&view.stored.live, visit.user());
    let is_asked = live.state == State::Open && live.concerns(user);
    if is_asked || live.seat_of(user).is_some() {
        Answer::Card(Card::new(view))
    } else {
        Answer::PrivateCard(Card::to_look_at(view, None, visit.language()))
    }
}

/// The legal moves whose notation or words hold what has been typed so far.
async fn legal_moves(context: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let visit = visit(context).await;
    let code = context
        .args
        .iter()
        .find_map(|option| match (option.name, &option.value) {
            ("match", serenity::ResolvedValue::String(code)) => Some(*code),
            _ => None,
        });
    let none = serenity::CreateAutocompleteResponse::new();
    let Ok(view) = match_meant(&visit, code).await else {
        return none;
    };
    let Some(board) = view.stored.live.board() else {
        return none;
    };
    // A set-up has too many possibilities to list.
    if let Some(words) = set_up_words(board.position(), visit.language()) {
        return none.add_string_choice(words.example, words.example);
    }
    let (position, typed) = (board.position().clone(), typed.to_owned());
    let language = visit.language();
    let found = drawing::aside(move || suggestions::of(&position, &typed, language)).await;
    let choices = found.unwrap_or_default().into_iter();
    let choices = choices
        .map(|(label, notation)| serenity::AutocompleteChoice::new(label, notation))
        .collect();
    none.set_choices(choices)
}
