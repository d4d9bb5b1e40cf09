//! The state of the running program over HTTP, for whoever watches it. There is none unless an address is given.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::{Context, Result};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use ludotheque_discord::Vitals;
use serde_json::json;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::backups::since_last_copy;

/// What Prometheus knows the form of the figures by.
const FIGURES: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The bot, and where its private database is.
#[derive(Clone)]
struct Watched {
    vitals: Vitals,
    data_folder: Option<PathBuf>,
}

/// Answers at this address until it is told to stop: `/healthz` whether the bot does well, `/metrics` in figures.
///
/// # Errors
/// When the address cannot be used.
pub async fn begin(
    address: SocketAddr,
    vitals: Vitals,
    data_folder: Option<PathBuf>,
    stop: CancellationToken,
) -> Result<()> {
    let listener = TcpListener::bind(address).await;
    let listener = listener
        .with_context(|| format!("LUDOTHEQUE_STATUS: the address {address} cannot be used"))?;
    let routes = Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(figures))
        .with_state(Watched {
            vitals,
            data_folder,
        });
    tracing::info!(address = %listener.local_addr()?, "the state can be asked for");
    tokio::spawn(async move {
        let serving = axum::serve(listener, routes).with_graceful_shutdown(stop.cancelled_owned());
        if let Err(error) = serving.await {
            tracing::error!(%error, "the state can no longer be asked for");
        }
    });
    Ok(())
}

async fn health(State(watched): State<Watched>) -> Response {
    let ailments = match watched.vitals.look().await {
        Some(look) => look.ailments(),
        None => vec!["the bot is starting".to_owned()],
    };
    let status = if ailments.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let body = json!({"healthy": ailments.is_empty(), "ailments": ailments});
    (status, Json(body)).into_response()
}

async fn figures(State(watched): State<Watched>) -> Response {
    let since_backup = watched.data_folder.as_deref().and_then(since_last_copy);
    match watched.vitals.figures(since_backup).await {
        Some(text) => ([(header::CONTENT_TYPE, FIGURES)], text).into_response(),
        None => (StatusCode::SERVICE_UNAVAILABLE, "The bot is starting.\n").into_response(),
    }
}
