//! `/tournament`: one is made, shown, or led.

use poise::serenity_prelude as serenity;

use ludotheque_rules::GameKind;
use ludotheque_tournaments::{Counts, NAME_CHARS_MAX, Preset, Rules, Stage, Start};
use ludotheque_words::{Language, say};

use crate::answer::{Answer, error};
use crate::command::choice::{Choice, listed};
use crate::command::run::{answer_alone, run};
use crate::command::{Context, NoError};
use crate::features::challenge::starting;
use crate::features::tournament::press::{find, leads_server};
use crate::features::tournament::title::title_of;
use crate::features::tournament::together::agree;
use crate::features::tournament::{champion, desk};
use crate::message::places::link;
use crate::message::v2::Message;
use crate::permissions;
use crate::visit::Visit;
use ludotheque_matches::Refusal;
use ludotheque_matches::ids::{RoleId, UserId};
use ludotheque_play::{Order, PlayError, TournamentLine, WantedTournament};

/// So many tournaments of a server are listed.
const LISTED: i64 = 10;

/// Tournaments.
#[poise::command(
    slash_command,
    rename = "tournament",
    subcommands("new", "show", "lead", "together"),
    default_member_permissions = "MANAGE_EVENTS"
)]
pub async fn tournament(context: Context<'_>) -> Result<(), NoError> {
    answer_alone(context).await
}

/// Opens a tournament in this channel.
#[poise::command(slash_command, rename = "new")]
#[expect(
    clippy::too_many_arguments,
    reason = "the form has so many fields; only two have to be filled in"
)]
async fn new(
    context: Context<'_>,
    game: Choice<GameKind>,
    kind: Choice<Preset>,
    // `NAME_CHARS_MAX`; the macro takes a literal.
    #[max_length = 60] name: Option<String>,
    rated: Option<bool>,
    starts: Option<Choice<StartsIn>>,
    counts: Option<Choice<Counts>>,
    seeded: Option<bool>,
    #[rename = "champion-role"] champion_role: Option<serenity::Role>,
) -> Result<(), NoError> {
    let wishes = Wishes {
        game: game.0,
        preset: kind.0,
        name,
        rated: rated.unwrap_or(false),
        starts: starts.map(|starts| starts.0),
        counts: counts.map_or(Counts::Points, |counts| counts.0),
        is_seeded: seeded.unwrap_or(false),
        champion_role: champion_role.map(|role| RoleId(role.id.get())),
    };
    run(context, |visit| async move { open(&visit, wishes).await }).await
}

/// What an organiser has chosen.
struct Wishes {
    game: GameKind,
    preset: Preset,
    name: Option<String>,
    rated: bool,
    starts: Option<StartsIn>,
    counts: Counts,
    is_seeded: bool,
    champion_role: Option<RoleId>,
}

impl Wishes {
    /// Who is paired when, and what counts.
    fn rules(&self) -> Result<Rules, Refusal> {
        let rules = self.preset.rules();
        if self.counts == Counts::Skill && !self.game.has_dice() {
            return Err(Refusal::NoDiceInThisGame);
        }
        let can_count = self.counts == Counts::Points || rules.format.can_count_skill();
        let can_start = !self.is_seeded || rules.format.can_start_by_rating();
        if !can_count || !can_start {
            return Err(Refusal::NotInThisKind);
        }
        let start = if self.is_seeded {
            Start::Rating
        } else {
            rules.start
        };
        Ok(Rules {
            counts: self.counts,
            start,
            ..rules
        })
    }
}

/// When a tournament begins by itself.
#[derive(Clone, Copy, Debug)]
pub enum StartsIn {
    /// In a quarter of an hour.
    QuarterHour,
    /// In an hour.
    Hour,
    /// In three hours.
    ThreeHours,
    /// In a day.
    Day,
    /// In three days.
    ThreeDays,
    /// In a week.
    Week,
}

impl StartsIn {
    const fn seconds(self) -> u32 {
        const HOUR_S: u32 = 60 * 60;
        match self {
            Self::QuarterHour => HOUR_S / 4,
            Self::Hour => HOUR_S,
            Self::ThreeHours => 3 * HOUR_S,
            Self::Day => 24 * HOUR_S,
            Self::ThreeDays => 3 * 24 * HOUR_S,
            Self::Week => 7 * 24 * HOUR_S,
        }
    }
}

