//! A world: Discord, the database, several processes of the bot and people, on one thread and one clock.

mod going_wrong;
mod newer;
mod settling;
mod told;
mod tournaments;
mod trouble;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use ludotheque_discord::OTHERS_FIRST;
use ludotheque_standin::{Settings, Standin};

use crate::bot_says;
use crate::chance::{Stream, streams};
use crate::database::clock::Clock;
use crate::database::effect::Effect;
use crate::database::gate::{Answered, Fate};
use crate::database::observer::Observer;
use crate::database::server::{Database, Server, begun};
use crate::fence::Fence;
use crate::host::Host;
use crate::invariants::tournaments::{Held, held};
use crate::invariants::{Clicks, Invariants};
use crate::ledger::Ledger;
use crate::people::People;
use crate::process::Process;
use crate::scenario::{MEMBERS, QUIET, Scenario, What};
use crate::trace::Trace;
use told::{beginning, without_ports, without_tokens};
use trouble::{Break, Later, SlowDisk, UNSAID_FOR};

/// Who there is.
const NAMES: [&str; MEMBERS] = ["Ada", "Bela", "Chloé", "Dmitri", "Eva"];
/// In which languages they read.
const LOCALES: [&str; MEMBERS] = ["en-US", "fr", "de", "pt-BR", "es-ES"];
/// So long a step takes while something is going on, and at most when nothing is.
const STEP: Duration = Duration::from_millis(1);
const LONGEST_STEP: Duration = Duration::from_millis(100);
/// So many short steps follow on anything that happens.
const LIVELY: u32 = 2;
/// Whoever has stood still has begun to do something after so long.
const AWAKE_AFTER: Duration = Duration::from_secs(1);
/// Whoever is told to stop has ended after so long.
const STOPS: Duration = Duration::from_secs(15);
/// As whoever cannot begin says it because something they need is not there.
const MISSING: [&str; 5] = [
    "the database cannot be reached",
    "the database takes nothing new",
    "every database connection is busy",
    "Discord's API",
    "Discord's gateway does not let the bot in",
];

/// What a world has come to.
#[derive(Default)]
pub struct Ending {
    /// What was wrong, if anything was.
    pub wrong: Vec<String>,
    /// What has happened.
    pub trace: Trace,
    /// How much people have done, and how much of that had to be answered, whatever went wrong.
    pub clicks: Clicks,
    /// At which statements something went wrong that was to go wrong at such.
    pub struck: BTreeSet<Effect>,
    /// What was held of tournaments.
    pub held: Held,
}

/// A world under way.
pub struct World<'a> {
    scenario: &'a Scenario,
    observer: &'a mut Observer,
    clock: Clock,
    host: Host,
    discord: Arc<Standin>,
    people: People,
    processes: Vec<Process>,
    /// Those that begin again, and when.
    to_begin: Vec<(Duration, usize)>,
    /// What breaks at a statement that has not come yet.
    breaks: Vec<Break>,
    /// What was to break, and did.
    struck: BTreeSet<Effect>,
    /// Until when every statement waits.
    disk_stands_until: Duration,
    slow_disk: SlowDisk,
    /// Until when two processes may answer the same.
    unsaid_until: Duration,
    later: Later,
    now: Duration,
    lively: u32,
    order: Stream,
    trace: Trace,
    requests: usize,
    invariants: Invariants,
    fence: Fence,
    /// How many tasks each process has, and Discord.
    tasks: Vec<usize>,
}

/// Lives through a scenario.
///
/// # Errors
/// When the simulation itself fails: PostgreSQL does not answer, for instance.
pub fn live(scenario: &Scenario, server: &Server) -> Result<Ending> {
    let mut database = server.database()?;
    let ending = live_on(scenario, &mut database);
    if ending.is_err() || scenario.migrates() {
        database.remove()?;
    } else {
        database.end()?;
    }
    ending
}

