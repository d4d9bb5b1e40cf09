//! People: what they see, and what they do.

mod any_command;
mod other_ways;
mod tournaments;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use ludotheque_rules::GameKind;
use ludotheque_standin::{ChannelId, MessageId, Reply, Standin, Trouble, UserId};
use serde_json::{Value, json};

use crate::chance::Stream;
use crate::controls::{Control, collect, is_of, is_older, plays};
use crate::host::Host;
use crate::ledger::Turn;
use crate::on_board::{OnBoard, look_at_public};
use crate::scenario::{Act, What};

/// What came of something that somebody did.
pub struct Outcome {
    /// So many things had been done before.
    pub order: usize,
    /// Its place in the scenario.
    pub act: usize,
    /// In words.
    pub told: String,
    /// The button that was pressed, if it was one.
    pub custom_id: Option<String>,
    /// The answer.
    pub result: Result<Reply, Trouble>,
}

/// The members, and what they have done.
pub struct People {
    discord: Arc<Standin>,
    names: Vec<String>,
    outcomes: Arc<Mutex<Vec<Outcome>>>,
    begun: AtomicUsize,
    /// Buttons that were on a message once.
    seen: Vec<(MessageId, String)>,
    /// Who has left.
    left: Vec<UserId>,
}

/// Whoever does something, and for which act of the scenario.
#[derive(Clone, Copy)]
pub struct Actor<'a> {
    /// The runtime of people, on which it goes on.
    pub host: &'a Host,
    /// The place of the act in the scenario, or that of what comes after it.
    pub place: usize,
    /// How they are told of.
    pub name: &'a str,
    /// Who they are.
    pub member: UserId,
}

impl<'a> Actor<'a> {
    /// Whoever is to act in a match.
    #[must_use]
    pub const fn to_act(host: &'a Host, place: usize, turn: &Turn) -> Self {
        Self {
            host,
            place,
            name: "whoever is to act",
            member: turn.player,
        }
    }
}

/// What comes of playing on where somebody is to act.
pub enum PlayedOn {
    /// They do this.
    By(String),
    /// The board offers them nothing.
    OffersNothing,
    /// Somebody has deleted the board, and has to ask for it; or more than one click is needed.
    CannotSay,
}

/// Whoever plays on looks at so much of what is newest.
const FEW: usize = 8;
/// Nobody gives up sooner: what is shorter is not counted.
const RESIGNS_AFTER: u32 = 8;
/// Where people live.
const ZONES: [&str; 5] = [
    "UTC",
    "Europe/Paris",
    "America/New_York",
    "Asia/Kolkata",
    "Pacific/Auckland",
];
/// When they are left alone: the world begins at noon, by UTC.
const QUIET: [&str; 4] = ["22-8", "11-14", "0-6", "13-12"];
/// How far back people look.
const RECENT: usize = 25;
/// So much of what was once there is remembered.
const SEEN_MAX: usize = 300;

impl People {
    /// These members of this Discord.
    #[must_use]
    pub fn of(discord: &Arc<Standin>, names: &[&str]) -> Self {
        Self {
            discord: Arc::clone(discord),
            names: names.iter().map(|&name| name.to_owned()).collect(),
            outcomes: Arc::default(),
            seen: Vec::new(),
            begun: AtomicUsize::new(0),
            left: Vec::new(),
        }
    }

    /// The member that a number chooses.
    #[must_use]
    pub fn one_of(&self, choice: u64) -> UserId {
        let at = Stream::of(choice, 0).below(self.names.len());
        self.discord.member(&self.names[at])
    }

    /// The member that a number chooses does nothing any more.
    pub fn leave(&mut self, choice: u64) -> UserId {
        let member = self.one_of(choice);
        self.left.push(member);
        member
    }

    /// Whether this member has left.
    #[must_use]
    pub fn has_left(&self, member: UserId) -> bool {
        self.left.contains(&member)
    }

    /// What has come of what they did since the last time, in the order in which they did it: those who wait for the same
    /// are woken in any order.
    #[must_use]
    pub fn outcomes(&self) -> Vec<Outcome> {
        let mut outcomes =
            std::mem::take(&mut *self.outcomes.lock().unwrap_or_else(PoisonError::into_inner));
        outcomes.sort_by_key(|outcome| outcome.order);
        outcomes
    }

