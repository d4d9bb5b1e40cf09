//! Everything that a button does in a match, as a command.

use std::sync::Arc;

use ludotheque_render::{move_words, set_up_words};
use poise::serenity_prelude as serenity;

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::card::Card;
use crate::command::codes::my_matches;
use crate::command::options::match_meant;
use crate::command::{CHOICES_MAX, Context, NoError, parts};
use crate::features::board::more::ask_before_resigning;
use crate::features::board::typed_move;
use crate::visit::Visit;
use ludotheque_matches::{Command, State, Turn};
use ludotheque_play::{Ask, PlayError, View};

/// Rolls the dice in your match.
#[poise::command(slash_command, rename = "roll")]
pub async fn roll(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    act(context, code, Command::Turn(Turn::Roll)).await
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
    let (bot, request) = parts(context).await;
    let work = make_move(Arc::clone(&bot), request.clone(), code, notation);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// Gives up your match.
#[poise::command(slash_command, rename = "resign")]
pub async fn resign(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = ask_about_resigning(Arc::clone(&bot), request.clone(), code);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// Shows the board of a match here.
#[poise::command(slash_command, rename = "board")]
pub async fn board(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = show(Arc::clone(&bot), request.clone(), code);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// Carries a command out in the match that is meant, and shows its card.
pub async fn act(
    context: Context<'_>,
    code: Option<String>,
    command: Command,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = find_and_act(Arc::clone(&bot), request.clone(), code, command);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

async fn find_and_act(
    bot: Arc<Bot>,
    request: Request,
    code: Option<String>,
    command: Command,
) -> Result<Answer, PlayError> {
    let view = match_meant(&bot, &request, code.as_deref()).await?;
    act_in(&bot, &request, &view, command).await
}

async fn make_move(
    bot: Arc<Bot>,
    request: Request,
    code: Option<String>,
    typed: String,
) -> Result<Answer, PlayError> {
    let view = match_meant(&bot, &request, code.as_deref()).await?;
    let turn = typed_move::turn(&view.stored.live, &typed);
    act_in(&bot, &request, &view, Command::Turn(turn)).await
}

async fn act_in(
    bot: &Bot,
    request: &Request,
    view: &View,
    command: Command,
) -> Result<Answer, PlayError> {
    let ask = Ask {
        match_id: view.stored.live.id,
        asker: request.asker(),
        seen: None,
        command,
        shows_card: true,
    };
    Ok(Answer::Card(Card::new(bot.play.act(ask).await?)))
}

async fn ask_about_resigning(
    bot: Arc<Bot>,
    request: Request,
    code: Option<String>,
) -> Result<Answer, PlayError> {
    let view = match_meant(&bot, &request, code.as_deref()).await?;
    ask_before_resigning(&view, &request)
}

/// Shows the board to everyone for its players, and a challenge for those whom it is about; to anyone else
/// alone, so that strangers cannot move the card around.
async fn show(bot: Arc<Bot>, request: Request, code: Option<String>) -> Result<Answer, PlayError> {
    let view = match_meant(&bot, &request, code.as_deref()).await?;
    let (live, user) = (&view.stored.live, request.player.user);
    let is_asked = live.state == State::Open && live.concerns(user);
    Ok(if is_asked || live.seat_of(user).is_some() {
        Answer::Card(Card::new(view))
    } else {
        Answer::PrivateCard(Card::to_look_at(view, None, request.language))
    })
}

/// The legal moves whose notation or words hold what has been typed so far.
async fn legal_moves(context: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    const LABEL_CHARS_MAX: usize = 100;
    let (bot, request) = parts(context).await;
    let code = context
        .args
        .iter()
        .find_map(|option| match (option.name, &option.value) {
            ("match", serenity::ResolvedValue::String(code)) => Some(*code),
            _ => None,
        });
    let none = serenity::CreateAutocompleteResponse::new();
    let Ok(view) = match_meant(&bot, &request, code).await else {
        return none;
    };
    let Some(board) = view.stored.live.board() else {
        return none;
    };
    // A set-up has too many possibilities to list.
    if let Some(words) = set_up_words(board.position(), request.language) {
        return none.add_string_choice(words.example, words.example);
    }
    let typed = typed.to_lowercase();
    let choices = board
        .position()
        .legal_moves()
        .into_iter()
        .map(|legal| {
            let words = move_words(board.position(), &legal, request.language);
            let notation = legal.to_string();
            let label: String = format!("{notation} · {words}")
                .chars()
                .take(LABEL_CHARS_MAX)
                .collect();
            (label, notation)
        })
        .filter(|(label, _)| label.to_lowercase().contains(&typed))
        .take(CHOICES_MAX)
        .map(|(label, notation)| serenity::AutocompleteChoice::new(label, notation))
        .collect();
    none.set_choices(choices)
}
