//! A player's profile, and the matches that are over.

use ludotheque_render::figures::{self, RatingPoint};
use ludotheque_render::{Language, Theme};
use ludotheque_rules::GameKind;

use super::card::{link, mention};
use super::leaderboard::record;
use super::lists::COLOUR;
use super::rating;
use super::v2::{Message, Part, Picture};
use crate::ids::UserId;
use crate::store::{PastMatch, Profile};

/// A game and the ratings after each counted match of it: points and deviation.
pub type Curve = (GameKind, Vec<(f64, f64)>);

/// The profile. Draws the curve, which takes a while.
#[must_use]
pub fn profile(user: UserId, profile: &Profile, curve: Option<&Curve>) -> Message {
    let picture = curve
        .filter(|(_, points)| !points.is_empty())
        .map(|(game, points)| picture(*game, points));
    let mut parts = vec![Part::Text(summary(user, profile))];
    parts.extend(picture.iter().map(|_| Part::Picture));
    if !profile.latest.is_empty() {
        let lines: Vec<String> = profile.latest.iter().map(past_match).collect();
        parts.push(Part::Text(format!(
            "**Last matches**\n{}",
            lines.join("\n")
        )));
    }
    Message {
        parts: vec![Part::Frame {
            colour: COLOUR,
            parts,
        }],
        picture,
        ..Message::default()
    }
}

/// A page of matches that are over, for whoever asked only.
#[must_use]
pub fn history(user: UserId, matches: &[PastMatch], page: u32, more: bool) -> Message {
    if matches.is_empty() {
        let none = if page > 1 {
            "There are not as many pages."
        } else {
            "No match has ended yet."
        };
        return Message::private_text(none);
    }
    let lines: Vec<String> = matches.iter().map(past_match).collect();
    let next = if more {
        format!(
            "\n-# `/match history page:{}` shows earlier ones.",
            page.saturating_add(1)
        )
    } else {
        String::new()
    };
    let text = format!(
        "**Matches of {}**\n{}{next}",
        mention(user),
        lines.join("\n")
    );
    Message {
        parts: vec![Part::Frame {
            colour: COLOUR,
            parts: vec![Part::Text(text)],
        }],
        private: true,
        ..Message::default()
    }
}

fn picture(game: GameKind, points: &[(f64, f64)]) -> Picture {
    let points: Vec<RatingPoint> = points
        .iter()
        .map(|(rating, deviation)| RatingPoint {
            rating: *rating,
            deviation: *deviation,
        })
        .collect();
    let (theme, language) = (Theme::default(), Language::default());
    let figure = figures::rating_history(game.title(), &points, theme, language);
    Picture {
        png: figure.picture.png,
        alt: figure.alt,
    }
}

fn summary(user: UserId, profile: &Profile) -> String {
    let mut lines = vec![format!("**Profile of {}**", mention(user))];
    for played in &profile.records {
        let standing = profile
            .standings
            .iter()
            .find(|(game, _)| *game == played.game);
        let rated = standing.map_or_else(
            || "not rated yet".to_owned(),
            |(_, standing)| rating::rating(standing.rating_at(profile.now_us)),
        );
        let record = record(played.wins, played.draws, played.losses);
        lines.push(format!("{}: **{rated}** · {record}", played.game.title()));
    }
    if profile.records.is_empty() {
        lines.push("No match has been played to an end yet.".to_owned());
    }
    let opponents: Vec<String> = profile
        .opponents
        .iter()
        .map(|opponent| format!("{} ({})", mention(opponent.user), opponent.matches))
        .collect();
    if !opponents.is_empty() {
        lines.push(format!("Met most here: {}", opponents.join(", ")));
    }
    lines.join("\n")
}

fn past_match(played: &PastMatch) -> String {
    let how = match played.winner {
        _ if played.aborted => "broken off",
        None => "drawn",
        Some(winner) if winner == played.seat => "**won**",
        Some(_) => "lost",
    };
    let change = played.change.map_or_else(String::new, |(before, after)| {
        format!(" · {}", rating::change(before, after))
    });
    let board = played.card.map_or_else(String::new, |card| {
        let link = link(played.guild, played.channel, card);
        format!(" · [to the board]({link})")
    });
    format!(
        "`{}` {} with {}: {how}{change} · <t:{}:d>{board}",
        played.match_id,
        played.game.title(),
        mention(played.opponent),
        played.ended_at,
    )
}
