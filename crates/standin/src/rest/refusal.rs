//! How Discord says no.

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::checks::{Breach, errors_tree};
use crate::planned::Scope;

/// An answer that refuses a request: status, Discord's code, a sentence, and for invalid bodies
/// the tree of errors.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    status: u16,
    code: u32,
    message: String,
    errors: Option<Value>,
    retry: Option<(Duration, Scope)>,
}

impl Refusal {
    pub(crate) fn new(status: u16, code: u32, message: impl Into<String>) -> Self {
        Self {
            status,
            code,
            message: message.into(),
            errors: None,
            retry: None,
        }
    }

    pub(crate) fn unauthorized() -> Self {
        Self::new(401, 0, "401: Unauthorized")
    }

    pub(crate) fn no_such_route() -> Self {
        Self::new(404, 0, "404: Not Found")
    }

    pub(crate) fn unknown_channel() -> Self {
        Self::new(404, 10003, "Unknown Channel")
    }

    pub(crate) fn unknown_guild() -> Self {
        Self::new(404, 10004, "Unknown Guild")
    }

    pub(crate) fn unknown_member() -> Self {
        Self::new(404, 10007, "Unknown Member")
    }

    pub(crate) fn unknown_message() -> Self {
        Self::new(404, 10008, "Unknown Message")
    }

    pub(crate) fn unknown_role() -> Self {
        Self::new(404, 10011, "Unknown Role")
    }

    pub(crate) fn unknown_scheduled_event() -> Self {
        Self::new(404, 10070, "Unknown Guild Scheduled Event")
    }

    pub(crate) fn missing_permissions() -> Self {
        Self::new(403, 50013, "Missing Permissions")
    }

    pub(crate) fn unknown_user() -> Self {
        Self::new(404, 10013, "Unknown User")
    }

    pub(crate) fn unknown_webhook() -> Self {
        Self::new(404, 10015, "Unknown Webhook")
    }

    pub(crate) fn unknown_interaction() -> Self {
        Self::new(404, 10062, "Unknown interaction")
    }

    pub(crate) fn unknown_command() -> Self {
        Self::new(404, 10063, "Unknown application command")
    }

    pub(crate) fn already_answered() -> Self {
        Self::new(400, 40060, "Interaction has already been acknowledged.")
    }

    pub(crate) fn token_dead() -> Self {
        Self::new(401, 50027, "Invalid Webhook Token")
    }

    /// A button or an option with an emoji that the application does not have.
    pub(crate) fn strange_emoji(emoji: &str) -> Self {
        let error = json!({
            "code": "BUTTON_COMPONENT_INVALID_EMOJI",
            "message": format!("Invalid emoji {emoji}"),
        });
        Self {
            errors: Some(json!({"components": {"_errors": [error]}})),
            ..Self::new(400, 50035, "Invalid Form Body")
        }
    }

    /// A second emoji of the application with the same name.
    pub(crate) fn emoji_name_taken() -> Self {
        let error = json!({
            "code": "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
            "message": "There is one of this name",
        });
        Self {
            errors: Some(json!({"name": {"_errors": [error]}})),
            ..Self::new(400, 50035, "Invalid Form Body")
        }
    }

    /// Too many edits of messages older than an hour.
    pub(crate) fn old_edits(retry_after: Duration) -> Self {
        Self {
            code: 30046,
            message:
                "Maximum number of edits to messages older than 1 hour reached. Try again later"
                    .to_owned(),
            ..Self::rate_limited(retry_after, Scope::User)
        }
    }

    pub(crate) fn empty_message() -> Self {
        Self::new(400, 50006, "Cannot send an empty message")
    }

    /// A fault that a test has asked for.
    pub(crate) fn asked_for(status: u16, code: u32) -> Self {
        Self {
            retry: (status == 429).then_some((Duration::from_secs(1), Scope::User)),
            ..Self::new(status, code, "A fault that was asked for")
        }
    }

    /// 429: wait so long.
    pub(crate) fn rate_limited(retry_after: Duration, scope: Scope) -> Self {
        let mut refusal = Self::new(429, 0, "You are being rate limited.");
        refusal.retry = Some((retry_after, scope));
        refusal
    }

    /// What Discord answers to a body with these breaches; none when it lets them all pass.
    pub(crate) fn of_body(breaches: &[Breach]) -> Option<Self> {
        if breaches
            .iter()
            .any(|breach| breach.code == "ATTACHMENTS_TOO_LARGE")
        {
            return Some(Self::new(413, 40005, "Request entity too large"));
        }
        breaches.iter().any(|breach| breach.refused).then(|| Self {
            errors: Some(errors_tree(breaches)),
            ..Self::new(400, 50035, "Invalid Form Body")
        })
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST);
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = self.errors {
            body["errors"] = errors;
        }
        let Some((retry_after, scope)) = self.retry else {
            return (status, Json(body)).into_response();
        };
        let seconds = retry_after.as_secs_f64();
        let mut body = json!({
            "message": self.message,
            "retry_after": seconds,
            "global": scope == Scope::Global,
        });
        if self.code != 0 {
            body["code"] = json!(self.code);
        }
        let mut response = (status, Json(body)).into_response();
        let headers = response.headers_mut();
        // The header has whole seconds, never less than the body says.
        let whole = retry_after.as_secs() + u64::from(retry_after.subsec_nanos() > 0);
        headers.insert(header::RETRY_AFTER, HeaderValue::from(whole));
        headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope.word()));
        if scope == Scope::Global {
            headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
        }
        response
    }
}
