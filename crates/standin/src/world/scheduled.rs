//! The events of the guild.

use serde_json::{Value, json};

use super::World;
use super::scheduled_event::{Scheduled, Status};
use crate::clock::timestamp;
use crate::ids::{APPLICATION, GUILD};

/// Discord's limit for those that are not over.
const MOST_OPEN: usize = 100;

impl World {
    /// Whether there is room for another one.
    pub(crate) fn takes_scheduled(&self) -> bool {
        let open = self
            .scheduled
            .iter()
            .filter(|event| !event.status.is_over());
        open.count() < MOST_OPEN
    }

    /// Discord begins and ends such events by itself when their times have come.
    pub(crate) fn let_scheduled_begin_and_end(&mut self) {
        let now_ms = self.clock.unix_ms();
        for event in &mut self.scheduled {
            if event.status == Status::Scheduled && event.begins_ms <= now_ms {
                event.status = Status::Active;
            }
            if event.status == Status::Active && event.ends_ms <= now_ms {
                event.status = Status::Completed;
            }
        }
    }

    pub(crate) fn scheduled_event(&self, id: u64) -> Option<&Scheduled> {
        self.scheduled.iter().find(|event| event.id == id)
    }

    /// Whether there was one.
    pub(crate) fn delete_scheduled(&mut self, id: u64) -> bool {
        let before = self.scheduled.len();
        self.scheduled.retain(|event| event.id != id);
        self.scheduled.len() < before
    }

    /// As Discord shows it.
    pub(crate) fn scheduled_json(&self, event: &Scheduled) -> Value {
        json!({
            "id": event.id.to_string(),
            "guild_id": GUILD.to_string(),
            "channel_id": null,
            "creator_id": event.creator.to_string(),
            "creator": self.user_json(APPLICATION),
            "name": event.name,
            "description": event.description,
            "image": null,
            "scheduled_start_time": timestamp(event.begins_ms),
            "scheduled_end_time": timestamp(event.ends_ms),
            "status": event.status as u8,
            "entity_type": 3,
            "entity_id": null,
            "recurrence_rule": null,
            "privacy_level": 2,
            "guild_scheduled_event_exceptions": [],
            "entity_metadata": {"location": event.location},
        })
    }
}
