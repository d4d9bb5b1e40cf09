//! What goes wrong, and how.

use std::time::Duration;

use anyhow::Result;
use ludotheque_standin::{Fault as OnRequest, MessageId, Permissions};

use super::World;
use super::trouble::{Break, Newer, SlowDisk, UNSAID_FOR};
use crate::chance::Stream;
use crate::database::gate::Fate;
use crate::invariants::Invariants;
use crate::scenario::{Allowed, Closes, DEAD_FOR, Kind, Trouble};

/// So few sessions may be begun that the bot keeps them for what cannot do without.
const FEW_STARTS: u32 = 49;

impl World<'_> {
    /// Lets something go wrong now.
    pub(super) fn go_wrong(&mut self, kind: Kind) -> Result<()> {
        let many = self.processes.len();
        let of = |process: usize| process % many;
        self.note(&format!("fault: {kind:?}"), &[]);
        if kind.leaves_unsaid() {
            let until = self.now + kind.lasts() + UNSAID_FOR;
            self.unsaid_until = self.unsaid_until.max(until);
        }
        match kind {
            Kind::Dies { process, for_ms } => {
                self.kill(of(process), Duration::from_millis(for_ms), None)?;
            }
            Kind::DiesBesides { process, is_heard } => {
                self.kill(of(process), DEAD_FOR, Some(is_heard))?;
            }
            Kind::DiesAt {
                process,
                at,
                after,
                for_ms,
            } => self.breaks.push(Break {
                process: of(process),
                at,
                fate: cut(after),
                dead_for: Some(Duration::from_millis(for_ms)),
            }),
            Kind::Restarts { process } => {
                let now = self.now;
                self.processes[of(process)].stop(now);
                self.invariants.leaves(of(process), now);
            }
            Kind::Freezes { process, for_ms } => {
                let until = self.now + Duration::from_millis(for_ms);
                let process = of(process);
                self.processes[process].frozen_until = Some(until);
            }
            Kind::Breaks { process, at, after } => self.breaks.push(Break {
                process: of(process),
                at,
                fate: cut(after),
                dead_for: None,
            }),
            Kind::AllBreak { process } => {
                let process = of(process);
                self.processes[process].gate.break_all(self.observer)?;
            }
            Kind::DiskStandsStill { for_ms } => {
                let until = self.now + Duration::from_millis(for_ms);
                self.disk_stands_until = self.disk_stands_until.max(until);
            }
            Kind::DiskIsSlow { for_ms, each_ms } => {
                let until = self.now + Duration::from_millis(for_ms);
                self.slow_disk = SlowDisk {
                    until,
                    pause: Duration::from_millis(each_ms),
                    free_at: self.now,
                };
            }
            Kind::DatabaseAway { for_ms } => {
                for process in 0..many {
                    self.cut_off(process, for_ms)?;
                }
            }
            Kind::CutOff { process, for_ms } => self.cut_off(of(process), for_ms)?,
            Kind::Discord { what, on, times } => {
                self.discord.faults().on(on, times, on_request(what));
            }
            Kind::GatewayCut => self.discord.faults().cut_gateway(),
            Kind::Reconnect => self.discord.faults().ask_to_reconnect(),
            Kind::InvalidSessions { resumable } => {
                self.discord.faults().invalidate_sessions(resumable);
            }
            Kind::RefusesResumes { times } => self.discord.faults().refuse_resumes(times),
            Kind::NeverReady => {
                let faults = self.discord.faults();
                faults.refuse_resumes(1);
                faults.leave_identifies_unanswered(1);
                faults.cut_gateway();
            }
            Kind::Silent => self.discord.faults().silence_sessions(),
            Kind::FewStarts { for_ms } => {
                let faults = self.discord.faults();
                faults.refuse_resumes(1);
                // For so long by Discord's clock.
                let reset_after = Duration::from_millis(for_ms);
                let begin = async { faults.leave_session_starts(FEW_STARTS, reset_after) };
                self.host.within(begin);
                faults.cut_gateway();
            }
            Kind::MoreShards { shards } => self.discord.faults().recommend_shards(shards),
            Kind::EventsTwice { events } => self.discord.faults().duplicate_events(events),
            Kind::MessageDeleted { choice } => {
                let messages = self.discord.messages(self.discord.channel());
                let chosen = Stream::of(choice, 0).one_of(&messages);
                if let Some(message) = chosen
                    && let Some(id) = MessageId::of(message)
                {
                    self.invariants.delete(message);
                    self.discord.delete_message(id);
                }
            }
            Kind::Fails { process, at, code } => self.breaks.push(Break {
                process: of(process),
                at,
                fate: Fate::Fails(code),
                dead_for: None,
            }),
            Kind::Forbids { allowed, for_ms } => {
                self.invariants.forbid();
                self.allow(match allowed {
                    Allowed::Look => Permissions::VIEW_CHANNEL,
                    Allowed::AllButFiles => {
                        Permissions::ORDINARY.without(Permissions::ATTACH_FILES)
                    }
                    Allowed::Nothing => Permissions(0),
                });
                let again = self.now + Duration::from_millis(for_ms);
                self.later.allowed_at = self.later.allowed_at.max(Some(again));
            }
            Kind::ThreadCloses { choice, how } => {
                let threads = self.discord.threads(self.discord.channel());
                if let Some(thread) = Stream::of(choice, 0).one_of(&threads) {
                    if how != Closes::Archived {
                        self.invariants.forbid();
                    }
                    match how {
                        Closes::Archived => self.discord.archive_thread(*thread, false),
                        Closes::Locked => self.discord.archive_thread(*thread, true),
                        Closes::Deleted => self.discord.delete_channel(*thread),
                    }
                }
            }
            Kind::ChannelDeleted => {
                self.invariants.forbid();
                self.discord.delete_channel(self.discord.channel());
            }
            Kind::Leaves { choice } => {
                let member = self.people.leave(choice);
                self.discord.leave(member);
            }
            Kind::RefusesMessages { choice } => {
                let member = self.people.one_of(choice);
                self.discord.refuse_direct_messages(member, true);
            }
            Kind::NewerProgram => {
                match self.later.newer {
                    Newer::IsNotThere => self.later.newer = Newer::WantsToMigrate,
                    // What a standby has not heard of, those who left it alone would go on to leave.
                    Newer::IsThere if !self.scenario.loses() => {
                        self.later.newer = Newer::WantsToPlay;
                    }
                    _ => {}
                }
            }
            Kind::Loses { for_ms } => {
                if self.later.loses_at.is_none() {
                    self.later.deaf_for = Some(Duration::from_millis(for_ms));
                }
            }
        }
        Ok(())
    }

    /// What has begun to go wrong goes on, or is over; at once, if nothing is to go wrong any more. By now every statement
    /// that was let through is answered, or waits for a lock.
    pub(super) fn go_on_wrong(&mut self, is_over: bool) -> Result<()> {
        let now = self.now;
        let is_due = |at: &mut Option<Duration>| at.take_if(|at| is_over || *at <= now).is_some();
        if is_due(&mut self.later.allowed_at) {
            self.note("the bot may do everything again", &[]);
            self.allow(Permissions::ORDINARY);
        }
        if let Some(deaf_for) = self.later.deaf_for.take() {
            self.observer.run("CALL simulation.remember()")?;
            self.later.loses_at = Some(now + deaf_for);
        }
        if is_due(&mut self.later.loses_at) {
            self.note("a standby takes over, without what was stored last", &[]);
            for process in &mut self.processes {
                process.gate.break_all(self.observer)?;
            }
            let before = Invariants::stored(self.observer)?;
            self.observer.run("CALL simulation.lose()")?;
            let after = Invariants::stored(self.observer)?;
            self.invariants.lose(&before, &after);
        }
        self.newer_goes_on()
    }

    /// A process dies, if it lives, and begins again later. What it has said to the database by then is carried out or not,
    /// or the seed decides that.
    pub(super) fn kill(
        &mut self,
        process: usize,
        dead_for: Duration,
        is_heard: Option<bool>,
    ) -> Result<()> {
        if self.processes[process].lives_now() {
            let unnoted_since = self.processes[process].cannot_note_since(self.now);
            self.processes[process].die();
            self.buried(process, is_heard)?;
            let unnoted_since = unnoted_since.unwrap_or(self.now);
            self.invariants
                .die(self.observer, process, unnoted_since, self.now)?;
            self.to_begin.push((self.now + dead_for, process));
        }
        Ok(())
    }

    fn cut_off(&mut self, process: usize, for_ms: u64) -> Result<()> {
        let until = self.now + Duration::from_millis(for_ms);
        let process = &mut self.processes[process];
        process.cut_off(self.now, until);
        process.gate.break_all(self.observer)
    }

    fn allow(&self, permissions: Permissions) {
        let channel = self.discord.channel();
        for place in [channel].into_iter().chain(self.discord.threads(channel)) {
            self.discord.set_bot_permissions(place, permissions);
        }
    }

    /// Of what a process had said before it died some reaches the server, and some does not, unless all or nothing is to.
    pub(super) fn buried(&mut self, number: usize, is_heard: Option<bool>) -> Result<()> {
        let is_away = self.now < self.processes[number].cut_off_until;
        let order = &mut self.order;
        let gate = &mut self.processes[number].gate;
        let reaches = || is_heard.unwrap_or_else(|| order.happens(0.7));
        let answered = gate.die(reaches, (self.now, is_away), self.observer)?;
        for answered in answered {
            self.answered(number, Some(answered));
        }
        Ok(())
    }
}

const fn cut(after: bool) -> Fate {
    if after {
        Fate::CutAfter
    } else {
        Fate::CutBefore
    }
}

const fn on_request(what: Trouble) -> OnRequest {
    match what {
        Trouble::BadGateway => OnRequest::Status(502),
        Trouble::Limited { scope, for_s } => OnRequest::RateLimited {
            retry_after: Duration::from_secs(for_s),
            scope,
        },
        Trouble::Banned => OnRequest::Banned {
            retry_after: Duration::from_secs(1),
        },
        Trouble::CutBefore => OnRequest::CutBefore,
        Trouble::CutAfter => OnRequest::CutAfter,
        Trouble::Late => OnRequest::Late(Duration::from_secs(2)),
    }
}