fn live_on(scenario: &Scenario, database: &mut Database<'_>) -> Result<Ending> {
    ludotheque_play::work_alone();
    bot_says::listen();
    let ledger = Ledger::of(database)?;
    let mut world = World::new(scenario, database)?;
    world.people_act(&ledger)?;
    world.settle(&ledger)?;
    let members = NAMES.map(|name| world.discord.member(name));
    let mut wrong = world.invariants.at_the_end(
        world.observer,
        &world.discord,
        &members,
        scenario,
        world.now,
    )?;
    wrong.extend(ledger.damage(world.observer)?);
    let held = held(world.observer)?;
    ledger.end();
    for process in world.processes {
        process.end(world.observer)?;
    }
    world.host.die();
    Ok(Ending {
        wrong,
        trace: world.trace,
        clicks: world.invariants.clicks(),
        struck: world.struck,
        held,
    })
}

impl<'a> World<'a> {
    fn new(scenario: &'a Scenario, database: &'a mut Database<'_>) -> Result<Self> {
        let host = Host::new(Duration::ZERO)?;
        let settings = Settings {
            members: NAMES.map(str::to_owned).into(),
            started_at: begun(),
            ..Settings::default()
        };
        let discord = Arc::new(host.within(Standin::start(settings))?);
        for (name, locale) in NAMES.iter().zip(LOCALES) {
            discord.set_locale(discord.member(name), locale);
        }
        let people = People::of(&discord, &NAMES);
        let processes = (0..scenario.processes)
            .map(|number| Process::new(number, scenario.clocks_off_s[number], database))
            .collect::<Result<Vec<_>>>()?;
        let to_begin = (0..scenario.processes)
            .map(|number| (scenario.begin[number], number))
            .collect();
        Ok(Self {
            scenario,
            clock: database.clock()?,
            observer: database.observer(),
            host,
            discord,
            people,
            processes,
            to_begin,
            breaks: Vec::new(),
            struck: BTreeSet::new(),
            disk_stands_until: Duration::ZERO,
            slow_disk: SlowDisk::default(),
            unsaid_until: Duration::ZERO,
            later: Later::default(),
            now: Duration::ZERO,
            lively: 0,
            order: Stream::of(scenario.seed, streams::ORDER),
            trace: Trace::default(),
            requests: 0,
            invariants: Invariants::of(scenario),
            fence: Fence::new()?,
            tasks: Vec::new(),
        })
    }

    /// Until everybody has done what they do, and everything has gone wrong that goes wrong.
    fn people_act(&mut self, ledger: &Ledger) -> Result<()> {
        let (mut acts, mut faults) = (
            self.scenario.acts.iter().enumerate().peekable(),
            self.scenario.faults.iter().peekable(),
        );
        let mut ways = Some(self.scenario.ways.clone());
        while self.now < self.scenario.ends {
            while let Some((place, act)) = acts.next_if(|(_, act)| act.at <= self.now) {
                let turns = match act.what {
                    What::GoOn | What::AsksFor | What::Resign | What::GivesUp => {
                        ledger.turns(self.observer)?
                    }
                    _ => Vec::new(),
                };
                // A file that somebody picks is numbered by Discord's clock.
                let (host, people) = (&self.host, &mut self.people);
                let told = host.within(async { people.act(host, place, act, &turns) });
                self.note(&told, &[]);
            }
            while let Some(fault) = faults.next_if(|fault| fault.at <= self.now) {
                self.go_wrong(fault.kind)?;
            }
            if self.now >= QUIET
                && let Some(ways) = ways.take()
            {
                self.discord.faults().take_time(ways);
            }
            let next = [
                acts.peek().map(|(_, act)| act.at),
                faults.peek().map(|fault| fault.at),
            ];
            let next = next.into_iter().flatten().min();
            self.step(next.unwrap_or(self.scenario.ends))?;
        }
        Ok(())
    }