    /// Whether this message is where everybody can see it, and not in a thread that is gone.
    #[must_use]
    pub fn sees(&self, message: MessageId) -> bool {
        self.controls_on(message).is_some()
    }

    /// What can be pressed on this message, if everybody can see it.
    fn controls_on(&self, id: MessageId) -> Option<Vec<Control>> {
        let mut found = None;
        look_at_public(&self.discord, |(_, message), components| {
            if message == id {
                collect(components, id, found.get_or_insert_default());
            }
        });
        found
    }

    /// Goes on in this match, on its board.
    pub fn play_on(&self, actor: Actor<'_>, turn: &Turn) -> PlayedOn {
        let Some(controls) = self.controls_on(turn.board) else {
            return PlayedOn::CannotSay;
        };
        let mut controls = controls.iter().filter(|control| is_of(turn, control));
        if let Some(control) = controls.clone().find(|control| plays(control)) {
            return PlayedOn::By(self.press(actor, control, &mut Stream::of(0, 0)));
        }
        // Where a piece is chosen first, the move is in an answer of its own.
        if controls.any(|control| control.custom_id.contains(":piece")) {
            PlayedOn::CannotSay
        } else {
            PlayedOn::OffersNothing
        }
    }

    /// Whoever is to act in this match presses what was on its board before, if anybody remembers such a thing.
    pub fn press_old(&self, actor: Actor<'_>, turn: &Turn) -> Option<String> {
        let is_old = |(_, id): &&(MessageId, String)| {
            OnBoard::of(id).is_some_and(|board| is_older(turn, &board) && board.is_turn())
        };
        let once = self.seen.iter().rev().find(is_old)?;
        Some(self.press_again(actor, once))
    }

