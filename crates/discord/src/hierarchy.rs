//! The roles of a server: what they permit there, and which stands above which.
//!
//! What Discord says with an interaction is what holds in its channel, where "manage roles" means the permissions of
//! that channel alone. Who may give a role is decided by the roles of the server.

use std::cmp::Reverse;

use serde_json::Value;
use serenity::all::Permissions;

use ludotheque_matches::ids::{RoleId, ServerId, UserId};

/// A role.
#[derive(Clone, Debug)]
pub struct Role {
    /// Its id. That of the server is the one that everyone has.
    pub id: RoleId,
    /// The higher, the more it may.
    position: i64,
    /// What its members may do everywhere.
    permissions: Permissions,
    /// Whether it belongs to an app or a subscription, so that nobody can give it.
    pub is_managed: bool,
}

/// The roles of a server, and whose it is.
#[derive(Clone, Debug)]
pub struct Hierarchy {
    server: ServerId,
    owner: Option<UserId>,
    roles: Vec<Role>,
}

/// A member with their roles.
#[derive(Clone, Copy, Debug)]
pub struct Member<'a> {
    /// Who.
    pub user: UserId,
    /// Theirs, without the one that everyone has.
    pub roles: &'a [RoleId],
}

impl Role {
    /// Of two in the same position, the older one stands above.
    fn rank(&self) -> (i64, Reverse<RoleId>) {
        (self.position, Reverse(self.id))
    }
}

impl Hierarchy {
    /// Out of Discord's object of a server.
    #[must_use]
    pub fn read(server: ServerId, object: &Value) -> Self {
        let id = |value: &Value| value.as_str().and_then(|id| id.parse().ok());
        let role = |role: &Value| {
            let permissions = role["permissions"].as_str()?.parse().ok()?;
            Some(Role {
                id: RoleId(id(&role["id"])?),
                position: role["position"].as_i64()?,
                permissions: Permissions::from_bits_truncate(permissions),
                is_managed: role["managed"].as_bool().unwrap_or(true),
            })
        };
        let roles = object["roles"].as_array().into_iter().flatten();
        Self {
            server,
            owner: id(&object["owner_id"]).map(UserId),
            roles: roles.filter_map(role).collect(),
        }
    }

    /// A role that can be given to members: not the one that everyone has, and none of an app's.
    #[must_use]
    pub fn giveable(&self, role: RoleId) -> Option<&Role> {
        let found = self.roles.iter().find(|other| other.id == role)?;
        (!found.is_managed && role.0 != self.server.0).then_some(found)
    }

    /// Whether a member may do something on the whole server.
    #[must_use]
    pub fn may(&self, member: Member<'_>, needed: Permissions) -> bool {
        let own = self.roles_of(member);
        let all = own.fold(Permissions::empty(), |all, role| all | role.permissions);
        self.owner == Some(member.user) || all.administrator() || all.contains(needed)
    }

    /// Whether a role stands below the highest one of a member.
    #[must_use]
    pub fn stands_below(&self, role: &Role, member: Member<'_>) -> bool {
        let highest = self.roles_of(member).map(Role::rank).max();
        self.owner == Some(member.user) || highest.is_some_and(|highest| role.rank() < highest)
    }

    fn roles_of(&self, member: Member<'_>) -> impl Iterator<Item = &Role> {
        let is_theirs =
            move |role: &&Role| role.id.0 == self.server.0 || member.roles.contains(&role.id);
        self.roles.iter().filter(is_theirs)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use serde_json::json;

    use super::*;

    /// A role as Discord sends it.
    pub(crate) fn role(id: u64, position: u64, permissions: Permissions, managed: bool) -> Value {
        json!({"id": id.to_string(), "position": position, "managed": managed,
            "permissions": permissions.bits().to_string()})
    }

    const SERVER: ServerId = ServerId(1);

    /// Everyone, two roles in the same position, one above them, and one of an app.
    fn server() -> Hierarchy {
        let object = json!({"owner_id": "100", "roles": [
            role(1, 0, Permissions::SEND_MESSAGES, false),
            role(10, 1, Permissions::empty(), false),
            role(11, 1, Permissions::MANAGE_ROLES, false),
            role(12, 2, Permissions::ADMINISTRATOR, false),
            role(13, 3, Permissions::empty(), true),
        ]});
        Hierarchy::read(SERVER, &object)
    }

    fn member(user: u64, roles: &[RoleId]) -> Member<'_> {
        let user = UserId(user);
        Member { user, roles }
    }

    #[test]
    fn what_a_member_may_is_what_any_of_their_roles_permits() {
        let server = server();
        let may = |user, roles: &[u64], needed| {
            let roles: Vec<RoleId> = roles.iter().copied().map(RoleId).collect();
            server.may(member(user, &roles), needed)
        };
        assert!(may(5, &[], Permissions::SEND_MESSAGES), "as everyone");
        assert!(!may(5, &[10], Permissions::MANAGE_ROLES));
        assert!(may(5, &[10, 11], Permissions::MANAGE_ROLES));
        assert!(may(5, &[12], Permissions::CREATE_EVENTS), "administrators");
        assert!(may(100, &[], Permissions::CREATE_EVENTS), "whose it is");
        assert!(
            !may(5, &[77], Permissions::MANAGE_ROLES),
            "a role of others"
        );
    }

    #[test]
    fn one_gives_what_stands_below_ones_highest_role() {
        let server = server();
        let below = |role, user, roles: &[u64]| {
            let roles: Vec<RoleId> = roles.iter().copied().map(RoleId).collect();
            let role = server.giveable(RoleId(role)).expect("it can be given");
            server.stands_below(role, member(user, &roles))
        };
        assert!(below(10, 5, &[12]));
        assert!(!below(12, 5, &[12]), "not one's own");
        assert!(!below(12, 5, &[10, 11]));
        assert!(below(11, 5, &[10]), "the older of two stands above");
        assert!(!below(10, 5, &[11]));
        assert!(!below(10, 5, &[]));
        assert!(below(12, 100, &[]), "whose it is");
        for nobody_gives in [1, 13, 99] {
            assert!(server.giveable(RoleId(nobody_gives)).is_none());
        }
    }
}