    /// A little time passes.
    fn step(&mut self, until: Duration) -> Result<()> {
        self.begin_processes()?;
        let mut lively = self.statements()?;
        self.go_on_wrong(false)?;
        let pause = if self.lively > 0 { STEP } else { LONGEST_STEP };
        self.now = (self.now + pause).min(until.max(self.now + STEP));
        for at in 0..self.processes.len() {
            let process = &mut self.processes[at];
            if process.frozen_until.is_some() {
                // It begins to stop when it wakes.
                process.stopping_since = process.stopping_since.map(|_| self.now);
            }
            if process
                .stopping_since
                .is_some_and(|since| self.now > since + STOPS)
            {
                process.stopping_since = None;
                self.invariants
                    .say(format!("p{at} was told to stop and does not"));
            }
            let was_told = process.stopping_since.is_some();
            let unnoted_since = process.cannot_note_since(self.now);
            if let Some(how) = process.go_on(self.now) {
                // What it needs to begin may not be there, and then it says so and ends.
                let is_missing = MISSING.iter().any(|what| how.starts_with(what));
                self.invariants.leaves(at, self.now);
                if !is_missing {
                    self.invariants.end(unnoted_since, self.now);
                }
                if !was_told && !is_missing {
                    self.invariants
                        .say(format!("p{at} has ended by itself: {how}"));
                }
                let told = format!("p{at} has ended: {}", without_ports(&how));
                self.note(&told, &[]);
                self.buried(at, None)?;
                self.to_begin.push((self.now + Duration::from_secs(1), at));
            }
        }
        let is_up = |one: &Process| one.is_up(self.now);
        let is_up = self.now >= self.disk_stands_until && self.processes.iter().any(is_up);
        self.invariants.is_up(self.observer, is_up, self.now)?;
        self.fence.pass()?;
        // What the processes have said reaches Discord at the end of the step, and not at its beginning.
        if pause > STEP {
            self.host.wake(self.now.saturating_sub(STEP));
        }
        self.host.go_on(self.now);
        self.fence.pass()?;
        let all = self.processes.iter().map(Process::tasks);
        let tasks: Vec<usize> = all.chain([self.host.tasks()]).collect();
        if tasks != self.tasks {
            self.note(&format!("(tasks: {tasks:?})"), &[]);
            self.tasks = tasks;
        }
        lively |= self.requests()?;
        for panic in bot_says::panics() {
            self.invariants.say(format!("the bot panics: {panic}"));
        }
        self.outcomes();
        self.lively = if lively {
            LIVELY
        } else {
            self.lively.saturating_sub(1)
        };
        Ok(())
    }

    fn begin_processes(&mut self) -> Result<()> {
        let now = self.now;
        let (due, later) = std::mem::take(&mut self.to_begin)
            .into_iter()
            .partition::<Vec<_>, _>(|(at, _)| *at <= now);
        self.to_begin = later;
        for (_, number) in due {
            let process = &mut self.processes[number];
            if !process.lives_now() {
                process.begin(self.scenario, &self.discord, now, begun())?;
                let is_alone = self.processes.len() == 1;
                self.invariants.begins(number, is_alone, now);
                let told = format!("p{number} begins its life {}", self.processes[number].lives);
                self.note(&told, &[]);
            }
        }
        Ok(())
    }

    /// Lets statements through, in an order that the seed chooses, and some of them not yet.
    fn statements(&mut self) -> Result<bool> {
        let mut came = false;
        for number in 0..self.processes.len() {
            let process = &mut self.processes[number];
            let is_away = self.now < process.cut_off_until;
            came |= process.gate.gather(self.now, is_away)?;
            for wire in process.gate.preparing() {
                self.let_through(number, wire, Fate::Through)?;
            }
        }
        let mut waiting: Vec<(usize, u32, Effect)> = self
            .processes
            .iter()
            .flat_map(|process| {
                let waiting = process.gate.waiting();
                waiting.map(|(wire, sql)| (process.number, wire, Effect::of(sql)))
            })
            .collect();
        let is_slow = self.now < self.slow_disk.until;
        let is_busy = is_slow && self.now < self.slow_disk.free_at;
        if !waiting.is_empty() && self.now >= self.disk_stands_until && !is_busy {
            came = true;
            self.clock.show(begun() + self.now)?;
            let many = if is_slow {
                self.slow_disk.free_at = self.now + self.slow_disk.pause;
                1
            } else {
                1 + self.order.below(waiting.len())
            };
            for _ in 0..many {
                let (number, wire, effect) = waiting.swap_remove(self.order.below(waiting.len()));
                let breaks = |one: &Break| one.process == number && one.at.is(effect);
                let broken = self.breaks.iter().position(breaks);
                let broken = broken.map(|at| self.breaks.remove(at));
                self.struck.extend(broken.as_ref().map(|one| one.at));
                let fate = broken.as_ref().map_or(Fate::Through, |one| one.fate);
                if fate != Fate::Through {
                    if self.processes.len() > 1 {
                        self.unsaid_until = self.unsaid_until.max(self.now + UNSAID_FOR);
                    }
                    self.note(&format!("struck: {fate:?}, p{number} w{wire}"), &[]);
                }
                self.let_through(number, wire, fate)?;
                if let Some(dead_for) = broken.and_then(|one| one.dead_for) {
                    self.kill(number, dead_for, None)?;
                    waiting.retain(|(process, ..)| *process != number);
                }
                // Whoever waited for what is free now goes on before anybody else is heard.
                came |= self.look_again()?;
                if waiting.is_empty() {
                    break;
                }
            }
        }
        Ok(self.look_again()? || came)
    }

