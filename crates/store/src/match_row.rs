//! A row of `matches` with its log, and the match that they are.
//!
//! Both are read in one statement; the hashes are checked and the log is replayed, from where it was proved last
//! (`proved.rs`). A row that says anything else than the replay is refused as damaged.

mod terms;

use std::sync::Arc;

use super::automatic::wish;
use super::cache::Cache;
use super::proved::{Proved, ProvedLogs};
use super::redact::{allowed, sealed};
use super::stored::DICE_HIDDEN;
use super::{GuestCard, Redactions, Showings, StoreError, StoredDice, StoredMatch, TurnClock};
use ludotheque_matches::ids::{ChannelId, InteractionId, MatchId, MessageId, ServerId, UserId};
use ludotheque_matches::{Action, Commitment, DiceSecret, DiceVersion, Link, LogEntry, Redaction};

/// The columns of a match as they come, and those of its log as arrays of equal length.
pub(super) struct MatchRow {
    match_id: i64,
    game: String,
    options: String,
    rules_version: i16,
    rated: bool,
    public_dice: bool,
    clock: Option<String>,
    chapter: Option<String>,
    fork: Option<String>,
    guild_id: Option<i64>,
    channel_id: i64,
    challenger_id: i64,
    challenger_name: String,
    invited_id: Option<i64>,
    invited_name: Option<String>,
    interaction_id: i64,
    dice_version: i16,
    dice_secret: Vec<u8>,
    dice_commitment: Option<Vec<u8>>,
    dice_revealed: Option<Vec<u8>>,
    renewed_secret: Option<Vec<u8>>,
    renewed_commitment: Option<Vec<u8>>,
    terms_hash: Vec<u8>,
    redacted: Option<String>,
    resealed: Option<Vec<u8>>,
    redactions_seal: Option<Vec<u8>>,
    actions: Vec<String>,
    actors: Vec<i64>,
    interactions: Vec<i64>,
    times_us: Vec<i64>,
    hashes: Vec<Vec<u8>>,
    redactions: Vec<Option<String>>,
    seals: Vec<Option<Vec<u8>>>,
    status: String,
    first_id: Option<i64>,
    first_name: Option<String>,
    second_id: Option<i64>,
    second_name: Option<String>,
    position: Option<String>,
    to_move: Option<i16>,
    plies: i32,
    end_reason: Option<String>,
    end_detail: Option<String>,
    winner: Option<i16>,
    ended_at_us: Option<i64>,
    expires_at: i64,
    expired: bool,
    due_at: Option<i64>,
    left_us: Option<i64>,
    reminders: i16,
    now_us: i64,
    card_id: Option<i64>,
    card_channel_id: i64,
    card_language: String,
    showings: i32,
    showing_owed: bool,
    card_lost: bool,
    answers_only: bool,
    explained: bool,
    guest_card: Option<String>,
    first_wants: Option<String>,
    second_wants: Option<String>,
}

