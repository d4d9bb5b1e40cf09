//! A local Discord: REST v10, gateway v10 and interactions over HTTP on loopback, enough for serenity 0.12 and poise
//! 0.7 unmodified, with a page on which members play and a handle with which tests act as them.
//!
//! It holds the truth (channels, messages, commands, interactions), keeps Discord's time limits
//! on a clock that tests can move, has faults on request, and *objects*: each body a bot sends is
//! checked against Discord's limits, and against Discord's own OpenAPI description where that is
//! at hand. Where Discord would refuse, so does it; every objection is kept in
//! [`Standin::objections`].
//!
//! It knows nothing of any particular bot. It is made for tests and for trying a bot out: whoever
//! reaches its address can act as any member, so it belongs on loopback.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")] async fn main() -> std::io::Result<()> {
//! use ludotheque_standin::{Settings, Standin};
//!
//! let discord = Standin::start(Settings::default()).await?;
//! assert!(discord.api_url().starts_with("http://127.0.0.1:"));
//! assert!(discord.messages(discord.channel()).is_empty());
//! discord.stop().await;
//! # Ok(())
//! # }
//! ```

mod checks;
mod clock;
mod endpoint;
mod faults;
mod gateway;
mod handle;
mod ids;
mod limits;
mod members;
mod page;
mod permissions;
mod planned;
mod request;
mod rest;
mod server;
mod settings;
mod uploads;
mod wire;
mod world;

pub use checks::bodies::{objections_to_form, objections_to_message};
pub use faults::Faults;
pub use handle::{Choice, Raw, Reply, Standin, TimedOut, Trouble};
pub use ids::{ChannelId, GuildId, InteractionId, MessageId, RoleId, UserId};
pub use permissions::Permissions;
pub use planned::{Fault, Scope};
pub use request::Request;
pub use settings::{RateLimit, Settings};
pub use world::endpoints::Delivery;
