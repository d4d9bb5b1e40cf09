//! The local Discord's page in real Chromium: whole matches between two people, one at a desk and
//! one with a phone, what one member alone sees, and every message there is.
//!
//! `LUDOTHEQUE_PICTURES=folder` makes the tests keep pictures there, as `card.png` (a match in a
//! channel at the desk), `phone.png`, `my-view.png` and so on; those in docs/pictures were made so:
//!
//! ```sh
//! LUDOTHEQUE_PICTURES=docs/pictures ./test -p ludotheque --test it browser::whole_matches::two_members_play_finale
//! LUDOTHEQUE_PICTURES=docs/pictures ./test -p ludotheque --test it browser::what_one
//! ```

mod alone;
mod catalogue;
mod driver;
mod gallery;
mod looks;
mod matches;
mod player;
mod practice;
mod tab;
mod taste;
mod whole_matches;

use anyhow::Result;

use self::driver::Chromium;
use crate::world::World;

#[apply(scenario)]
#[tokio::test(flavor = "multi_thread")]
async fn what_one_member_alone_sees_fits_a_phone(world: &World) {
    said(in_chromium(world, alone::everything).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_message_fits_a_phone() {
    World::to_post_in(async |world| said(in_chromium(world, catalogue::every_message).await)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gallery_is_on_the_page() {
    World::to_post_in(async |world| said(in_chromium(world, gallery::every_message).await)).await;
}

/// Whatever happens, no browser is left behind.
async fn in_chromium<T>(
    world: &World,
    what_happens: impl AsyncFnOnce(&Chromium, &World) -> Result<T>,
) -> Result<T> {
    let chromium = Chromium::start().await?;
    let happened = what_happens(&chromium, world).await;
    let stopped = chromium.stop().await;
    let happened = happened?;
    stopped?;
    Ok(happened)
}

/// Trouble in its own words: how the error was carried here explains nothing.
fn said<T>(happened: Result<T>) -> T {
    happened.unwrap_or_else(|trouble| panic!("{trouble:#}"))
}