/// Reads rows of matches, each with its log as of the same moment.
macro_rules! match_rows {
    ($condition:literal, $argument:expr, $from:expr) => {
        sqlx::query_as!(
            MatchRow,
            r#"SELECT m.match_id, m.game, m.options, m.rules_version, m.rated, m.public_dice, m.clock, m.chapter, m.fork, m.guild_id, m.channel_id,
                   m.challenger_id, m.challenger_name, m.invited_id, m.invited_name, m.interaction_id,
                   m.dice_version, m.dice_secret, m.dice_commitment, m.dice_revealed,
                   m.renewed_secret, m.renewed_commitment,
                   m.terms_hash, m.redacted, m.resealed, m.redactions_seal,
                   log.actions AS "actions!", log.actors AS "actors!", log.interactions AS "interactions!",
                   log.times_us AS "times_us!", log.hashes AS "hashes!",
                   log.redactions AS "redactions!: Vec<Option<String>>",
                   log.seals AS "seals!: Vec<Option<Vec<u8>>>",
                   m.status, m.first_id, m.first_name, m.second_id, m.second_name, m.position, m.to_move,
                   m.plies,
                   m.end_reason, m.end_detail, m.winner,
                   (extract(epoch FROM m.ended_at) * 1000000)::bigint AS ended_at_us,
                   floor(extract(epoch FROM m.expires_at + t.behind))::bigint AS "expires_at!",
                   m.expires_at <= now() - t.behind AS "expired!",
                   floor(extract(epoch FROM m.deadline_at + t.behind))::bigint AS due_at,
                   (extract(epoch FROM m.deadline_at - (now() - t.behind)) * 1000000)::bigint AS left_us,
                   m.reminders,
                   (extract(epoch FROM now()) * 1000000)::bigint AS "now_us!",
                   c.message_id AS "card_id?", c.channel_id AS card_channel_id, c.language AS card_language,
                   c.showings, c.shown < c.wanted AS "showing_owed!",
                   c.given_up IS NOT NULL AS "card_lost!", c.answers_only, c.explained,
                   (SELECT to_jsonb(g)::text FROM guest_cards g WHERE g.match_id = m.match_id) AS guest_card,
                   m.first_wants, m.second_wants
            FROM matches m
            JOIN cards c ON c.match_id = m.match_id
            CROSS JOIN service_time t
            -- Arrays of equal length, in the order of the plies.
            CROSS JOIN LATERAL (
                SELECT coalesce(array_agg(p.action), '{}') AS actions,
                       coalesce(array_agg(p.actor_id), '{}') AS actors,
                       coalesce(array_agg(p.interaction_id), '{}') AS interactions,
                       coalesce(array_agg(p.made_at_us), '{}') AS times_us,
                       coalesce(array_agg(p.hash), '{}') AS hashes,
                       coalesce(array_agg(p.redacted), '{}') AS redactions,
                       coalesce(array_agg(p.resealed), '{}') AS seals
                FROM (SELECT action, actor_id, interaction_id, hash, redacted, resealed,
                             (extract(epoch FROM made_at) * 1000000)::bigint AS made_at_us
                      -- If the server saw the number it would plan the statement anew for each, at five
                      -- times the cost of carrying it out.
                      FROM plies WHERE match_id = m.match_id AND ply >= (SELECT $2::integer) ORDER BY ply) p) log
            WHERE "#
                + $condition,
            $argument,
            $from
        )
    };
}

/// The row of this match, with its log from this row on.
pub(super) async fn read_match(
    database: impl sqlx::PgExecutor<'_>,
    id: MatchId,
    from: i32,
) -> Result<Option<MatchRow>, sqlx::Error> {
    // Not through `read_matches`: the server plans a statement with a list again each time, because
    // it estimates it as much more expensive as long as it does not know how long the list is. That
    // was a sixth of the cost of a move.
    match_rows!("m.match_id = $1", id.to_row(), from)
        .fetch_optional(database)
        .await
}

/// The rows of these matches, in any order.
pub(super) async fn read_matches(
    database: impl sqlx::PgExecutor<'_>,
    ids: &[MatchId],
) -> Result<Vec<MatchRow>, sqlx::Error> {
    let ids: Vec<i64> = ids.iter().map(|id| id.to_row()).collect();
    match_rows!("m.match_id = ANY($1)", &ids, 0)
        .fetch_all(database)
        .await
}

impl MatchRow {
    pub(super) const fn match_id(&self) -> MatchId {
        MatchId::from_row(self.match_id)
    }

    /// The match, whose log follows what is known of it, if anything is.
    pub(super) fn found(
        self,
        known: Option<Arc<Proved>>,
        logs: &ProvedLogs,
    ) -> Result<StoredMatch, StoreError> {
        // Ours alone need not be copied to grow.
        logs.forget(self.match_id());
        let proved = match known {
            Some(mut known) => {
                self.prove_rest(&mut known)?;
                known
            }
            None => Arc::new(self.proved()?),
        };
        let found = self.into_match(&proved)?;
        if found.redactions.rows.is_empty() {
            logs.keep(proved);
        }
        Ok(found)
    }

    /// What the log says, all of which was read. If a hash is another the record is damaged, and nobody is shown a
    /// board that may be wrong.
    pub(super) fn proved(&self) -> Result<Proved, StoreError> {
        let hash = self.terms_hash().map_err(|what| self.corrupt(what))?;
        // As its hash says, it was written so.
        let terms = self.terms().map_err(|what| self.not_understood(what))?;
        self.check_redaction(&terms)
            .map_err(|what| self.corrupt(what))?;
        let mut proved = Proved::terms(self.match_id(), terms, hash);
        self.prove(&mut proved, 0)?;
        Ok(proved)
    }

