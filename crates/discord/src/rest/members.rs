//! Members of a server and their roles. Errors are as Discord answers.

use reqwest::Method;
use serde_json::Value;

use crate::hierarchy::Hierarchy;
use crate::rest::Rest;
use crate::rest::error::RestError;
use ludotheque_matches::ids::{RoleId, ServerId, UserId};

impl Rest {
    /// The roles that a server has.
    ///
    /// # Errors
    /// See above.
    pub async fn hierarchy(&self, server: ServerId) -> Result<Hierarchy, RestError> {
        let object = self.server(server).await?;
        Ok(Hierarchy::read(server, &object))
    }

    /// The roles of a member, without the one that everyone has.
    ///
    /// # Errors
    /// See above.
    pub async fn roles_of_member(
        &self,
        server: ServerId,
        user: UserId,
    ) -> Result<Vec<RoleId>, RestError> {
        let path = format!("guilds/{server}/members/{user}");
        let member = self.limited(Method::GET, &path, None, &[]).await?;
        let roles = member["roles"].as_array().into_iter().flatten();
        let id = |role: &Value| role.as_str()?.parse().ok().map(RoleId);
        Ok(roles.filter_map(id).collect())
    }

    /// Gives a member a role. Whoever has it keeps it.
    ///
    /// # Errors
    /// See above.
    pub async fn give_role(
        &self,
        server: ServerId,
        user: UserId,
        role: RoleId,
    ) -> Result<(), RestError> {
        self.change_role(Method::PUT, server, user, role).await
    }

    /// Takes a role from a member. Whoever does not have it goes without it.
    ///
    /// # Errors
    /// See above.
    pub async fn take_role(
        &self,
        server: ServerId,
        user: UserId,
        role: RoleId,
    ) -> Result<(), RestError> {
        self.change_role(Method::DELETE, server, user, role).await
    }

    async fn change_role(
        &self,
        method: Method,
        server: ServerId,
        user: UserId,
        role: RoleId,
    ) -> Result<(), RestError> {
        let path = format!("guilds/{server}/members/{user}/roles/{role}");
        let changed = self.limited(method, &path, None, &[]).await;
        changed.map(drop)
    }
}