    /// Looks after those that wait for a lock.
    fn look_again(&mut self) -> Result<bool> {
        let mut came = false;
        for number in 0..self.processes.len() {
            let gate = &mut self.processes[number].gate;
            let answered = gate.look_again(self.now, self.observer)?;
            came |= !answered.is_empty() || self.processes[number].gate.is_locked();
            for answered in answered {
                self.answered(number, Some(answered));
            }
            let process = &mut self.processes[number];
            // Whoever has stood still ends what was open as soon as it can.
            let is_awake = process.lives_now()
                && process.frozen_until.is_none()
                && self.now > process.woke_at + AWAKE_AFTER;
            if process.gate.take_abandoned() > 0 && is_awake {
                let sentence = format!("p{number} leaves a transaction open");
                self.invariants.say(sentence);
            }
        }
        Ok(came)
    }

    fn let_through(&mut self, number: usize, wire: u32, fate: Fate) -> Result<()> {
        let gate = &mut self.processes[number].gate;
        let answered = gate.let_through(wire, fate, self.now, self.observer)?;
        self.answered(number, answered);
        Ok(())
    }

    fn answered(&mut self, number: usize, answered: Option<Answered>) {
        if let Some(Answered { wire, sql, bytes }) = answered {
            let begins = beginning(&sql);
            self.note(&format!("p{number} w{wire}: {begins}"), &bytes);
        }
    }

    /// What Discord was asked since the last step.
    fn requests(&mut self) -> Result<bool> {
        let requests = self.discord.requests_after(self.requests);
        self.requests += requests.len();
        let came = !requests.is_empty();
        for request in requests {
            self.invariants.asked(&request, self.now);
            let path = without_tokens(&request.path);
            self.note(
                &format!("  {} {path} {}", request.method, request.status),
                &[],
            );
        }
        if came {
            self.invariants
                .look(self.observer, &self.discord, self.scenario, self.now)?;
        }
        let may_repeat = self.now < self.unsaid_until || self.scenario.answers_late(self.now);
        for objection in self.discord.take_objections() {
            self.invariants.objects(&objection, may_repeat);
        }
        Ok(came)
    }

    fn outcomes(&mut self) {
        for outcome in self.people.outcomes() {
            let how = match &outcome.result {
                Ok(reply) => format!("{} {}", reply.kind, beginning(&reply.text())),
                Err(trouble) => trouble.to_string(),
            };
            self.note(&format!("  → {}: {how}", outcome.told), &[]);
            let asked_at = self.scenario.acts.get(outcome.act).map(|act| act.at);
            let is_bad_time =
                asked_at.is_some_and(|at| self.invariants.is_bad_time(at, self.scenario));
            let stands_until = self.disk_stands_until.max(self.slow_disk.until);
            let is_slow = self.now < stands_until + OTHERS_FIRST
                || self.scenario.answers_late(self.now)
                || asked_at.is_some_and(|at| self.invariants.is_silenced(at, self.scenario))
                || self.invariants.has_died_since(asked_at);
            let may_be_stored_by_another = self.processes.len() > 1 && is_slow;
            self.invariants
                .came(&outcome, asked_at, is_bad_time, may_be_stored_by_another);
        }
    }

    fn note(&mut self, told: &str, all: &[u8]) {
        self.trace.note(self.now, told, all);
    }
}
