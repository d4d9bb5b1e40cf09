//! News of several matches in one line.

use ludotheque_rules::GameKind;
use ludotheque_words::{Language, say};

use crate::message::people::mention;
use crate::message::places::link;
use crate::message::v2::{Message, Part};
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_play::GameLine;
use ludotheque_play::View;

/// A match of which there is news.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    match_id: MatchId,
    /// Nothing if the match cannot be read.
    game: Option<GameKind>,
    /// The address of its card.
    link: Option<String>,
}

impl News {
    /// That of a match.
    #[must_use]
    pub fn of_view(view: &View) -> Self {
        let stored = &view.stored;
        let terms = &stored.live.terms;
        let address = |card| link(stored.card_server, stored.card_channel, card);
        Self {
            match_id: stored.live.id,
            game: Some(terms.game),
            link: stored.card.map(address),
        }
    }

    /// That of a line of a list.
    #[must_use]
    pub fn of_line(line: &GameLine) -> Self {
        Self {
            match_id: line.match_id,
            game: line.game,
            link: line.card.map(|card| link(line.server, line.channel, card)),
        }
    }

    /// “Finale K7Q2”, with a link to its card.
    fn words(&self) -> String {
        let game = self.game.map_or("", GameKind::title);
        let name = format!("{game} {}", self.match_id);
        let name = name.trim();
        match &self.link {
            Some(link) => format!("[{name}]({link})"),
            None => name.to_owned(),
        }
    }
}

/// Calls a person to the matches that are named, and says how many there are elsewhere.
#[must_use]
pub fn news(user: UserId, named: &[News], elsewhere: usize, language: Language) -> Message {
    let list: Vec<String> = named.iter().map(News::words).collect();
    let (who, list) = (mention(user, language), list.join(", "));
    let text = if elsewhere == 0 {
        let count = named.len();
        say!(language, "news", user = who, count, list)
    } else {
        say!(
            language,
            "news-and-elsewhere",
            user = who,
            count = named.len() + elsewhere,
            list,
            elsewhere
        )
    };
    Message {
        parts: vec![Part::Text(text)],
        calls: vec![user],
        ..Message::default()
    }
}
