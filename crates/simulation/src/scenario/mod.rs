//! What happens in a world: everything that the seed has chosen in advance. What is chosen while it runs, such as the
//! order of statements, comes from other streams, so that a scenario can be made smaller and still be the same seed.

mod drawn;
mod excuses;
mod faults;
#[cfg(test)]
mod tests;
mod tournaments;

use std::time::Duration;

pub use self::faults::{Allowed, Closes, DEAD_FOR, Fault, Kind, NO_PLACE, Trouble};
use crate::chance::Stream;
use crate::part::{Death, NO_NUMBERS, Part, VERSION};

/// Everything that is chosen in advance.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The seed.
    pub seed: u64,
    /// How many processes of the bot there are.
    pub processes: usize,
    /// By how much the clock of each is wrong, in seconds.
    pub clocks_off_s: Vec<i64>,
    /// When each begins its first life.
    pub begin: Vec<Duration>,
    /// What the people do, in order.
    pub acts: Vec<Act>,
    /// What goes wrong, in order.
    pub faults: Vec<Fault>,
    /// How long what is sent to Discord is on its way, and each answer, one after the other; none if no time passes.
    pub ways: Vec<Duration>,
    /// When nobody does anything any more and nothing goes wrong.
    pub ends: Duration,
}

/// Something that somebody does.
#[derive(Clone, Debug)]
pub struct Act {
    /// Its place among all that the seed has chosen.
    pub number: usize,
    /// When.
    pub at: Duration,
    /// Who, by their place among the members.
    pub who: usize,
    /// What.
    pub what: What,
    /// Chooses between everything that they could do then.
    pub choice: u64,
}

impl Act {
    /// Somebody does something then.
    fn of(at: Duration, who: usize, what: What, chance: &mut Stream) -> Self {
        let choice = chance.number();
        Self {
            number: 0,
            at,
            who,
            what,
            choice,
        }
    }
}

/// What somebody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Challenges somebody, or everybody.
    Challenge,
    /// Begins a match against the bot.
    Practise,
    /// Goes on in a match in which it is their turn, twice if `true`.
    PlayOn(bool),
    /// Presses whatever is there, twice if `true`.
    Press(bool),
    /// Presses a button that was there some time ago.
    PressOld,
    /// Uses any command, with any options.
    Command,
    /// Says something.
    Chat,
    /// Changes their quiet hours, their time zone, and how they are called.
    Settings,
    /// Whoever is to act goes on in the match that is furthest.
    GoOn,
    /// Whoever is to act in it asks for its board, also if it is there.
    AsksFor,
    /// Whoever is to act in it gives up.
    Resign,
    /// Opens a tournament, and becomes its organiser.
    OpensTournament,
    /// Does this with the newest tournament, by the word of its button.
    OnTournament(&'static str),
    /// Agrees on another server, which then takes part in the tournament.
    Agrees,
    /// Uses a command from the menu of a member or of a message.
    Menu,
    /// Begins to type in an option, and is suggested something.
    Suggestions,
    /// Opens a form, and sends it.
    Form,
    /// Presses something in their direct messages, or uses any command there.
    InPrivate,
    /// Whoever is to act in any match gives up, however far it is.
    GivesUp,
}

/// So many people there are.
pub const MEMBERS: usize = 5;

/// People are left alone for so long at first, until everybody is connected.
pub const QUIET: Duration = Duration::from_secs(6);

impl Scenario {
    /// Only a part of it.
    #[must_use]
    pub fn only(mut self, part: &Part) -> Self {
        if let Some(acts) = &part.acts {
            self.acts.retain(|act| acts.have(act.number));
        }
        if let Some(faults) = &part.faults {
            self.faults.retain(|fault| faults.have(fault.number));
        }
        if let Some(processes) = part.processes {
            self.processes = processes.clamp(1, self.processes);
        }
        if let Some(ends) = part.ends {
            self.ends = ends;
        }
        match part.dies {
            Some(death) => self.with(death),
            None => self,
        }
    }

    /// The same, in which a process dies besides.
    #[must_use]
    pub fn with(mut self, death: Death) -> Self {
        let Death {
            process,
            at,
            is_heard,
        } = death;
        let before = |fault: &Fault| fault.at <= at;
        let place = self.faults.partition_point(before);
        let fault = Fault {
            number: NO_PLACE,
            at,
            kind: Kind::DiesBesides { process, is_heard },
        };
        self.faults.insert(place, fault);
        self
    }

    /// The arguments by which this part of it is lived through again.
    #[must_use]
    pub fn arguments(&self) -> String {
        let list = |numbers: Vec<String>| {
            if numbers.is_empty() {
                NO_NUMBERS.to_owned()
            } else {
                numbers.join(",")
            }
        };
        let acts = list(self.acts.iter().map(|act| act.number.to_string()).collect());
        let (mut drawn, mut dies) = (Vec::new(), String::new());
        for fault in &self.faults {
            match fault.kind {
                Kind::DiesBesides { process, is_heard } => {
                    let at = fault.at;
                    let death = Death {
                        process,
                        at,
                        is_heard,
                    };
                    dies += &format!(" --dies {death}");
                }
                _ => drawn.push(fault.number.to_string()),
            }
        }
        let faults = list(drawn);
        format!(
            "--seed {} --seed-version {VERSION} --acts {acts} --faults {faults} --processes {} --ends {:.9}{dies}",
            self.seed,
            self.processes,
            self.ends.as_secs_f64()
        )
    }

    /// Whether somebody deletes messages.
    #[must_use]
    pub fn deletes(&self) -> bool {
        self.any(|kind| matches!(kind, Kind::MessageDeleted { .. }))
    }

    /// Whether a standby takes over that has not heard everything.
    #[must_use]
    pub fn loses(&self) -> bool {
        self.any(|kind| matches!(kind, Kind::Loses { .. }))
    }

    /// Whether the schema is not that of this program when it ends.
    #[must_use]
    pub fn migrates(&self) -> bool {
        self.any(|kind| matches!(kind, Kind::NewerProgram))
    }
}
