//! Each row of a log carries a hash of itself and of the row before, so that nobody can change,
//! leave out or slip in one row without changing all that follow.
//!
//! A hash is SHA-256 over fields. A field is its text in UTF-8, with its number of bytes and a
//! colon in front and a comma behind it (a "netstring": `6:roll 3,`), so that no text can look like
//! two; a field that is not there is `-,`. Numbers are decimal, bytes are hexadecimal in small
//! letters. The fields are, in this order:
//!
//! | hash | fields |
//! | --- | --- |
//! | of the terms | `ludotheque terms v1`, match, game, options, rules version, `true` or `false` for rated, server, channel, challenger's id and name, invited player's id and name, the challenge's interaction, dice version, commitment |
//! | of a ply | `ludotheque ply v1`, match, ply, actor, action, interaction, time, hash before |
//!
//! What the terms of later versions say beside that comes after the commitment as pairs of fields, name
//! and value, in the order of their names and only where it is set, so that the hashes of older rows
//! stay what they are: `chapter` ([`Chapter::to_text`](super::Chapter::to_text)), `clock`
//! ([`Clock::word`](super::Clock::word)), `dice` (`public` if every roll also takes the public beacon), `fork` ([`Fork::to_text`](super::Fork::to_text)).
//!
//! The match is the number that its code stands for; the time is that of the row, in microseconds
//! since 1970, which is as exact as PostgreSQL's. Ply 0 comes after the hash of the terms.
//!
//! When a person is taken out of a match, rows change that name them. Such a row keeps its hash, and
//! the chain goes on with it; `redacted` says which of its fields were replaced, and its seal covers
//! what it says now: the hash of `ludotheque redacted v1`, match, the row's hash, the replaced fields
//! as `redacted` names them, and the hash that the row as it is now would have. So every row is still
//! protected; only what a replaced field said before can no longer be checked by anyone. This seal has no
//! key, so a row is not believed to be redacted unless it names a pseudonym (`redaction`), and all of a match
//! are sealed together with the key of the dice (`DiceKey::seal_of_redactions`).
//!
//! The chain shows a change by hand, a row that was lost, and a bug of ours. It does not keep out
//! somebody who can write to the database and computes all hashes again, unless the last hash is
//! known elsewhere.

use std::fmt::{self, Write};
use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::{Clock, Commitment, Fork, Terms};
use crate::ids::{InteractionId, MatchId, ServerId, UserId};

/// A hash of the chain; printed in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link(pub [u8; 32]);

/// A row of a log, without its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// Who acted.
    pub actor: UserId,
    /// What was done, as [`Action`](super::Action) spells it. Logs are long, and copied for whoever asks: their texts are
    /// shared.
    pub action: Arc<str>,
    /// The interaction in answer to which it was done.
    pub interaction: InteractionId,
    /// When, in microseconds since 1970 by the clock of the database.
    pub made_at_us: i64,
}

/// What the chain of a match begins with, beside its id.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    /// What was proposed.
    pub terms: &'a Terms,
    /// The version of the rules.
    pub rules_version: i16,
    /// The interaction that asked for the match.
    pub interaction: InteractionId,
    /// How the dice are made.
    pub dice_version: i16,
    /// What was promised about the dice, if anything.
    pub commitment: Option<Commitment>,
}

