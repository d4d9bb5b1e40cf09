//! One window on the page: looking, clicking, typing, waiting, and a picture of it.

use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use chromiumoxide::cdp::browser_protocol::emulation::SetDeviceMetricsOverrideParams;
use chromiumoxide::cdp::browser_protocol::page::CaptureScreenshotFormat;
use chromiumoxide::cdp::browser_protocol::target::CreateTargetParams;
use chromiumoxide::cdp::js_protocol::runtime::EvaluateParams;
use chromiumoxide::error::CdpError;
use chromiumoxide::{Browser, Page};
use ludotheque_standin::ChannelId;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::world::PATIENCE;

/// Keeps every complaint that the page ever shows, however short ("This interaction failed").
const KEEP_COMPLAINTS: &str = "
    globalThis.complaints = new Set();
    new MutationObserver(() => {
        // A form has an empty place for them from the beginning.
        for (const shown of document.querySelectorAll('.failure:not(:empty)')) complaints.add(shown.innerText);
    }).observe(document, {subtree: true, childList: true, characterData: true})";

/// After so long the page says that a condition does not hold yet, and is asked again: chromiumoxide waits half a minute for
/// an answer, and no setting makes that longer.
const ANSWERS_WITHIN_MS: u64 = 10_000;
const DISMISS_NOTICE: &str = ".toast [aria-label=Dismiss]";

/// One window of the browser.
pub struct Tab {
    page: Page,
}

impl Tab {
    /// Opens an address in a window of its own: a tab behind another one is not drawn.
    pub(super) async fn open(browser: &Browser, address: &str) -> Result<Self> {
        let window = CreateTargetParams::builder()
            .url(address)
            .new_window(true)
            .build();
        let page = browser
            .new_page(window.map_err(|problem| anyhow!(problem))?)
            .await?;
        let tab = Self { page };
        tab.run(KEEP_COMPLAINTS).await?;
        tab.wait_for("body[data-connection=open][data-ready]")
            .await?;
        Ok(tab)
    }

    /// Makes the window as large as a screen, in CSS pixels, and as sharp.
    pub async fn resize(&self, (width, height): (u32, u32), sharpness: f64) -> Result<()> {
        let screen = SetDeviceMetricsOverrideParams::new(width, height, sharpness, width < 720);
        self.page.execute(screen).await?;
        self.until(&format!(
            "innerWidth === {width} && innerHeight === {height}"
        ))
        .await
    }

    /// Goes to a channel by the list of channels, which on a phone is out of sight.
    pub async fn go_to(&self, channel: ChannelId) -> Result<()> {
        let entry = format!("[data-channel-id='{channel}']");
        self.wait_for(&entry).await?;
        self.run(&format!("document.querySelector({entry:?}).click()"))
            .await?;
        self.wait_for(&format!("{entry}[aria-current=page]")).await
    }

    /// Waits until something matches the selector.
    pub async fn wait_for(&self, selector: &str) -> Result<()> {
        self.until(&format!("document.querySelector({selector:?}) !== null"))
            .await
    }

    /// Waits until nothing matches the selector.
    pub async fn wait_until_gone(&self, selector: &str) -> Result<()> {
        self.until(&format!("document.querySelector({selector:?}) === null"))
            .await
    }

    /// Waits until something that matches the selector says these words.
    pub async fn wait_for_words(&self, selector: &str, words: &str) -> Result<()> {
        self.until(&says(selector, words)).await
    }

    /// Waits until nothing that matches the selector says these words.
    pub async fn wait_until_no_words(&self, selector: &str, words: &str) -> Result<()> {
        self.until(&format!("!{}", says(selector, words))).await
    }

    /// Scrolls to the end of what matches the selector.
    pub async fn show_end(&self, selector: &str) -> Result<()> {
        let scroll = "scrollIntoView({block: 'end', behavior: 'instant'})";
        self.run(&format!("document.querySelector({selector:?}).{scroll}"))
            .await
    }