    /// Does it, where it is somebody's turn in these matches, and tells it in words.
    pub fn act(&mut self, host: &Host, place: usize, act: &Act, turns: &[Turn]) -> String {
        let mut chance = Stream::of(act.choice, 0);
        let name = self.names[act.who % self.names.len()].clone();
        let member = self.discord.member(&name);
        let channel = self.discord.channel();
        if self.has_left(member) {
            return format!("{name} is gone");
        }
        let actor = Actor {
            host,
            place,
            name: &name,
            member,
        };
        let to_act = |turn| Actor::to_act(host, place, turn);
        let turns: Vec<_> = turns
            .iter()
            .filter(|turn| !self.has_left(turn.player))
            .cloned()
            .collect();
        match act.what {
            What::Challenge => {
                let mut options = vec![any_game(&mut chance)];
                if chance.happens(0.7) {
                    let other = &self.names[chance.below(self.names.len())];
                    let user = self.discord.member(other).to_string();
                    options.push(json!({"name": "user", "value": user}));
                }
                if chance.happens(0.5) {
                    options.push(json!({"name": "rated", "value": chance.happens(0.8)}));
                }
                if chance.happens(0.4) {
                    options.push(json!({"name": "clock", "value": 0}));
                }
                if chance.happens(0.3) {
                    options.push(json!({"name": "thread", "value": true}));
                }
                self.command(actor, channel, "challenge", json!(options))
            }
            What::Practise => {
                let options = json!([any_game(&mut chance)]);
                self.command(actor, channel, "practice", options)
            }
            What::Command => self.any_command(actor, channel, &mut chance),
            What::Settings => {
                let options = json!([
                    {"name": "zone", "value": ZONES[chance.below(ZONES.len())]},
                    {"name": "quiet", "value": QUIET[chance.below(QUIET.len())]},
                    {"name": "calls", "value": chance.below(4)},
                ]);
                self.command(actor, channel, "settings", options)
            }
            What::GoOn => match furthest(&turns) {
                Some(turn) => self.go_on(to_act(turn), turn, &mut chance),
                None => {
                    // Until there is a match that can be gone on with.
                    let all = self.controls(member, true);
                    if let Some(control) = all.last() {
                        return self.press(actor, control, &mut chance);
                    }
                    let options = json!([any_game(&mut chance), {"name": "rated", "value": true}]);
                    self.command(actor, channel, "challenge", options)
                }
            },
            What::AsksFor => match furthest(&turns) {
                Some(turn) => self.ask_for(to_act(turn), turn),
                None => "there is no board to ask for".to_owned(),
            },
            What::Resign => match furthest(&turns) {
                Some(turn) if turn.plies >= RESIGNS_AFTER => self.give_up(to_act(turn), turn),
                _ => "no match is far enough to be given up".to_owned(),
            },
            What::Menu => self.use_menu(actor, &mut chance),
            What::Suggestions => self.be_suggested(actor, &mut chance),
            What::Form => self.fill_in(actor, &mut chance),
            What::InPrivate => self.act_in_private(actor, &mut chance),
            What::OpensTournament => self.open_tournament(actor, &mut chance),
            What::Agrees => self.agree(actor),
            What::OnTournament(does) => self.press_on_tournament(actor, does, &mut chance),
            What::GivesUp => match chance.one_of(&turns) {
                Some(turn) => self.give_up(to_act(turn), turn),
                None => "nobody is to act, and could give up".to_owned(),
            },
            What::Chat => {
                let said = self.discord.chat(member, channel, "…");
                format!(
                    "{name} says something{}",
                    if said.is_err() { ", in vain" } else { "" }
                )
            }
            What::PlayOn(twice) | What::Press(twice) => {
                let plays = matches!(act.what, What::PlayOn(_));
                let all = self.controls(member, plays);
                let first = if plays {
                    all.len().saturating_sub(FEW)
                } else {
                    0
                };
                let Some(control) = chance.one_of(&all[first..]) else {
                    return format!("{name} has nothing to press");
                };
                let told = self.press(actor, control, &mut chance);
                if twice {
                    self.press(actor, control, &mut chance);
                    return format!("{told}, twice");
                }
                told
            }
            What::PressOld => {
                let only_turns = chance.happens(0.7);
                let is_it = |(_, id): &&(MessageId, String)| {
                    !only_turns || OnBoard::of(id).is_some_and(|board| board.is_turn())
                };
                let seen: Vec<_> = self.seen.iter().filter(is_it).collect();
                match chance.one_of(&seen) {
                    Some(once) => self.press_again(actor, once),
                    None => format!("{name} remembers no button"),
                }
            }
        }
    }

    /// Whoever is to act goes on, also where a piece has to be chosen first. Where there is an old board they may press on it,
    /// and where there is none they ask for it.
    pub fn go_on(&mut self, actor: Actor<'_>, turn: &Turn, chance: &mut Stream) -> String {
        if let PlayedOn::By(told) = self.play_on(actor, turn) {
            return told;
        }
        // It may be further back than people look.
        let mut own = self.controls_on(turn.board).unwrap_or_default();
        // Who sees an old board does not know that it is one.
        let is_old = |control: &&Control| {
            OnBoard::of(&control.custom_id).is_some_and(|board| is_older(turn, &board))
        };
        let old: Vec<Control> = own.iter().filter(is_old).cloned().collect();
        own.extend(self.controls(turn.player, false));
        own.retain(|control| is_of(turn, control));
        // The moves of a piece are in an answer of its own.
        let moves = own.iter().rev().find(|control| plays(control));
        let control = moves.or_else(|| own.iter().find(|one| one.custom_id.contains(":piece")));
        let is_misled = !old.is_empty() && chance.happens(0.5);
        let misled = if is_misled { chance.one_of(&old) } else { None };
        match control.or(misled) {
            Some(control) => self.press(actor, control, chance),
            None => self.ask_for(actor, turn),
        }
    }

    /// Whoever is to act wants to see the board of the match.
    fn ask_for(&self, actor: Actor<'_>, turn: &Turn) -> String {
        let options = json!([{"name": "match", "value": turn.match_id.to_string()}]);
        self.command(actor, self.discord.channel(), "match board", options)
    }

