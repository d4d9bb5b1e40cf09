//! What the row of a match says of its terms.

use ludotheque_rules::GameKind;

use super::{MatchRow, bytes};
use crate::redact::{allowed, sealed};
use crate::stored::DICE_HIDDEN;
use ludotheque_matches::ids::{ChannelId, ServerId, UserId};
use ludotheque_matches::{
    Chapter, Clock, Commitment, DiceVersion, Fork, KNOWN_RULES, Link, Place, Player, Redaction,
    Terms, WrittenOpening,
};

impl MatchRow {
    /// What the row alone knows, or the first thing in it that this version does not know.
    pub(super) fn terms(&self) -> Result<Terms, String> {
        if self.dice_version != DICE_HIDDEN && DiceVersion::from_row(self.dice_version).is_none() {
            return Err(format!("dice version {}", self.dice_version));
        }
        if !KNOWN_RULES.contains(&self.rules_version) {
            return Err(format!("rules version {}", self.rules_version));
        }
        let game: GameKind = self
            .game
            .parse()
            .map_err(|_| format!("game {:?}", self.game))?;
        Ok(Terms {
            game,
            options: self.options.clone(),
            challenger: Player {
                user: UserId::from_row(self.challenger_id),
                name: self.challenger_name.clone(),
            },
            invited: player(self.invited_id, self.invited_name.clone()),
            place: Place {
                server: self.guild_id.map(ServerId::from_row),
                channel: ChannelId::from_row(self.channel_id),
            },
            rated: self.rated,
            public_dice: self.public_dice,
            clock: self.clock()?,
            chapter: self.chapter(game)?,
            fork: self.fork(game)?,
        })
    }

    /// The hash of the terms, if it is what it should be, whether or not this version understands what they say.
    pub(super) fn terms_hash(&self) -> Result<Link, String> {
        let commitment = self.dice_commitment.as_deref();
        let commitment = commitment.map(|promised| bytes("dice_commitment", promised));
        let written = WrittenOpening {
            game: &self.game,
            options: &self.options,
            rules_version: self.rules_version,
            rated: self.rated,
            server: self.guild_id,
            channel: self.channel_id,
            challenger: (self.challenger_id, &self.challenger_name),
            invited: (self.invited_id, self.invited_name.as_deref()),
            interaction: self.interaction_id,
            dice_version: self.dice_version,
            commitment: commitment.transpose()?.map(Commitment),
            chapter: self.chapter.as_deref(),
            clock: self.clock.as_deref(),
            public_dice: self.public_dice,
            fork: self.fork.as_deref(),
        };
        let now = Link::written_opening(self.match_id(), &written);
        let redaction = (self.redacted.as_deref(), self.resealed.as_deref());
        sealed(self.match_id(), &self.terms_hash, redaction, now)
            .ok_or_else(|| "the hash of its terms is another: they have been changed".to_owned())
    }

    /// Whether nothing else in the terms was replaced than may be.
    pub(super) fn check_redaction(&self, terms: &Terms) -> Result<(), String> {
        allowed(
            &Redaction::of_terms(terms),
            self.redacted.as_deref(),
            "of the terms",
        )
    }

    fn clock(&self) -> Result<Option<Clock>, String> {
        let Some(word) = &self.clock else {
            return Ok(None);
        };
        let clock = Clock::from_word(word).ok_or_else(|| format!("clock {word:?}"))?;
        Ok(Some(clock))
    }

    fn chapter(&self, game: GameKind) -> Result<Option<Chapter>, String> {
        match &self.chapter {
            None => Ok(None),
            Some(text) => match Chapter::parse(game, text) {
                Some(chapter) => Ok(Some(chapter)),
                None => Err(format!("chapter {text:?}")),
            },
        }
    }

    fn fork(&self, game: GameKind) -> Result<Option<Fork>, String> {
        match &self.fork {
            None => Ok(None),
            Some(text) => match Fork::parse(game, &self.options, text) {
                Some(fork) => Ok(Some(fork)),
                None => Err(format!("fork {text:?}")),
            },
        }
    }
}

fn player(id: Option<i64>, name: Option<String>) -> Option<Player> {
    Some(Player {
        user: UserId::from_row(id?),
        name: name?,
    })
}