    /// Clicks what matches the selector, in the middle, if it is there to be clicked. Looking and
    /// clicking are one step, so that a message that arrives in between cannot move it away; so is
    /// putting aside notices, which on a phone cover what they tell of.
    pub async fn click(&self, selector: &str) -> Result<()> {
        self.wait_for(selector).await?;
        let problem: String = self
            .evaluate(&format!(
                "(() => {{
                    const found = document.querySelector({selector:?});
                    if (!found) return 'it is gone';
                    if (found.disabled) return 'it is disabled';
                    for (const dismiss of document.querySelectorAll({DISMISS_NOTICE:?})) dismiss.click();
                    found.scrollIntoView({{block: 'nearest', behavior: 'instant'}});
                    const {{x, y, width, height}} = found.getBoundingClientRect();
                    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
                    if (!found.contains(hit)) return `${{hit?.outerHTML ?? 'nothing'}} is in front`;
                    found.click();
                    return '';
                }})()"
            ))
            .await?;
        ensure!(
            problem.is_empty(),
            "cannot click {selector}: {problem:.300}"
        );
        Ok(())
    }

    /// Puts notices aside, which cover messages.
    pub async fn dismiss_notices(&self) -> Result<()> {
        let dismiss = "document.querySelectorAll(NOTICES).forEach((shown) => shown.click())";
        self.run(&dismiss.replace("NOTICES", &format!("{DISMISS_NOTICE:?}")))
            .await
    }

    /// Puts the focus on what matches the selector and types there, key by key.
    pub async fn type_into(&self, selector: &str, text: &str) -> Result<()> {
        self.wait_for(selector).await?;
        self.run(&format!("document.querySelector({selector:?}).focus()"))
            .await?;
        // Keys go to where the focus is, whatever element they are sent through.
        self.page.find_element("body").await?.type_str(text).await?;
        Ok(())
    }

    /// Presses a key ("Enter", "Tab", "ArrowDown") where the focus is.
    pub async fn press(&self, key: &str) -> Result<()> {
        self.page.find_element("body").await?.press_key(key).await?;
        Ok(())
    }

    /// What a JavaScript expression gives.
    pub async fn evaluate<T: DeserializeOwned>(&self, script: &str) -> Result<T> {
        let asked = EvaluateParams::builder()
            .expression(script)
            .await_promise(true)
            .return_by_value(true)
            .build()
            .map_err(|problem| anyhow!(problem))?;
        let answer = self.page.evaluate_expression(asked).await;
        let answer = answer.with_context(|| format!("asked for {script}"))?;
        let value = answer.value().cloned().unwrap_or_default();
        serde_json::from_value(value).with_context(|| format!("the page's answer to {script}"))
    }

    /// Does something in JavaScript that gives nothing.
    async fn run(&self, statements: &str) -> Result<()> {
        self.evaluate(&format!("(() => {{ {statements}; return null; }})()"))
            .await
    }

    /// Waits until a JavaScript condition holds. The page looks when it has changed, and when a picture has arrived or
    /// something has slid to its place, which change nothing in the document. A complaint on the page ends the waiting.
    pub async fn until(&self, condition: &str) -> Result<()> {
        let script = format!(
            "new Promise((done) => {{
                const watch = new MutationObserver(look);
                const others = ['load', 'transitionend'];
                const given_up = setTimeout(() => end(null), {ANSWERS_WITHIN_MS});
                function look() {{
                    if (({condition}) || complaints.size > 0) end([...complaints]);
                }}
                function end(what) {{
                    clearTimeout(given_up);
                    watch.disconnect();
                    for (const other of others) document.removeEventListener(other, look, true);
                    removeEventListener('resize', look);
                    done(what);
                }}
                watch.observe(document, {{
                    subtree: true, childList: true, attributes: true, characterData: true,
                }});
                for (const other of others) document.addEventListener(other, look, true);
                addEventListener('resize', look);
                look();
            }})"
        );
        let asking = async {
            loop {
                match self.evaluate::<Option<Vec<String>>>(&script).await {
                    Ok(Some(complaints)) => return Ok(complaints),
                    Ok(None) => {}
                    // A page that is too busy to look may find time for it later.
                    Err(trouble) if is_late(&trouble) => {}
                    Err(trouble) => return Err(trouble),
                }
            }
        };
        match timeout(PATIENCE, asking).await {
            Ok(complaints) => {
                let complaints = complaints?;
                ensure!(
                    complaints.is_empty(),
                    "the page complains: {}",
                    complaints.join("; ")
                );
                Ok(())
            }
            Err(_) => {
                let shown: String = self
                    .evaluate("document.querySelector('main').innerText")
                    .await?;
                bail!(
                    "in {PATIENCE:?} this did not come true: {condition}\nThe page shows:\n{shown}"
                )
            }
        }
    }

    /// Stores a picture (PNG) of what matches the selector.
    pub async fn picture(&self, selector: &str, file: &Path) -> Result<()> {
        let element = self.page.find_element(selector).await?;
        std::fs::write(
            file,
            element.screenshot(CaptureScreenshotFormat::Png).await?,
        )?;
        Ok(())
    }
}

/// Whether the page has not answered.
fn is_late(trouble: &anyhow::Error) -> bool {
    matches!(trouble.downcast_ref::<CdpError>(), Some(CdpError::Timeout))
}

fn says(selector: &str, words: &str) -> String {
    format!(
        "[...document.querySelectorAll({selector:?})]
            .some((shown) => shown.innerText.includes({words:?}))"
    )
}
