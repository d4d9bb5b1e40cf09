//! Roles given to members and taken from them.

use axum::extract::{Path, State};
use axum::http::StatusCode;

use super::asked::App;
use super::guild::known;
use super::refusal::Refusal;
use crate::ids::{GUILD, RoleId, UserId};
use crate::permissions::Permissions;
use crate::world::World;

/// Guild, member and role.
type Named = Path<(u64, u64, u64)>;

pub(super) async fn give(State(server): App, Path(named): Named) -> Result<StatusCode, Refusal> {
    change(&server, named, |roles, role| {
        if !roles.contains(&role) {
            roles.push(role);
        }
    })
}

pub(super) async fn take(State(server): App, Path(named): Named) -> Result<StatusCode, Refusal> {
    change(&server, named, |roles, role| {
        roles.retain(|other| *other != role);
    })
}

fn change(
    server: &crate::server::Server,
    (guild, user, role): (u64, u64, u64),
    how: impl Fn(&mut Vec<RoleId>, RoleId),
) -> Result<StatusCode, Refusal> {
    known(guild)?;
    let (user, role) = (UserId(user), RoleId(role));
    server.change(|world| {
        world.may_give(user, role)?;
        if let Some(user) = world.users.iter_mut().find(|other| other.id == user) {
            how(&mut user.roles, role);
        }
        Ok(StatusCode::NO_CONTENT)
    })
}

impl World {
    /// Whether the bot may give somebody a role, or take it.
    fn may_give(&self, user: UserId, role: RoleId) -> Result<(), Refusal> {
        let known = self.user(user).ok_or_else(Refusal::unknown_user)?;
        if known.has_left {
            return Err(Refusal::unknown_member());
        }
        if role.0 == GUILD.0 {
            return Err(Refusal::new(400, 50028, "Invalid role"));
        }
        let roles = &mut self.roles.iter();
        let role = roles
            .find(|other| other.id == role)
            .ok_or_else(Refusal::unknown_role)?;
        if role.managed {
            return Err(Refusal::new(400, 50028, "Invalid role"));
        }
        if self.bot_may(Permissions::MANAGE_ROLES) && self.is_below_bot(role) {
            Ok(())
        } else {
            Err(Refusal::missing_permissions())
        }
    }
}
