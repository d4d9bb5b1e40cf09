//! What comes with a button, a list or a form: what was chosen or typed.

use serenity::all::{ActionRowComponent, ComponentInteractionDataKind, ModalInteractionData};

use crate::message::form::FORM_LINE;
use ludotheque_matches::ids::{ChannelId, RoleId, UserId};

/// What was chosen in a list, or typed in a form.
#[derive(Clone, Debug)]
pub enum Chosen {
    /// One of the texts that a list offers, or what was typed.
    Text(String),
    /// Channels, perhaps none.
    Channels(Vec<ChannelId>),
    /// Roles, perhaps none.
    Roles(Vec<RoleId>),
    /// A person, if anybody.
    User(Option<UserId>),
    /// Nothing that we ask for, as with every button.
    Nothing,
}

impl Chosen {
    /// What came with a button or a list.
    #[must_use]
    pub fn in_list(kind: ComponentInteractionDataKind) -> Self {
        use ComponentInteractionDataKind as Kind;
        match kind {
            Kind::StringSelect { values } => {
                values.into_iter().next().map_or(Self::Nothing, Self::Text)
            }
            Kind::ChannelSelect { values } => {
                Self::Channels(values.iter().map(|id| ChannelId(id.get())).collect())
            }
            Kind::UserSelect { values } => Self::User(values.first().map(|id| UserId(id.get()))),
            Kind::RoleSelect { values } => {
                Self::Roles(values.iter().map(|id| RoleId(id.get())).collect())
            }
            _ => Self::Nothing,
        }
    }

    /// What came with a form. Without a line it is an empty one: a form cannot be answered by a form.
    #[must_use]
    pub fn in_form(data: ModalInteractionData) -> Self {
        let mut parts = data.components.into_iter().flat_map(|row| row.components);
        let line = parts.find_map(|part| match part {
            ActionRowComponent::InputText(input) if input.custom_id == FORM_LINE => input.value,
            _ => None,
        });
        Self::Text(line.unwrap_or_default())
    }

    /// The person, if one was chosen.
    #[must_use]
    pub const fn user(&self) -> Option<UserId> {
        match self {
            Self::User(user) => *user,
            _ => None,
        }
    }

    /// The text, if it is one.
    #[must_use]
    pub fn text(self) -> Option<String> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }
}
