//! Real Chromium without a window, driven over its own protocol.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow};
use chromiumoxide::handler::viewport::Viewport;
use chromiumoxide::{Browser, BrowserConfig};
use futures_util::StreamExt;
use tempfile::TempDir;
use tokio::task::JoinHandle;

use super::tab::Tab;
use crate::world::PATIENCE;

/// What it is called, on the path or by itself: the same as in scripts/prerequisites.sh.
const PROGRAMS: [&str; 6] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
/// Nothing is fetched but what a test opens, and nothing is drawn as a graphics card would: without one that is done by
/// pretending. The library adds the dashes, and more of its own.
const SWITCHES: [&str; 3] = ["disable-gpu", "disable-quic", "disable-component-update"];
/// Part of a desktop's screen, in CSS pixels, and a little sharper for the pictures.
const WINDOW: (u32, u32) = (1000, 1000);
const SHARPNESS: f64 = 1.5;

/// A browser with a profile of its own, which is gone with it.
pub struct Chromium {
    browser: Browser,
    pump: JoinHandle<()>,
    /// Last, so that it goes after the browser.
    profile: TempDir,
}

impl Chromium {
    /// Starts the first known browser that works.
    ///
    /// # Errors
    /// When there is none, or it does not start.
    pub async fn start() -> Result<Self> {
        let profile = tempfile::Builder::new()
            .prefix("ludotheque-chromium-")
            .tempdir()?;
        let (width, height) = WINDOW;
        let config = BrowserConfig::builder()
            .chrome_executable(program()?)
            // Chromium's sandbox refuses to work as root, as which tests often run in containers;
            // it only ever opens the local Discord's page.
            .no_sandbox()
            .user_data_dir(profile.path())
            .launch_timeout(PATIENCE)
            .request_timeout(PATIENCE)
            .viewport(Viewport {
                width,
                height,
                device_scale_factor: Some(SHARPNESS),
                ..Viewport::default()
            })
            .args(SWITCHES)
            .build()
            .map_err(|problem| anyhow!(problem))?;
        let (browser, mut events) = Browser::launch(config)
            .await
            .context("Chromium does not start")?;
        let pump = tokio::spawn(async move { while events.next().await.is_some() {} });
        Ok(Self {
            browser,
            pump,
            profile,
        })
    }

    /// Opens the page of the local Discord in a window of its own, and waits until it is drawn.
    ///
    /// # Errors
    /// When the page does not come up.
    pub async fn open(&self, address: &str) -> Result<Tab> {
        Tab::open(&self.browser, address).await
    }

    /// Ends the browser and removes its profile.
    ///
    /// # Errors
    /// When it does not end, or something of it stays behind.
    pub async fn stop(mut self) -> Result<()> {
        self.browser.close().await?;
        self.browser.wait().await?;
        self.pump.await?;
        Ok(self.profile.close()?)
    }
}

fn program() -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    PROGRAMS
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|file| file.is_file() && works(file))
        .context(
            "the browser test needs Chromium, and none was found on the path: install it \
             (Debian: `apt-get install chromium`)",
        )
}

/// Run and not only looked for: Ubuntu's package is a script that says to install something else.
fn works(program: &Path) -> bool {
    let mut asked = Command::new(program);
    asked
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    asked.status().is_ok_and(|status| status.success())
}