/// The same as it is stored, in words that nobody here need understand.
#[derive(Clone, Copy, Debug)]
pub struct WrittenOpening<'a> {
    /// The game.
    pub game: &'a str,
    /// Its options.
    pub options: &'a str,
    /// The version of the rules.
    pub rules_version: i16,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// The server.
    pub server: Option<i64>,
    /// The channel.
    pub channel: i64,
    /// The challenger's id and name.
    pub challenger: (i64, &'a str),
    /// The invited player's id and name.
    pub invited: (Option<i64>, Option<&'a str>),
    /// The interaction that asked for the match.
    pub interaction: i64,
    /// How the dice are made.
    pub dice_version: i16,
    /// What was promised about the dice, if anything.
    pub commitment: Option<Commitment>,
    /// Of what it is a chapter.
    pub chapter: Option<&'a str>,
    /// Its clock.
    pub clock: Option<&'a str>,
    /// Whether every roll also takes the public beacon.
    pub public_dice: bool,
    /// Of what it is a fork.
    pub fork: Option<&'a str>,
}

impl Link {
    /// The hash of the terms, with which the chain of a match begins.
    #[must_use]
    pub fn opening(match_id: MatchId, opening: Opening<'_>) -> Self {
        let terms = opening.terms;
        let invited = terms.invited.as_ref();
        let chapter = terms.chapter.map(|chapter| chapter.to_text(terms.game));
        let fork = terms.fork.as_ref().map(Fork::to_text);
        let written = WrittenOpening {
            game: terms.game.slug(),
            options: &terms.options,
            rules_version: opening.rules_version,
            rated: terms.rated,
            server: terms.place.server.map(ServerId::to_row),
            channel: terms.place.channel.to_row(),
            challenger: (terms.challenger.user.to_row(), &terms.challenger.name),
            invited: (
                invited.map(|player| player.user.to_row()),
                invited.map(|player| player.name.as_str()),
            ),
            interaction: opening.interaction.to_row(),
            dice_version: opening.dice_version,
            commitment: opening.commitment,
            chapter: chapter.as_deref(),
            clock: terms.clock.map(Clock::word),
            public_dice: terms.public_dice,
            fork: fork.as_deref(),
        };
        Self::written_opening(match_id, &written)
    }

    /// The same of terms as they are stored.
    #[must_use]
    pub fn written_opening(match_id: MatchId, written: &WrittenOpening<'_>) -> Self {
        let mut fields = Fields::new("ludotheque terms v1", match_id);
        fields.text(written.game);
        fields.text(written.options);
        fields.shown(written.rules_version);
        fields.shown(written.rated);
        fields.maybe(written.server);
        fields.shown(written.channel);
        fields.shown(written.challenger.0);
        fields.text(written.challenger.1);
        fields.maybe(written.invited.0);
        fields.maybe(written.invited.1);
        fields.shown(written.interaction);
        fields.shown(written.dice_version);
        fields.maybe(written.commitment);
        fields.named("chapter", written.chapter);
        fields.named("clock", written.clock);
        fields.named("dice", written.public_dice.then_some("public"));
        fields.named("fork", written.fork);
        fields.hash()
    }

    /// A hash out of the database, if it is one.
    #[must_use]
    pub fn from_row(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// The seal of a row that had this hash before these fields of it were replaced, and would
    /// have the hash `now` if it were new.
    #[must_use]
    pub fn resealed(self, match_id: MatchId, redacted: &str, now: Self) -> Self {
        let mut fields = Fields::new("ludotheque redacted v1", match_id);
        fields.shown(self);
        fields.text(redacted);
        fields.shown(now);
        fields.hash()
    }

    /// The hash of the row that comes after the one with this hash.
    #[must_use]
    pub fn after(self, match_id: MatchId, ply: u32, entry: &LogEntry) -> Self {
        let mut fields = Fields::new("ludotheque ply v1", match_id);
        fields.shown(ply);
        fields.shown(entry.actor.to_row());
        fields.text(&entry.action);
        fields.shown(entry.interaction.to_row());
        fields.shown(entry.made_at_us);
        fields.shown(self);
        fields.hash()
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // At once: every row of a log has one, and byte by byte it took longer than playing the
        // log again.
        f.write_str(&hex::encode(self.0))
    }
}

/// The canonical form, while it is being written.
struct Fields(String);

impl Fields {
    fn new(kind: &str, match_id: MatchId) -> Self {
        let mut fields = Self(String::new());
        fields.text(kind);
        fields.shown(match_id.to_row());
        fields
    }

    fn text(&mut self, text: &str) {
        // Writing to a string cannot fail.
        let _ = write!(self.0, "{}:{text},", text.len());
    }

    fn shown(&mut self, value: impl fmt::Display) {
        self.text(&value.to_string());
    }

    fn maybe(&mut self, value: Option<impl fmt::Display>) {
        match value {
            Some(value) => self.shown(value),
            None => self.0.push_str("-,"),
        }
    }

    /// A pair of name and value, if there is a value.
    fn named(&mut self, name: &str, value: Option<&str>) {
        if let Some(value) = value {
            self.text(name);
            self.text(value);
        }
    }

    fn hash(self) -> Link {
        Link(Sha256::digest(self.0).into())
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{AnyPosition, GameKind, Seat, SeriesRule};

    use super::*;
    use crate::ids::ChannelId;
    use crate::{Chapter, Place, Player};

    fn terms() -> Terms {
        Terms {
            game: GameKind::Finale,
            options: "wings=true".to_owned(),
            challenger: Player {
                user: UserId(1),
                name: "Ada, 5:é\n".to_owned(),
            },
            invited: None,
            place: Place {
                server: None,
                channel: ChannelId(50),
            },
            rated: true,
            public_dice: false,
            clock: None,
            chapter: None,
            fork: None,
        }
    }

    fn fork() -> Fork {
        let start = AnyPosition::start(GameKind::Finale, "", Seat::First, &mut |_| 0);
        Fork {
            of: MatchId::from_random(9, 0),
            actions: 4,
            challenger: Seat::Second,
            position: start.expect("the defaults are options"),
        }
    }

    fn opening(terms: &Terms) -> Opening<'_> {
        Opening {
            terms,
            rules_version: 1,
            interaction: InteractionId(10),
            dice_version: 1,
            commitment: Some(Commitment([0xab; 32])),
        }
    }

    fn entry() -> LogEntry {
        LogEntry {
            actor: UserId(2),
            action: "roll 3".into(),
            interaction: InteractionId(11),
            made_at_us: 1_700_000_000_123_456,
        }
    }

    /// The canonical form, spelled out.
    #[test]
    fn what_is_hashed_is_what_the_documentation_says() {
        let id = MatchId::from_random(7, 0);
        let terms = terms();
        let first = Link::opening(id, opening(&terms));
        let commitment = "ab".repeat(32);
        let form = format!(
            "19:ludotheque terms v1,1:7,6:finale,10:wings=true,1:1,4:true,-,2:50,1:1,\
             10:Ada, 5:é\n,-,-,2:10,1:1,64:{commitment},"
        );
        assert_eq!(first, Link(Sha256::digest(&form).into()));
        let timed = Terms {
            clock: Some(Clock::ThreeDays),
            ..terms
        };
        assert_eq!(
            Link::opening(id, opening(&timed)),
            Link(Sha256::digest(form + "5:clock,2:3d,").into())
        );
        let form = format!(
            "17:ludotheque ply v1,1:7,1:0,1:2,6:roll 3,2:11,16:1700000000123456,64:{first},"
        );
        assert_eq!(
            first.after(id, 0, &entry()),
            Link(Sha256::digest(form).into())
        );
    }

    #[test]
    fn a_hash_out_of_the_database_is_one_if_it_is_as_long() {
        assert_eq!(Link::from_row(&[3; 32]), Some(Link([3; 32])));
        for length in [0, 31, 33] {
            assert_eq!(Link::from_row(&vec![3; length]), None, "{length}");
        }
    }

    #[test]
    fn every_part_of_a_redaction_changes_its_seal() {
        let id = MatchId::from_random(7, 0);
        let (was, now) = (Link([1; 32]), Link([2; 32]));
        let seal = was.resealed(id, "actor", now);
        let form = format!("22:ludotheque redacted v1,1:7,64:{was},5:actor,64:{now},");
        assert_eq!(seal, Link(Sha256::digest(form).into()));
        for other in [
            now.resealed(id, "actor", now),
            was.resealed(MatchId::from_random(8, 0), "actor", now),
            was.resealed(id, "actor action", now),
            was.resealed(id, "actor", was),
        ] {
            assert_ne!(seal, other);
        }
    }

    #[test]
    fn every_part_of_a_row_changes_its_hash() {
        let id = MatchId::from_random(7, 0);
        let before = Link([1; 32]);
        let original = before.after(id, 3, &entry());
        let other = |change: fn(&mut LogEntry)| {
            let mut changed = entry();
            change(&mut changed);
            before.after(id, 3, &changed)
        };
        let changed = [
            other(|entry| entry.actor = UserId(3)),
            other(|entry| entry.action = "roll 30".into()),
            other(|entry| entry.interaction = InteractionId(12)),
            other(|entry| entry.made_at_us += 1),
            before.after(id, 4, &entry()),
            before.after(MatchId::from_random(8, 0), 3, &entry()),
            Link([2; 32]).after(id, 3, &entry()),
        ];
        for (index, hash) in changed.iter().enumerate() {
            assert_ne!(*hash, original, "change {index}");
        }
    }

    #[test]
    fn every_part_of_the_terms_changes_their_hash() {
        let id = MatchId::from_random(7, 0);
        let agreed = terms();
        let original = Link::opening(id, opening(&agreed));
        let changes: [fn(&mut Terms); 10] = [
            |terms| terms.public_dice = true,
            |terms| terms.chapter = Some(Chapter::first(SeriesRule::Championship)),
            |terms| terms.options.clear(),
            |terms| terms.rated = false,
            |terms| terms.challenger.user = UserId(3),
            |terms| terms.challenger.name.push('x'),
            |terms| terms.invited = Some(terms.challenger.clone()),
            |terms| terms.place.channel = ChannelId(51),
            |terms| terms.clock = Some(Clock::Day),
            |terms| terms.fork = Some(fork()),
        ];
        for (index, change) in changes.into_iter().enumerate() {
            let mut changed = terms();
            change(&mut changed);
            assert_ne!(
                Link::opening(id, opening(&changed)),
                original,
                "change {index}"
            );
        }
        let same = opening(&agreed);
        let changed = [
            Opening {
                rules_version: 2,
                ..same
            },
            Opening {
                interaction: InteractionId(11),
                ..same
            },
            Opening {
                dice_version: 0,
                ..same
            },
            Opening {
                commitment: None,
                ..same
            },
        ];
        for opening in changed {
            assert_ne!(Link::opening(id, opening), original, "{opening:?}");
        }
    }
}
