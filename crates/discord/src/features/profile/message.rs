//! A player's profile, and the matches that are over.

use ludotheque_render::variant_words;
use ludotheque_rules::GameKind;
use ludotheque_words::{Language, say};

use crate::card::rating;
use crate::features::history::id::{Go, HistoryPress};
use crate::features::lists::leaderboard::record;
use crate::message::people::mention;
use crate::message::places::link;
use crate::message::standing::{choice_of_past, how_it_ended};
use crate::message::v2::{Button, Message, Part, Picture};
use crate::message::{LIST_COLOUR, icon, percent, with_error};
use ludotheque_matches::ids::UserId;
use ludotheque_matches::ratings::{LISTED_FROM, WithoutLuck, closer};
use ludotheque_play::{PastMatch, Profile};

/// Whose profile it is.
type Of<'a> = (UserId, &'a Profile);

/// The profile, with what would bring its player and whoever looks at it closer.
#[must_use]
pub fn profile(
    (user, profile): Of<'_>,
    viewer: Option<Of<'_>>,
    picture: Option<Picture>,
    language: Language,
) -> Message {
    let mut text = summary(user, profile, language);
    for line in viewer
        .into_iter()
        .flat_map(|viewer| closer_ways(viewer, (user, profile), language))
    {
        text = format!("{text}\n-# {line}");
    }
    let mut parts = vec![Part::Text(text)];
    parts.extend(picture.iter().map(|_| Part::Picture));
    if !profile.latest.is_empty() {
        let title = say!(language, "profile-latest");
        parts.push(Part::Text(titled(&title, &profile.latest, language)));
    }
    Message {
        picture,
        ..Message::framed(LIST_COLOUR, parts)
    }
}

/// A page of matches that are over, for whoever asked only.
#[must_use]
pub fn history(
    user: UserId,
    matches: &[PastMatch],
    page: u32,
    more: bool,
    language: Language,
) -> Message {
    if matches.is_empty() {
        return Message::private_text(if page > 1 {
            say!(language, "history-no-such-page")
        } else {
            say!(language, "history-empty")
        });
    }
    let title = say!(language, "history-title", user = mention(user, language));
    let turning = |label: String, go: Go, is_on: bool| {
        Button::plain(label, HistoryPress::Page(user, page, go)).only_if(is_on)
    };
    let mut parts = vec![Part::Text(titled(&title, matches, language))];
    parts.push(Part::select(
        HistoryPress::Choose.to_string(),
        say!(language, "history-choose"),
        matches
            .iter()
            .map(|played| choice_of_past(played, language))
            .collect(),
    ));
    if page > 1 || more {
        parts.push(Part::Buttons(vec![
            turning(say!(language, "button-newest"), Go::First, page > 1),
            turning(say!(language, "button-newer"), Go::Back, page > 1),
            turning(say!(language, "button-older"), Go::Next, more),
        ]));
    }
    Message::framed(LIST_COLOUR, parts).in_private()
}

fn titled(title: &str, matches: &[PastMatch], language: Language) -> String {
    let lines: Vec<String> = matches
        .iter()
        .map(|played| format!("- {}", past_match(played, language)))
        .collect();
    format!("{title}\n{}", lines.join("\n"))
}

/// Ways of playing in which two players would be closer, of the games in which both have a rating that
/// says something.
fn closer_ways((one, own): Of<'_>, (other, profile): Of<'_>, language: Language) -> Vec<String> {
    let rating = |of: &Profile, game: GameKind| {
        let (_, standing) = of.standings.iter().find(|(known, _)| *known == game)?;
        let rating = standing.rating_at(of.now_us);
        (!rating.is_provisional()).then_some(rating.points)
    };
    let lines = GameKind::ALL.iter().filter_map(|game| {
        let apart = rating(own, *game)? - rating(profile, *game)?;
        let closer = closer(*game, apart)?;
        Some(say!(
            language,
            "profile-closer",
            one = mention(one, language),
            other = mention(other, language),
            game = game.title(),
            variant = variant_words(*game, closer.options, language),
            chance = percent(closer.chance, language),
            closer = percent(closer.chance_then, language),
        ))
    });
    lines.collect()
}