    /// Whether what was read of the log, from the last row of `known` on, goes on from there.
    pub(super) fn follows(&self, known: &Proved) -> bool {
        let terms = self.terms().ok();
        let is_same = terms.is_some_and(|terms| terms == known.live.terms);
        let hash = self.terms_hash().ok().filter(|_| is_same);
        let last = self.hashes.first().and_then(|hash| Link::from_row(hash));
        !self.is_redacted()
            && hash.is_some_and(|hash| known.hashes.first() == Some(&hash))
            && last.is_some_and(|last| known.link() == Some(last))
            && self.log().next().as_ref() == known.log.last()
    }

    /// Adds the rows behind the last one of `known`, which they follow.
    fn prove_rest(&self, known: &mut Arc<Proved>) -> Result<(), StoreError> {
        if self.actions.len() > 1 {
            self.prove(Arc::make_mut(known), 1)?;
        }
        Ok(())
    }

    /// Adds the rows behind the first so many of those that were read to what is proved.
    fn prove(&self, proved: &mut Proved, known: usize) -> Result<(), StoreError> {
        let match_id = self.match_id();
        let redactions = self.redactions.iter().zip(&self.seals);
        let rows = self.log().zip(&self.hashes).zip(redactions);
        for ((entry, hash), (redacted, seal)) in rows.skip(known) {
            let redaction = (redacted.as_deref(), seal.as_deref());
            let hash = self.check_row(proved, &entry, hash, redaction);
            let hash = hash.map_err(|what| self.corrupt(what))?;
            proved.add(entry, hash).map_err(|source| {
                match Action::parse(&proved.live.terms, &source.action) {
                    Ok(_) => StoreError::BadLog { match_id, source },
                    // As its hash says, it was written so.
                    Err(_) => self.not_understood(format!("action {:?}", source.action)),
                }
            })?;
        }
        Ok(())
    }

    /// The match to which the log leads, as it was proved. If the rest of the row says anything else the record
    /// is damaged.
    pub(super) fn into_match(self, proved: &Proved) -> Result<StoredMatch, StoreError> {
        let corrupt = |what| self.corrupt(what);
        let dice = self.dice().map_err(corrupt)?;
        let Proved {
            live,
            happened,
            log,
            hashes,
            ..
        } = proved.clone();
        if self.cache() != Cache::of(&live) {
            return Err(corrupt(
                "the stored position is not where the log leads".to_owned(),
            ));
        }
        let last = log.last().filter(|_| live.state.is_over());
        if self.ended_at_us != last.map(|entry| entry.made_at_us) {
            return Err(corrupt(
                "it has not ended when its last action was made".to_owned(),
            ));
        }
        dice.check(&live, &log)
            .map_err(|what| corrupt(what.to_owned()))?;
        Ok(StoredMatch {
            live,
            happened,
            log,
            redactions: self.redactions(),
            hashes,
            rules_version: self.rules_version,
            challenge: InteractionId::from_row(self.interaction_id),
            dice,
            expires_at: self.expires_at,
            expired: self.expired,
            turn: TurnClock::of_row(self.due_at, self.left_us, self.reminders),
            automatic: [&self.first_wants, &self.second_wants]
                .map(|wanted| wish(wanted.as_deref())),
            read_at_us: self.now_us,
            card: self.card_id.map(MessageId::from_row),
            card_server: self.guild_id.map(ServerId::from_row),
            card_channel: ChannelId::from_row(self.card_channel_id),
            card_lost: self.card_lost,
            answers_only: self.answers_only,
            explained: self.explained,
            // A language that was there once: its card is better read in another than not at all.
            card_language: self.card_language.parse().unwrap_or_default(),
            showings: Showings {
                noted: self.showings,
                one_is_owed: self.showing_owed,
            },
            guest_card: self
                .guest_card
                .as_deref()
                .map(|row| GuestCard::read(row).map_err(corrupt))
                .transpose()?,
        })
    }

