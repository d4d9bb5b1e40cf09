//! What goes wrong, and how.

use std::time::Duration;

use anyhow::Result;
use ludotheque_standin::{Fault as OnRequest, MessageId};

use super::{Break, World};
use crate::chance::Stream;
use crate::database::gate::Fate;
use crate::scenario::{Kind, Trouble};

impl World<'_> {
    /// Lets something go wrong now.
    pub(super) fn go_wrong(&mut self, kind: Kind) -> Result<()> {
        let many = self.processes.len();
        let of = |process: usize| process % many;
        self.note(&format!("fault: {kind:?}"), &[]);
        match kind {
            Kind::Dies { process, for_ms } => {
                let process = of(process);
                if self.processes[process].lives_now() {
                    self.processes[process].die();
                    self.buried(process)?;
                    let again = self.now + Duration::from_millis(for_ms);
                    self.to_begin.push((again, process));
                }
            }
            Kind::Restarts { process } => {
                let now = self.now;
                self.processes[of(process)].stop(now);
            }
            Kind::Freezes { process, for_ms } => {
                let until = self.now + Duration::from_millis(for_ms);
                let process = of(process);
                self.processes[process].frozen_until = Some(until);
            }
            Kind::Breaks { process, at, after } => {
                let fate = if after {
                    Fate::CutAfter
                } else {
                    Fate::CutBefore
                };
                let process = of(process);
                self.breaks.push(Break { process, at, fate });
            }
            Kind::AllBreak { process } => {
                let process = of(process);
                self.processes[process].gate.break_all(&mut self.observer)?;
            }
            Kind::DiskStandsStill { for_ms } => {
                let until = self.now + Duration::from_millis(for_ms);
                self.disk_stands_until = self.disk_stands_until.max(until);
            }
            Kind::DatabaseAway { for_ms } => {
                let back_at = self.now + Duration::from_millis(for_ms);
                self.database_back_at = self.database_back_at.max(back_at);
                for process in &mut self.processes {
                    process.gate.break_all(&mut self.observer)?;
                }
            }
            Kind::Discord { what, on, times } => {
                self.discord.faults().on(on, times, on_request(what));
            }
            Kind::GatewayCut => self.discord.faults().cut_gateway(),
            Kind::Reconnect => self.discord.faults().ask_to_reconnect(),
            Kind::InvalidSessions { resumable } => {
                self.discord.faults().invalidate_sessions(resumable);
            }
            Kind::MoreShards { shards } => self.discord.faults().recommend_shards(shards),
            Kind::EventsTwice { events } => self.discord.faults().duplicate_events(events),
            Kind::MessageDeleted { choice } => {
                let messages = self.discord.messages(self.discord.channel());
                let chosen = Stream::of(choice, 0)
                    .one_of(&messages)
                    .and_then(MessageId::of);
                if let Some(message) = chosen {
                    self.discord.delete_message(message);
                }
            }
        }
        Ok(())
    }

    /// Of what a process had said before it died some reaches the server, and some does not.
    pub(super) fn buried(&mut self, number: usize) -> Result<()> {
        let is_away = self.now < self.database_back_at;
        let order = &mut self.order;
        let gate = &mut self.processes[number].gate;
        let answered = gate.die(
            || order.happens(0.7),
            (self.now, is_away),
            &mut self.observer,
        )?;
        for answered in answered {
            self.answered(number, Some(answered));
        }
        Ok(())
    }
}

const fn on_request(what: Trouble) -> OnRequest {
    match what {
        Trouble::BadGateway => OnRequest::Status(502),
        Trouble::Limited { everywhere } => OnRequest::RateLimited {
            retry_after: Duration::from_secs(1),
            global: everywhere,
        },
        Trouble::Banned => OnRequest::Banned {
            retry_after: Duration::from_secs(1),
        },
        Trouble::CutBefore => OnRequest::CutBefore,
        Trouble::CutAfter => OnRequest::CutAfter,
        Trouble::Late => OnRequest::Late(Duration::from_secs(2)),
    }
}
