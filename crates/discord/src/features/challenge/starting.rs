//! What a server says about a match that somebody wants to start.

use serenity::all::Permissions;

use crate::message::v2::Message;
use crate::permissions;
use crate::request::Request;
use crate::visit::Visit;
use ludotheque_matches::ServerSettings;
use ludotheque_play::{NewCard, PlayError, Presence};
use ludotheque_words::Language;

/// A match that its server allows.
pub struct Start {
    /// What holds on the server.
    pub server: ServerSettings,
    /// Whether the match is to get a thread of its own.
    thread: bool,
    /// What everyone in the channel reads.
    language: Language,
    /// What the bot lacks to show it, if it has to post.
    lacking: Permissions,
    /// Whether it can post there at all.
    presence: Presence,
}

impl Start {
    /// How the match is to be shown, or what is told to whoever wants it if the bot could not show it.
    /// The message is a reply for their eyes.
    ///
    /// # Errors
    /// That message.
    pub fn card(&self, request: &Request) -> Result<NewCard, Box<Message>> {
        if self.lacking.is_empty() {
            return Ok(NewCard {
                language: self.language,
                in_thread: self.thread,
                presence: self.presence,
            });
        }
        let message = permissions::refusal(self.lacking, request.channel, request.language);
        Err(Box::new(message))
    }
}

/// Looks whether somebody may start a match where they are, in a thread of its own if they or else the
/// server want it; in a thread there is none.
///
/// # Errors
/// A refusal by the settings of the server, or a fault.
pub async fn look(visit: &Visit, thread: Option<bool>) -> Result<Start, PlayError> {
    let request = &visit.request;
    let server = visit.bot.play.server(request.guild).await?;
    server.may_start(request.channel, request.parent, &request.roles)?;
    let can_have_one = request.guild.is_some() && !request.in_thread && request.is_member;
    let thread = can_have_one && thread.unwrap_or(server.threads);
    Ok(Start {
        thread,
        language: server.language.unwrap_or(request.guild_language),
        // Who can only answer needs no permission.
        lacking: if request.is_member {
            permissions::lacking(request, thread)
        } else {
            Permissions::empty()
        },
        presence: request.presence(),
        server,
    })
}
