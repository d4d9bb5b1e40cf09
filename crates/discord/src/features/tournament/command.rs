//! `/tournament`: one is made, shown, or led.

use poise::serenity_prelude as serenity;

use ludotheque_rules::GameKind;
use ludotheque_tournaments::{NAME_CHARS_MAX, Preset};
use ludotheque_words::{Language, say};

use crate::answer::Answer;
use crate::command::choice::{Choice, listed};
use crate::command::run::{answer_alone, run};
use crate::command::{Context, NoError};
use crate::features::challenge::starting;
use crate::features::tournament::desk;
use crate::features::tournament::press::find;
use crate::features::tournament::title::title_of;
use crate::message::places::link;
use crate::message::v2::Message;
use crate::permissions;
use crate::visit::Visit;
use ludotheque_matches::Refusal;
use ludotheque_matches::ids::UserId;
use ludotheque_play::{Order, PlayError, TournamentLine, WantedTournament};

/// So many tournaments of a server are listed.
const LISTED: i64 = 10;

/// Tournaments.
#[poise::command(
    slash_command,
    rename = "tournament",
    subcommands("new", "show", "lead"),
    default_member_permissions = "MANAGE_EVENTS"
)]
pub async fn tournament(context: Context<'_>) -> Result<(), NoError> {
    answer_alone(context).await
}

/// Opens a tournament in this channel.
#[poise::command(slash_command, rename = "new")]
async fn new(
    context: Context<'_>,
    game: Choice<GameKind>,
    kind: Choice<Preset>,
    // `NAME_CHARS_MAX`; the macro takes a literal.
    #[max_length = 60] name: Option<String>,
    rated: Option<bool>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        open(&visit, game.0, kind.0, name, rated.unwrap_or(false)).await
    })
    .await
}

/// Shows the tournaments of this server.
#[poise::command(slash_command, rename = "show")]
async fn show(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move { listed(&visit).await }).await
}

/// Leads a tournament.
#[poise::command(slash_command, rename = "lead")]
async fn lead(
    context: Context<'_>,
    tournament: String,
    act: Choice<Lead>,
    // `matches::MODERATION_REASON_MAX`; the macro takes a literal.
    #[max_length = 70] reason: String,
    user: Option<serenity::User>,
    other: Option<serenity::User>,
    #[min = 1] game: Option<u32>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let person = |user: Option<serenity::User>| user.map(|user| UserId(user.id.get()));
        let of = [person(user), person(other)];
        ordered(&visit, &tournament, act.0, reason, (of, game)).await
    })
    .await
}

/// What is done with a reason, by a command. The rest has buttons.
#[derive(Clone, Copy, Debug)]
pub enum Lead {
    /// Takes somebody out.
    Remove,
    /// Keeps two apart.
    Apart,
    /// Strikes a game out.
    Void,
    /// Pairs nobody for a while.
    Pause,
    /// Ends it.
    End,
}

listed!(Lead:
    "tournament-lead-remove" => Self::Remove,
    "tournament-lead-apart" => Self::Apart,
    "tournament-lead-void" => Self::Void,
    "tournament-lead-pause" => Self::Pause,
    "tournament-lead-end" => Self::End,
);

listed!(Preset:
    "tournament-preset-weekend" => Self::Weekend,
    "tournament-preset-evening" => Self::Evening,
    "tournament-preset-month" => Self::Month,
);

/// What a tournament is called if nobody says: its kind and its game.
#[must_use]
pub fn usual_name(preset: Preset, game: GameKind, language: Language) -> String {
    let kind = match preset {
        Preset::Weekend => say!(language, "tournament-name-weekend"),
        Preset::Evening => say!(language, "tournament-name-evening"),
        Preset::Month => say!(language, "tournament-name-month"),
    };
    let name = say!(language, "tournament-usual-name", kind, game = game.title());
    name.chars().take(NAME_CHARS_MAX).collect()
}

async fn open(
    visit: &Visit,
    game: GameKind,
    preset: Preset,
    name: Option<String>,
    rated: bool,
) -> Result<Answer, PlayError> {
    let request = &visit.request;
    if !permissions::may_organise(request) {
        return Err(Refusal::MayNotOrganise.into());
    }
    // Only servers have the command.
    let server = request.server.ok_or(Refusal::MayNotOrganise)?;
    let start = starting::look(visit, Some(true)).await?;
    let card = match start.card(request, false) {
        Ok(card) => card,
        Err(message) => return Ok(Answer::Message(*message)),
    };
    let wanted = WantedTournament {
        server,
        channel: request.channel,
        name: name.unwrap_or_else(|| usual_name(preset, game, card.language)),
        game,
        options: String::new(),
        format: preset.format(),
        clock: preset.clock(),
        rated,
        lasts_s: preset.lasts_s(),
        threads: card.in_thread,
        language: card.language,
    };
    let made = visit
        .bot
        .play
        .new_tournament(request.actor(), wanted)
        .await?;
    Ok(Answer::Message(desk::message(&made, visit.language())))
}

/// The tournaments of the server, the open ones first.
async fn listed(visit: &Visit) -> Result<Answer, PlayError> {
    let language = visit.language();
    let server = visit.request.server.ok_or(Refusal::NoSuchTournament)?;
    let lines = visit.bot.play.tournaments_of(server, LISTED).await?;
    Ok(Answer::Message(list(&lines, language)))
}

/// The list as a message.
#[must_use]
pub fn list(lines: &[TournamentLine], language: Language) -> Message {
    if lines.is_empty() {
        return Message::private_text(say!(language, "tournament-none"));
    }
    let said: Vec<String> = lines
        .iter()
        .map(|line| {
            let title = title_of(&line.name, line.id);
            let shown = line.message.map_or_else(
                || title.clone(),
                |there| {
                    format!(
                        "[{title}]({})",
                        link(Some(line.server), line.channel, there)
                    )
                },
            );
            let id = line.id.to_string();
            if line.is_open {
                say!(language, "tournament-listed-open", shown, id)
            } else {
                say!(language, "tournament-listed-over", shown, id)
            }
        })
        .collect();
    Message::private_text(said.join("\n"))
}

async fn ordered(
    visit: &Visit,
    code: &str,
    act: Lead,
    reason: String,
    (of, game): ([Option<UserId>; 2], Option<u32>),
) -> Result<Answer, PlayError> {
    let id = code.trim().parse().map_err(|_| Refusal::NoSuchTournament)?;
    let found = find(visit, id).await?;
    let order = match (act, of, game) {
        (Lead::Remove, [Some(user), _], _) => Order::Remove(user),
        (Lead::Apart, [Some(one), Some(other)], _) => Order::Apart(one, other),
        (Lead::Void, _, Some(game)) => Order::Void(game),
        (Lead::Pause, ..) => Order::Pause,
        (Lead::End, ..) => Order::End,
        (Lead::Remove | Lead::Apart | Lead::Void, ..) => return Err(Refusal::OrderUnclear.into()),
    };
    let leads_server = permissions::may_set_up(&visit.request);
    let play = &visit.bot.play;
    let done = play.direct_tournament(found.id, visit.user(), leads_server, order, Some(reason));
    let (done, language) = (done.await?, visit.language());
    Ok(Answer::Message(desk::after_order(&done, language)))
}
