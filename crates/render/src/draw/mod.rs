//! The drawing kit: everything a board picture is made of, and nothing about any game.
//!
//! A *shape* is an outline or a line of text. At a *scale* it becomes *coverage* (how much of each pixel it
//! fills). Covers are painted with a colour on a *frame*, which keeps them as layers on a ground; a frame becomes
//! *pixels* of palette indices, a PNG or, if it is a board, a WebP.

pub(crate) mod color;
mod convert;
mod cover;
#[cfg(test)]
pub(crate) mod decoded;
pub(crate) mod fitting;
mod frame;
mod layer;
mod number;
mod outline;
mod paints;
pub(crate) mod paragraph;
mod pixels;
mod png;
mod reel;
mod remembered;
mod resized;
mod scale;
mod seen;
mod shape;
#[cfg(test)]
pub(crate) mod sight;
mod stamp;
pub(crate) mod text;
mod webp;

pub(crate) use color::Rgb;
pub(crate) use frame::Frame;
pub(crate) use outline::{Outline, Point};
pub(crate) use paints::UNUSED;
pub(crate) use reel::{Area, Reel};
pub(crate) use resized::{Detail, full_colored};
pub(crate) use scale::Scale;
pub(crate) use stamp::Stamp;
pub(crate) use text::Line;
pub(crate) use webp::Memory;