    /// Whoever is to act gives up, as if they had been asked whether they want to.
    pub fn give_up(&self, actor: Actor<'_>, turn: &Turn) -> String {
        let id = format!("1:{}:{}:resign-yes", turn.match_id, turn.plies);
        let once = (turn.board, id);
        self.press_again(actor, &once)
    }

    /// Presses what was on a message once, and may be no longer.
    pub fn press_again(
        &self,
        actor: Actor<'_>,
        (message, custom_id): &(MessageId, String),
    ) -> String {
        let told = format!("{} presses {custom_id} as it was once there", actor.name);
        let (discord, message, id) = (Arc::clone(&self.discord), *message, custom_id.clone());
        self.begin(actor, (&told, Some(custom_id)), async move {
            discord.click_raw(actor.member, message, &id).await
        });
        told
    }

    /// What a member can press, newest last; only what goes on with a match, if so.
    fn controls(&mut self, member: UserId, to_play: bool) -> Vec<Control> {
        let mut of_messages = Vec::new();
        let mut see = |message, components: &Value| {
            let mut controls = Vec::new();
            collect(components, message, &mut controls);
            of_messages.push(controls);
        };
        look_at_public(&self.discord, |(_, message), components| {
            see(message, components);
        });
        for message in self.discord.ephemerals(member) {
            if let Some(id) = MessageId::of(&message) {
                see(id, &message["components"]);
            }
        }
        let recent = of_messages.len().saturating_sub(RECENT);
        let mut controls: Vec<Control> = of_messages.drain(recent..).flatten().collect();
        for control in &controls {
            let once = (control.message, control.custom_id.clone());
            if control.values.is_empty() && !self.seen.contains(&once) {
                self.seen.push(once);
            }
        }
        let too_many = self.seen.len().saturating_sub(SEEN_MAX);
        self.seen.drain(..too_many);
        if to_play {
            controls.retain(plays);
        }
        controls
    }

    fn press(&self, actor: Actor<'_>, control: &Control, chance: &mut Stream) -> String {
        let Actor { name, member, .. } = actor;
        let (discord, control) = (Arc::clone(&self.discord), control.clone());
        let value = chance.one_of(&control.values).cloned();
        let told = match &value {
            Some(value) => format!("{name} chooses {value} in {}", control.custom_id),
            None => format!("{name} presses {}", control.custom_id),
        };
        let id = control.custom_id.clone();
        self.begin(actor, (&told, Some(&id)), async move {
            let (message, id) = (control.message, &control.custom_id);
            match value {
                Some(value) => discord.select(member, message, id, &[&value]).await,
                None => discord.click(member, message, id).await,
            }
        });
        told
    }

    fn command(
        &self,
        actor: Actor<'_>,
        channel: ChannelId,
        command: &str,
        options: Value,
    ) -> String {
        let Actor { name, member, .. } = actor;
        let told = format!("{name} uses /{command} {options}");
        let (discord, command) = (Arc::clone(&self.discord), command.to_owned());
        self.begin(actor, (&told, None), async move {
            discord
                .command_raw(member, channel, &command, options)
                .await
        });
        told
    }

    fn begin(
        &self,
        actor: Actor<'_>,
        (told, custom_id): (&str, Option<&str>),
        doing: impl Future<Output = Result<Reply, Trouble>> + Send + 'static,
    ) {
        let (outcomes, told) = (Arc::clone(&self.outcomes), told.to_owned());
        let order = self.begun.fetch_add(1, Ordering::Relaxed);
        let custom_id = custom_id.map(str::to_owned);
        let act = actor.place;
        actor.host.begin(async move {
            let result = doing.await;
            let mut outcomes = outcomes.lock().unwrap_or_else(PoisonError::into_inner);
            outcomes.push(Outcome {
                order,
                act,
                told,
                custom_id,
                result,
            });
        });
    }
}

/// The option by which a command is told one of the games.
fn any_game(chance: &mut Stream) -> Value {
    json!({"name": "game", "value": chance.below(GameKind::ALL.len())})
}

/// The match that is furthest.
fn furthest(turns: &[Turn]) -> Option<&Turn> {
    turns.iter().max_by_key(|turn| turn.plies)
}
