//! Options that are chosen from a list.

use std::borrow::Cow;

use poise::serenity_prelude as serenity;
use poise::{CommandParameterChoice, SlashArgError};

/// A value that is chosen from a list.
pub trait Listed: Sized + Send + Sync + 'static {
    /// The values in the order of the list, each with the key of its text, or with its name where that
    /// is the same in all languages. Discord sends the place in the list: a list only grows at its end.
    fn list() -> Vec<(Cow<'static, str>, Self)>;
}

/// The value that was chosen.
pub struct Choice<T>(pub T);

/// The value at a place in its list.
pub fn at<T: Listed>(place: i64) -> Option<T> {
    let values = T::list().into_iter();
    let (_, value) = values.skip(usize::try_from(place).ok()?).next()?;
    Some(value)
}

#[serenity::async_trait]
impl<T: Listed> poise::SlashArgument for Choice<T> {
    async fn extract(
        _: &serenity::Context,
        _: &serenity::CommandInteraction,
        value: &serenity::ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        let chosen = match value {
            serenity::ResolvedValue::Integer(place) => at(*place),
            _ => None,
        };
        chosen.map(Self).ok_or_else(|| {
            SlashArgError::new_command_structure_mismatch("expected a place in the list")
        })
    }

    fn create(builder: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
        builder.kind(serenity::CommandOptionType::Integer)
    }

    fn choices() -> Cow<'static, [CommandParameterChoice]> {
        let names = T::list().into_iter().map(|(name, _)| name);
        names
            .map(|name| CommandParameterChoice {
                name,
                localizations: Cow::default(),
                __non_exhaustive: (),
            })
            .collect::<Vec<_>>()
            .into()
    }
}

/// A list of values with the keys of their texts.
macro_rules! listed {
    ($type:ty: $($key:literal => $value:expr),+ $(,)?) => {
        impl $crate::command::choice::Listed for $type {
            fn list() -> Vec<(::std::borrow::Cow<'static, str>, Self)> {
                vec![$(($key.into(), $value)),+]
            }
        }
    };
}

pub(crate) use listed;
