//! The rows of many running matches, written as a few statements.

use anyhow::{Context, Result};
use ludotheque_matches::Clock;
use ludotheque_rules::Seat;
use sqlx::{Connection, PgConnection};

use super::made::Made;

/// Writes matches in one transaction: their logs, their cards, which show what they should, and the
/// calls to the players to act, which have been posted.
pub async fn insert(connection: &mut PgConnection, made: &[Made]) -> Result<()> {
    let mut transaction = connection.begin().await?;
    insert_matches(&mut transaction, made).await?;
    insert_logs(&mut transaction, made).await?;
    let ids: Vec<i64> = made.iter().map(|made| made.live.id.to_row()).collect();
    sqlx::query(
        "INSERT INTO cards (match_id, channel_id, message_id, wanted, shown, due_at)
         SELECT match_id, channel_id, interaction_id, plies, plies, now()
         FROM matches WHERE match_id = ANY($1)",
    )
    .bind(&ids)
    .execute(&mut *transaction)
    .await?;
    sqlx::query(
        "INSERT INTO pings (match_id, ply, channel_id, user_id, message_id, state, due_at)
         SELECT match_id, plies, channel_id,
                CASE to_move WHEN 0 THEN first_id ELSE second_id END,
                interaction_id, 'sent', now()
         FROM matches WHERE match_id = ANY($1)",
    )
    .bind(&ids)
    .execute(&mut *transaction)
    .await?;
    Ok(transaction.commit().await?)
}

/// The columns of matches, those that they share as they are.
#[derive(Default)]
struct Columns {
    ids: Vec<i64>,
    games: Vec<&'static str>,
    guilds: Vec<Option<i64>>,
    channels: Vec<i64>,
    challengers: Vec<i64>,
    challenger_names: Vec<String>,
    inviteds: Vec<Option<i64>>,
    invited_names: Vec<Option<String>>,
    interactions: Vec<i64>,
    dice_versions: Vec<i16>,
    secrets: Vec<Vec<u8>>,
    commitments: Vec<Vec<u8>>,
    terms_hashes: Vec<Vec<u8>>,
    plies: Vec<i32>,
    positions: Vec<String>,
    to_moves: Vec<i16>,
    firsts: Vec<i64>,
    first_names: Vec<String>,
    seconds: Vec<i64>,
    second_names: Vec<String>,
    clocks: Vec<Option<&'static str>>,
    turns_s: Vec<Option<f64>>,
    looks_s: Vec<Option<f64>>,
}

async fn insert_matches(connection: &mut PgConnection, made: &[Made]) -> Result<()> {
    let mut all = Columns::default();
    for made in made {
        all.push(made)?;
    }
    sqlx::query(
        "INSERT INTO matches (match_id, game, options, rules_version, rated, guild_id, channel_id,
             challenger_id, challenger_name, invited_id, invited_name, interaction_id,
             dice_version, dice_secret, dice_commitment, terms_hash, status, plies, position,
             to_move, first_id, first_name, second_id, second_name, expires_at,
             clock, deadline_at, look_at)
         SELECT match_id, game, '', $24, true, guild_id, channel_id,
             challenger_id, challenger_name, invited_id, invited_name, interaction_id,
             dice_version, dice_secret, dice_commitment, terms_hash, 'running', plies, position,
             to_move, first_id, first_name, second_id, second_name, now() + interval '1 day',
             clock, now() - t.behind + make_interval(secs => turn_s),
             now() - t.behind + make_interval(secs => look_s)
         FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[],
                  $7::bigint[], $8::text[], $9::bigint[], $10::smallint[], $11::bytea[],
                  $12::bytea[], $13::bytea[], $14::integer[], $15::text[], $16::smallint[],
                  $17::bigint[], $18::text[], $19::bigint[], $20::text[], $21::text[],
                  $22::float8[], $23::float8[])
              AS made (match_id, game, guild_id, channel_id, challenger_id, challenger_name,
                  invited_id, invited_name, interaction_id, dice_version, dice_secret,
                  dice_commitment, terms_hash, plies, position, to_move,
                  first_id, first_name, second_id, second_name, clock, turn_s, look_s),
              service_time t",
    )
    .bind(all.ids)
    .bind(all.games)
    .bind(all.guilds)
    .bind(all.channels)
    .bind(all.challengers)
    .bind(all.challenger_names)
    .bind(all.inviteds)
    .bind(all.invited_names)
    .bind(all.interactions)
    .bind(all.dice_versions)
    .bind(all.secrets)
    .bind(all.commitments)
    .bind(all.terms_hashes)
    .bind(all.plies)
    .bind(all.positions)
    .bind(all.to_moves)
    .bind(all.firsts)
    .bind(all.first_names)
    .bind(all.seconds)
    .bind(all.second_names)
    .bind(all.clocks)
    .bind(all.turns_s)
    .bind(all.looks_s)
    .bind(ludotheque_matches::RULES_VERSION)
    .execute(connection)
    .await?;
    Ok(())
}