fn summary(user: UserId, profile: &Profile, language: Language) -> String {
    let user = mention(user, language);
    let mut lines = vec![say!(language, "profile-title", user)];
    for played in &profile.records {
        let standing = profile
            .standings
            .iter()
            .find(|(game, _)| *game == played.game);
        let rated = standing.map_or_else(
            || say!(language, "profile-not-rated"),
            |(_, standing)| match standing.matches() {
                few if few < LISTED_FROM => rating::placement(few, language),
                _ => rating::rating(standing.rating_at(profile.now_us), language),
            },
        );
        let line = say!(
            language,
            "profile-game",
            game = icon::of_game(played.game) + played.game.title(),
            rating = rated,
            record = record(played.wins, played.draws, played.losses, language),
        );
        lines.push(line);
        let known = profile.without_luck.iter();
        let known = known.filter(|(game, _)| *game == played.game);
        lines.extend(known.filter_map(|(_, known)| without_luck(*known, language)));
    }
    if profile.records.is_empty() {
        lines.push(say!(language, "profile-empty"));
    }
    let opponents: Vec<String> = profile
        .opponents
        .iter()
        .map(|opponent| {
            format!(
                "{} ({})",
                mention(opponent.user, language),
                opponent.matches
            )
        })
        .collect();
    if !opponents.is_empty() {
        let opponents = opponents.join(", ");
        lines.push(say!(language, "profile-opponents", opponents));
    }
    lines.join("\n")
}

/// What somebody's matches of a game were worth without the luck of the dice; nothing where they are too few to say
/// anything.
fn without_luck(known: WithoutLuck, language: Language) -> Option<String> {
    let error = known.error.filter(|_| known.games >= LISTED_FROM)?;
    let said = say!(
        language,
        "profile-without-luck",
        worth = with_error(known.mean, error, language),
        matches = known.games,
    );
    Some(format!("-# {said}"))
}

fn past_match(played: &PastMatch, language: Language) -> String {
    let how = how_it_ended(played, language);
    let what = say!(
        language,
        "games-with",
        id = played.match_id.to_string(),
        game = played.game.title(),
        user = mention(played.opponent, language),
    );
    let change = played.change.map_or_else(String::new, |change| {
        format!(" · {}", rating::in_words(&change, language))
    });
    let board = played.card.map_or_else(String::new, |card| {
        let link = link(played.server, played.channel, card);
        format!(" · {}", say!(language, "list-to-the-board", link))
    });
    format!("{what} {how}{change} · <t:{}:d>{board}", played.ended_at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_matches::ratings::{Rating, Standing};

    fn rated(game: GameKind, points: f64, deviation: f64) -> Profile {
        let rating = Rating {
            points,
            deviation,
            ..Rating::START
        };
        let standing = Standing {
            rating,
            wins: 20,
            draws: 0,
            losses: 20,
            latest_us: Some(0),
        };
        Profile {
            standings: vec![(game, standing)],
            without_luck: Vec::new(),
            records: Vec::new(),
            opponents: Vec::new(),
            latest: Vec::new(),
            beaten: Vec::new(),
            now_us: 0,
        }
    }

    #[test]
    fn who_is_far_apart_is_told_what_is_closer() {
        let lines = |own: &Profile, other: &Profile| {
            let (own, other) = ((UserId(1), own), (UserId(2), other));
            closer_ways(own, other, Language::English)
        };
        let strong = rated(GameKind::RoyalUr, 1800.0, 60.0);
        let weak = rated(GameKind::RoyalUr, 1600.0, 60.0);
        let told = lines(&weak, &strong);
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].contains("Royal d'Ur is more even with"), "{told:?}");
        assert!(
            told[0].contains("64%") && told[0].contains("76%"),
            "{told:?}"
        );
        assert!(lines(&weak, &weak).is_empty(), "they are close");
        let new = rated(GameKind::RoyalUr, 1500.0, 300.0);
        assert!(lines(&new, &strong).is_empty(), "nobody knows");
        let elsewhere = rated(GameKind::Finale, 1600.0, 60.0);
        assert!(lines(&elsewhere, &strong).is_empty(), "other games");
    }
}
