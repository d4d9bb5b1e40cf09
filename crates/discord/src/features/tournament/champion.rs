//! The role that whoever wins a tournament is given: which one it may be.

use serenity::all::Permissions;

use ludotheque_words::{Language, say};

use crate::hierarchy::{Hierarchy, Member};
use crate::message::places;
use crate::rest::error::RestError;
use crate::visit::Visit;
use ludotheque_matches::ids::{RoleId, ServerId};

/// Why a role is given to nobody by the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// Everyone has it, or it belongs to an app or a subscription, or there is none.
    GivenToNobody,
    /// Whoever wants it given could not give it themselves.
    NotTheirs,
    /// The bot may give no roles.
    BotMayNot,
    /// It does not stand below the bot's.
    AboveBot,
}

impl Unfit {
    /// The sentence for whoever named the role.
    #[must_use]
    pub fn sentence(self, role: RoleId, language: Language) -> String {
        let role = places::role(role);
        match self {
            Self::GivenToNobody => say!(language, "champion-role-given-to-nobody", role),
            Self::NotTheirs => say!(language, "champion-role-not-yours", role),
            Self::BotMayNot => say!(language, "champion-role-bot-may-not"),
            Self::AboveBot => say!(language, "champion-role-above-bot", role),
        }
    }
}

/// Whether the bot may be told by somebody to give a role. Nobody hands out through the bot what they could not hand out
/// themselves.
///
/// # Errors
/// Why not.
pub fn check(
    hierarchy: &Hierarchy,
    role: RoleId,
    organiser: Member<'_>,
    bot: Member<'_>,
) -> Result<(), Unfit> {
    let role = hierarchy.giveable(role).ok_or(Unfit::GivenToNobody)?;
    let may_give = |member| hierarchy.may(member, Permissions::MANAGE_ROLES);
    if !may_give(organiser) || !hierarchy.stands_below(role, organiser) {
        return Err(Unfit::NotTheirs);
    }
    if !may_give(bot) {
        return Err(Unfit::BotMayNot);
    }
    if !hierarchy.stands_below(role, bot) {
        return Err(Unfit::AboveBot);
    }
    Ok(())
}

/// The same of whoever asks, by what Discord knows of the server.
///
/// # Errors
/// As Discord answers.
pub async fn look(
    visit: &Visit,
    server: ServerId,
    role: RoleId,
) -> Result<Result<(), Unfit>, RestError> {
    let (rest, request) = (&visit.bot.rest, &visit.request);
    let account = visit.bot.account;
    let (hierarchy, own) = tokio::try_join!(
        rest.hierarchy(server),
        rest.roles_of_member(server, account)
    )?;
    let organiser = Member {
        user: request.player.user,
        roles: &request.roles,
    };
    let bot = Member {
        user: account,
        roles: &own,
    };
    Ok(check(&hierarchy, role, organiser, bot))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::hierarchy::tests::role;
    use ludotheque_matches::ids::UserId;

    #[test]
    fn nobody_hands_out_what_they_could_not_hand_out_themselves() {
        let role = |id: u64, may, managed| role(id, id, may, managed);
        // 1 is everyone; 2 what is given; 3 may give roles; 4 is the highest, and may nothing.
        let server = ServerId(1);
        let roles = [
            role(1, Permissions::empty(), false),
            role(2, Permissions::empty(), false),
            role(3, Permissions::MANAGE_ROLES, false),
            role(4, Permissions::empty(), false),
            role(5, Permissions::empty(), true),
        ];
        let hierarchy = Hierarchy::read(server, &json!({"owner_id": "100", "roles": roles}));
        let asked = |role: u64, user: u64, organiser: &[u64], bot: &[u64]| {
            let ids = |roles: &[u64]| roles.iter().copied().map(RoleId).collect::<Vec<_>>();
            let (organiser, bot) = (ids(organiser), ids(bot));
            let organiser = Member {
                user: UserId(user),
                roles: &organiser,
            };
            let bot = Member {
                user: UserId(200),
                roles: &bot,
            };
            check(&hierarchy, RoleId(role), organiser, bot)
        };
        assert_eq!(asked(2, 7, &[3], &[3]), Ok(()));
        assert_eq!(asked(2, 100, &[], &[3]), Ok(()), "whose server it is");
        for given_to_nobody in [1, 5, 99] {
            let refused = asked(given_to_nobody, 100, &[], &[3, 4]);
            assert_eq!(refused, Err(Unfit::GivenToNobody));
        }
        assert_eq!(asked(2, 7, &[4], &[3]), Err(Unfit::NotTheirs), "may not");
        assert_eq!(asked(4, 7, &[3], &[3, 4]), Err(Unfit::NotTheirs), "above");
        assert_eq!(
            asked(3, 7, &[3], &[3, 4]),
            Err(Unfit::NotTheirs),
            "their own"
        );
        assert_eq!(asked(2, 7, &[3], &[4]), Err(Unfit::BotMayNot));
        assert_eq!(asked(3, 100, &[], &[3]), Err(Unfit::AboveBot));
    }
}