listed!(StartsIn:
    "tournament-starts-quarter" => Self::QuarterHour,
    "tournament-starts-hour" => Self::Hour,
    "tournament-starts-three-hours" => Self::ThreeHours,
    "tournament-starts-day" => Self::Day,
    "tournament-starts-three-days" => Self::ThreeDays,
    "tournament-starts-week" => Self::Week,
);

listed!(Counts:
    "tournament-counts-points" => Self::Points,
    "tournament-counts-skill" => Self::Skill,
);

/// Shows the tournaments of this server.
#[poise::command(slash_command, rename = "show")]
async fn show(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move { listed(&visit).await }).await
}

/// Lets this server take part in a tournament of another one.
#[poise::command(slash_command, rename = "together")]
async fn together(
    context: Context<'_>,
    // A code, and as much again for whoever types spaces.
    #[max_length = 40] code: String,
) -> Result<(), NoError> {
    run(context, |visit| async move { agree(&visit, &code).await }).await
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
    "tournament-preset-knockout" => Self::Knockout,
    "tournament-preset-arena" => Self::Arena,
    "tournament-preset-month" => Self::Month,
    "tournament-preset-ladder" => Self::Ladder,
    "tournament-preset-teams" => Self::Teams,
    "tournament-preset-exhibition" => Self::Exhibition,
);

/// What a tournament is called if nobody says: its kind and its game.
#[must_use]
pub fn usual_name(preset: Preset, game: GameKind, language: Language) -> String {
    let kind = match preset {
        Preset::Weekend => say!(language, "tournament-name-weekend"),
        Preset::Evening => say!(language, "tournament-name-evening"),
        Preset::Knockout => say!(language, "tournament-name-knockout"),
        Preset::Arena => say!(language, "tournament-name-arena"),
        Preset::Month => say!(language, "tournament-name-month"),
        Preset::Ladder => say!(language, "tournament-name-ladder"),
        Preset::Teams => say!(language, "tournament-name-teams"),
        Preset::Exhibition => say!(language, "tournament-name-exhibition"),
    };
    let name = say!(language, "tournament-usual-name", kind, game = game.title());
    name.chars().take(NAME_CHARS_MAX).collect()
}

async fn open(visit: &Visit, wishes: Wishes) -> Result<Answer, PlayError> {
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
    let rules = wishes.rules()?;
    let Wishes {
        game,
        preset,
        name,
        rated,
        starts,
        champion_role,
        ..
    } = wishes;
    if let Some(role) = champion_role {
        let language = visit.language();
        match champion::look(visit, server, role).await {
            Ok(Ok(())) => {}
            Ok(Err(unfit)) => return Ok(Answer::private(unfit.sentence(role, language))),
            Err(error) => {
                let fault = error::fault(&error, &visit.bot.operator, language);
                return Ok(Answer::Message(fault));
            }
        }
    }
    let wanted = WantedTournament {
        server,
        channel: request.channel,
        name: name.unwrap_or_else(|| usual_name(preset, game, card.language)),
        game,
        options: String::new(),
        rules,
        clock: preset.clock(),
        rated,
        lasts_s: preset.lasts_s(),
        starts_in_s: starts.map(StartsIn::seconds),
        threads: card.in_thread,
        language: card.language,
        champion_role,
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
            match line.stage {
                Stage::SignUp | Stage::CheckIn => {
                    say!(language, "tournament-listed-open", shown, id)
                }
                Stage::Running | Stage::Paused | Stage::LastCall => {
                    say!(language, "tournament-listed-running", shown, id)
                }
                Stage::Over => say!(language, "tournament-listed-over", shown, id),
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
    let leads_server = leads_server(visit, &found);
    let play = &visit.bot.play;
    let done = play.direct_tournament(found.id, visit.user(), leads_server, order, Some(reason));
    let (done, language) = (done.await?, visit.language());
    Ok(Answer::Message(desk::after_order(&done, order, language)))
}