    fn dice(&self) -> Result<StoredDice, String> {
        match (self.dice_version, &self.dice_commitment) {
            (DICE_HIDDEN, None) => {
                let secret = bytes("dice_secret", &self.dice_secret)?;
                Ok(StoredDice::Hidden(DiceSecret(secret)))
            }
            (number, Some(commitment)) => {
                let version = DiceVersion::from_row(number)
                    .ok_or_else(|| format!("dice version {number} is unknown"))?;
                let commitment = Commitment(bytes("dice_commitment", commitment)?);
                let revealed = match &self.dice_revealed {
                    Some(secret) => Some(DiceSecret(bytes("dice_revealed", secret)?)),
                    None => None,
                };
                let newest = match &self.renewed_commitment {
                    Some(newest) => Commitment(bytes("renewed_commitment", newest)?),
                    None => commitment,
                };
                let is_other = |secret: &DiceSecret| secret.commitment() != newest;
                if revealed.as_ref().is_some_and(is_other) {
                    return Err("the secret of its dice is not what was promised".to_owned());
                }
                Ok(StoredDice::Promised {
                    version,
                    commitment,
                    newest,
                    sealed: self
                        .renewed_secret
                        .as_ref()
                        .unwrap_or(&self.dice_secret)
                        .clone(),
                    revealed,
                })
            }
            (version, _) => Err(format!("dice version {version} is unknown")),
        }
    }

    fn log(&self) -> impl Iterator<Item = LogEntry> {
        let ids = self.actors.iter().zip(&self.interactions);
        let texts = self.actions.iter().zip(&self.times_us);
        ids.zip(texts)
            .map(|((actor, interaction), (action, made_at_us))| LogEntry {
                actor: UserId::from_row(*actor),
                action: action.as_str().into(),
                interaction: InteractionId::from_row(*interaction),
                made_at_us: *made_at_us,
            })
    }

    /// What a newer version has written, as far as one can tell.
    const fn not_understood(&self, what: String) -> StoreError {
        let match_id = self.match_id();
        StoreError::NotUnderstood { match_id, what }
    }

    const fn corrupt(&self, what: String) -> StoreError {
        let match_id = self.match_id();
        StoreError::Corrupt { match_id, what }
    }

    /// The hash of the row that follows what is proved, if it is what it should be.
    fn check_row(
        &self,
        proved: &Proved,
        entry: &LogEntry,
        hash: &[u8],
        redaction: (Option<&str>, Option<&[u8]>),
    ) -> Result<Link, String> {
        let (match_id, terms) = (self.match_id(), &proved.live.terms);
        let ply = u32::try_from(proved.log.len()).map_err(|_| "its log is too long")?;
        let before = proved.link().ok_or("it has no terms")?;
        let now = before.after(match_id, ply, entry);
        allowed(
            &Redaction::of_entry(terms, entry),
            redaction.0,
            &format!("of ply {ply}"),
        )?;
        sealed(match_id, hash, redaction, now).ok_or_else(|| {
            format!(
                "the hash of ply {ply} is another: it has been changed, or one before it is gone"
            )
        })
    }

    /// Whether somebody was replaced in what was read of it.
    fn is_redacted(&self) -> bool {
        self.redacted.is_some()
            || self.resealed.is_some()
            || self.redactions_seal.is_some()
            || self.redactions.iter().any(Option::is_some)
            || self.seals.iter().any(Option::is_some)
    }

    /// The rows in which somebody was replaced. Their seals are there: the hashes were checked.
    fn redactions(&self) -> Redactions {
        let terms = self.resealed.iter().map(|seal| (None, seal.clone()));
        let log = (0..).zip(&self.seals);
        let log = log.filter_map(|(ply, seal)| Some((Some(ply), seal.clone()?)));
        Redactions {
            rows: terms.chain(log).collect(),
            seal: self.redactions_seal.clone(),
        }
    }

    fn cache(&self) -> Cache<'_> {
        Cache {
            status: &self.status,
            plies: self.plies,
            position: self.position.clone(),
            to_move: self.to_move,
            first: (self.first_id, self.first_name.as_deref()),
            second: (self.second_id, self.second_name.as_deref()),
            end_reason: self.end_reason.as_deref(),
            end_detail: self.end_detail.as_deref(),
            winner: self.winner,
        }
    }
}

fn bytes(column: &str, value: &[u8]) -> Result<[u8; 32], String> {
    value.try_into().map_err(|_| column.to_owned())
}
