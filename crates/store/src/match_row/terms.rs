//! What the row of a match says of its terms.

use ludotheque_rules::GameKind;

use super::MatchRow;
use crate::stored::DICE_HIDDEN;
use ludotheque_matches::ids::{ChannelId, ServerId, UserId};
use ludotheque_matches::{Chapter, Clock, DiceVersion, Fork, KNOWN_RULES, Place, Player, Terms};

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
