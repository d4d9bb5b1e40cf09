//! Discord's own description of its API, when it is at hand. What reads it is built only with the feature `openapi`.

#[cfg(feature = "openapi")]
mod described;
#[cfg(any(test, not(feature = "openapi")))]
mod left_out;

#[cfg(feature = "openapi")]
pub(crate) use self::described::Description;
#[cfg(not(feature = "openapi"))]
pub(crate) use self::left_out::Description;
