//! The roles of the guild, what they permit, and which stands above which.

use serde_json::Value;

use super::World;
use super::role::Role;
use super::users::{MEMBER_PERMISSIONS, User};
use crate::ids::{GUILD, RoleId, UserId};
use crate::permissions::Permissions;

impl World {
    /// All roles: the one that everybody has comes first, and has the id of the guild.
    pub(crate) fn all_roles(&self) -> Vec<Role> {
        let everyone = Role {
            id: RoleId(GUILD.0),
            name: "@everyone".to_owned(),
            position: 0,
            permissions: MEMBER_PERMISSIONS,
            managed: false,
        };
        [everyone].into_iter().chain(self.roles.clone()).collect()
    }

    /// The same as Discord's objects.
    pub(crate) fn roles_json(&self) -> Value {
        self.all_roles().iter().map(Role::json).collect()
    }

    /// Adds a role above all others.
    pub(crate) fn add_role(&mut self, name: &str) -> RoleId {
        let highest = self.roles.iter().map(|role| role.position).max();
        let role = Role {
            id: RoleId(self.next_id()),
            name: name.to_owned(),
            position: highest.unwrap_or_default() + 1,
            permissions: Permissions(0),
            managed: false,
        };
        let id = role.id;
        self.roles.push(role);
        id
    }

    /// Takes a role away, also from those who have it.
    pub(crate) fn delete_role(&mut self, role: RoleId) {
        self.roles.retain(|other| other.id != role);
        for user in &mut self.users {
            user.roles.retain(|other| *other != role);
        }
    }

    /// Somebody who is in the guild.
    pub(crate) fn member_of_guild(&self, user: UserId) -> Option<&User> {
        self.user(user).filter(|user| !user.has_left)
    }

    fn roles_of<'a>(&'a self, user: &'a User) -> impl Iterator<Item = &'a Role> {
        let roles = self.roles.iter();
        roles.filter(|role| user.roles.contains(&role.id))
    }

    /// What the bot may do in the guild by its roles, wherever that is not said of a channel.
    pub(crate) fn bot_may(&self, needed: Permissions) -> bool {
        let Some(bot) = self.user(crate::ids::APPLICATION) else {
            return false;
        };
        let of_roles = self.roles_of(bot).map(|role| role.permissions);
        let may = of_roles.fold(MEMBER_PERMISSIONS, |all, more| all | more);
        may.contains(needed) || may.contains(Permissions::ADMINISTRATOR)
    }

    /// Whether a role stands below the highest one that the bot has.
    pub(crate) fn is_below_bot(&self, role: &Role) -> bool {
        let bot = self.user(crate::ids::APPLICATION);
        let highest = bot.and_then(|bot| self.roles_of(bot).map(Role::rank).max());
        highest.is_some_and(|highest| role.rank() < highest)
    }

    /// What a member may do in every channel: what was said of them, and what their roles permit.
    pub(crate) fn member_may(&self, user: &User) -> Permissions {
        let of_roles = self.roles_of(user).map(|role| role.permissions);
        of_roles.fold(user.permissions, |all, more| all | more)
    }
}