impl Columns {
    fn push(&mut self, made: &Made) -> Result<()> {
        let (live, terms) = (&made.live, &made.live.terms);
        let board = live.board().context("it has begun")?;
        let (to_move, _) = live.to_act().context("it runs")?;
        let invited = terms.invited.as_ref();
        let [first, second] = [Seat::First, Seat::Second].map(|seat| board.player(seat));
        self.ids.push(live.id.to_row());
        self.games.push(terms.game.slug());
        self.guilds.push(terms.place.server.map(|id| id.to_row()));
        self.channels.push(terms.place.channel.to_row());
        self.challengers.push(terms.challenger.user.to_row());
        self.challenger_names.push(terms.challenger.name.clone());
        self.inviteds
            .push(invited.map(|player| player.user.to_row()));
        self.invited_names
            .push(invited.map(|player| player.name.clone()));
        self.interactions.push(made.challenge.to_row());
        self.dice_versions.push(made.dice_version);
        self.secrets.push(made.sealed.clone());
        self.commitments.push(made.commitment.0.to_vec());
        self.terms_hashes.push(made.terms_hash.0.to_vec());
        self.plies.push(live.plies.cast_signed());
        self.positions.push(board.position().to_string());
        self.to_moves.push(i16::try_from(to_move.index())?);
        self.firsts.push(first.user.to_row());
        self.first_names.push(first.name.clone());
        self.seconds.push(second.user.to_row());
        self.second_names.push(second.name.clone());
        self.clocks.push(terms.clock.map(Clock::word));
        self.turns_s
            .push(terms.clock.map(|clock| f64::from(clock.turn_s())));
        let first_look = |clock: Clock| f64::from(clock.turn_s() - clock.looks_s()[0]);
        self.looks_s.push(terms.clock.map(first_look));
        Ok(())
    }
}

async fn insert_logs(connection: &mut PgConnection, made: &[Made]) -> Result<()> {
    let (mut ids, mut plies, mut actors, mut actions) = (vec![], vec![], vec![], vec![]);
    let (mut interactions, mut times, mut hashes) = (vec![], vec![], vec![]);
    for made in made {
        for (ply, (entry, hash)) in (0_i32..).zip(&made.log) {
            ids.push(made.live.id.to_row());
            plies.push(ply);
            actors.push(entry.actor.to_row());
            actions.push(&*entry.action);
            interactions.push(entry.interaction.to_row());
            times.push(entry.made_at_us);
            hashes.push(hash.0.as_slice());
        }
    }
    sqlx::query(
        "INSERT INTO plies (match_id, ply, actor_id, action, interaction_id, made_at, hash)
         SELECT match_id, ply, actor_id, action, interaction_id,
             timestamptz 'epoch' + made_at_us * interval '1 microsecond', hash
         FROM unnest($1::bigint[], $2::integer[], $3::bigint[], $4::text[], $5::bigint[],
                  $6::bigint[], $7::bytea[])
              AS made (match_id, ply, actor_id, action, interaction_id, made_at_us, hash)",
    )
    .bind(ids)
    .bind(plies)
    .bind(actors)
    .bind(actions)
    .bind(interactions)
    .bind(times)
    .bind(hashes)
    .execute(connection)
    .await?;
    Ok(())
}
