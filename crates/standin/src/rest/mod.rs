//! REST v10.

mod about;
mod access;
mod application;
mod asked;
pub(crate) mod body;
mod callbacks;
mod channels;
mod commands;
mod emojis;
mod gate;
mod guild;
mod messages;
pub(crate) mod refusal;
mod roles;
mod scheduled;
mod threads;
mod webhooks;

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware;
use axum::routing::{delete, get, post, put};

use crate::server::Server;
use asked::{API, App, place};
use refusal::Refusal;

/// Enough to read a body that is too large for Discord and to say so.
const MOST_BODY: usize = 64 * 1024 * 1024;

pub(crate) fn routes(server: &Arc<Server>) -> Router<Arc<Server>> {
    let api = Router::new()
        .merge(about_routes())
        .merge(command_routes())
        .merge(interaction_routes())
        .merge(channel_routes())
        .merge(guild_routes())
        .layer(middleware::from_fn_with_state(
            Arc::clone(server),
            gate::pass,
        ))
        .fallback(no_route)
        .layer(DefaultBodyLimit::max(MOST_BODY));
    Router::new().nest(API, api)
}

fn about_routes() -> Router<Arc<Server>> {
    Router::new()
        .route("/gateway", get(about::gateway))
        .route("/gateway/bot", get(about::gateway_bot))
        .route("/users/@me", get(about::me))
        .route("/users/@me/guilds", get(guild::mine))
        .route("/users/@me/channels", post(channels::open_direct))
        .route("/users/{user_id}", get(about::user))
        .route(
            "/applications/@me",
            get(application::one).patch(application::edit),
        )
        .route("/oauth2/applications/@me", get(application::one))
}

fn guild_routes() -> Router<Arc<Server>> {
    Router::new()
        .route("/guilds/{guild_id}", get(guild::one))
        .route("/guilds/{guild_id}/channels", get(guild::channels))
        .route("/guilds/{guild_id}/members/{user_id}", get(guild::member))
        .route(
            "/guilds/{guild_id}/members/{user_id}/roles/{role_id}",
            put(roles::give).delete(roles::take),
        )
        .route("/guilds/{guild_id}/roles", get(guild::roles))
        .route(
            "/guilds/{guild_id}/scheduled-events",
            get(scheduled::list).post(scheduled::create),
        )
        .route(
            "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}",
            get(scheduled::one)
                .patch(scheduled::edit)
                .delete(scheduled::delete),
        )
        .route("/guilds/{guild_id}/threads/active", get(guild::threads))
}

fn command_routes() -> Router<Arc<Server>> {
    Router::new()
        .route(
            "/applications/{application_id}/emojis",
            get(emojis::list).post(emojis::create),
        )
        .route(
            "/applications/{application_id}/emojis/{emoji_id}",
            delete(emojis::delete),
        )
        .route(
            "/applications/{application_id}/commands",
            get(commands::list_global)
                .post(commands::create_global)
                .put(commands::overwrite_global),
        )
        .route(
            "/applications/{application_id}/commands/{command_id}",
            get(commands::one_global)
                .patch(commands::edit_global)
                .delete(commands::delete_global),
        )
        .route(
            "/applications/{application_id}/guilds/{guild_id}/commands",
            get(commands::list_guild)
                .post(commands::create_guild)
                .put(commands::overwrite_guild),
        )
        .route(
            "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
            get(commands::one_guild)
                .patch(commands::edit_guild)
                .delete(commands::delete_guild),
        )
}

fn interaction_routes() -> Router<Arc<Server>> {
    Router::new()
        .route(
            "/interactions/{interaction_id}/{interaction_token}/callback",
            post(callbacks::answer),
        )
        .route(
            "/webhooks/{webhook_id}/{webhook_token}",
            post(webhooks::follow_up),
        )
        .route(
            "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            get(webhooks::original)
                .patch(webhooks::edit_original)
                .delete(webhooks::delete_original),
        )
        .route(
            "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
            get(webhooks::one)
                .patch(webhooks::edit)
                .delete(webhooks::delete),
        )
}

fn channel_routes() -> Router<Arc<Server>> {
    Router::new()
        .route(
            "/channels/{channel_id}",
            get(channels::one)
                .patch(channels::edit)
                .delete(channels::delete),
        )
        .route("/channels/{channel_id}/typing", post(channels::typing))
        .route(
            "/channels/{channel_id}/messages",
            get(messages::list).post(messages::create),
        )
        .route(
            "/channels/{channel_id}/messages/{message_id}",
            get(messages::one)
                .patch(messages::edit)
                .delete(messages::delete),
        )
        .route(
            "/channels/{channel_id}/messages/bulk-delete",
            post(messages::bulk_delete),
        )
        .route(
            "/channels/{channel_id}/messages/{message_id}/threads",
            post(threads::from_message),
        )
        .route("/channels/{channel_id}/threads", post(threads::in_channel))
        .route(
            "/channels/{channel_id}/thread-members/@me",
            put(threads::join).delete(threads::leave),
        )
}

/// A request for which the stand-in has no route: Discord may have one, so the test must know.
async fn no_route(State(server): App, request: Request) -> Refusal {
    let place = place(request.method().as_str(), request.uri().path());
    server.change(|world| {
        world
            .objections
            .push(format!("{place}: the stand-in has no such route"));
    });
    Refusal::no_such_route()
}
