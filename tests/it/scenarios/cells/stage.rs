//! A match in one state, on which everybody tries everything: after whatever has changed something the
//! database is made as it was.

use ludotheque_standin::{ChannelId, MessageId, Permissions, Reply, Trouble};
use serde_json::{Value, json};
use sqlx::{PgConnection, Row};

use super::actions::Action;
use super::outcome::{TOO_SLOW, shown};
use crate::world::{CardView, LOOKS_AGAIN, PATIENCE, World};

/// How often a busy machine is asked.
const TRIES: u32 = 12;
/// What is given as a move where there is no legal one.
const NO_MOVE: &str = "a1-a2";

/// Somebody who tries things.
pub struct Actor {
    /// What stands above the column.
    pub title: &'static str,
    name: &'static str,
    channel: ChannelId,
    /// The message on which they press buttons.
    message: MessageId,
    stands: Stands,
}

/// What stands between somebody and the others.
#[derive(Clone, Copy)]
enum Stands {
    /// Nothing.
    Freely,
    /// These have blocked them.
    BlockedBy(&'static [usize]),
    /// They have blocked this one.
    Blocks(usize),
    /// The operator has excluded them.
    Excluded,
}

/// The places of those who play, or are to play.
const FIRST: usize = 0;
const SECOND: usize = 1;
const STRANGER: &str = "Chloé";

/// Whom the first two columns are about.
pub struct Players {
    /// Their titles.
    pub titles: [&'static str; 2],
    /// Their names.
    pub names: [&'static str; 2],
}

/// A match in a state.
pub struct Stage<'a> {
    pub world: &'a World,
    pub actors: Vec<Actor>,
    /// The names of the first two.
    players: [&'static str; 2],
    code: String,
    /// What buttons say that the board has.
    plies: u32,
    legal: String,
    card: MessageId,
    database: PgConnection,
    /// What the database looks like.
    before: String,
}

/// Makes a copy of every table but for the signs of life, and a function that makes every table what it was,
/// whatever order their keys would want. What has not changed is left alone: most tables never change, and rows that
/// are written again and again would slow down whoever reads them.
const SAVE: &str = "CREATE SCHEMA saved;
DO $$ DECLARE name text; body text := ''; BEGIN
    FOR name IN SELECT tablename FROM pg_tables
        WHERE schemaname = 'public' AND tablename NOT IN ('_sqlx_migrations', 'service_clock')
    LOOP
        EXECUTE format('CREATE TABLE saved.%I AS TABLE public.%I', name, name);
        body := body || format('
            IF EXISTS (TABLE public.%1$I EXCEPT TABLE saved.%1$I)
                OR EXISTS (TABLE saved.%1$I EXCEPT TABLE public.%1$I) THEN
                DELETE FROM public.%1$I;
                INSERT INTO public.%1$I SELECT * FROM saved.%1$I;
            END IF;', name);
    END LOOP;
    EXECUTE format('CREATE FUNCTION saved.restore() RETURNS void LANGUAGE plpgsql
        SET session_replication_role = replica AS %L', 'BEGIN' || body || 'END');
END $$";
const RESTORE: &str = "SELECT saved.restore()";
/// All that a player can change: the matches, their logs, where their cards are, what people want.
const LOOK: &str = "SELECT concat_ws('/',
    (SELECT md5(string_agg(p::text, '|' ORDER BY p.match_id, p.ply)) FROM plies p),
    (SELECT md5(string_agg(concat_ws(' ', match_id, status, end_reason), '|' ORDER BY match_id))
     FROM matches),
    (SELECT md5(string_agg(concat_ws(' ', match_id, channel_id, message_id), '|' ORDER BY match_id))
     FROM cards),
    (SELECT md5(string_agg(s::text, '|' ORDER BY s.user_id)) FROM settings s))";
/// Nobody is blocked or excluded any more.
const TOGETHER: &str = "DELETE FROM blocks; DELETE FROM exclusions";
const AT_WORK: &str = "SELECT (
    (SELECT count(*) FROM cards WHERE shown < wanted AND given_up IS NULL)
    + (SELECT count(*) FROM matches WHERE opponent_due_at IS NOT NULL))::text";

/// Everybody may do what anybody may, but for one who moderates.
pub fn usual_rights(world: &World) {
    for name in ["Ada", "Bela", "Chloé"] {
        let member = world.member(name);
        world
            .discord
            .set_member_permissions(member, Permissions::ORDINARY);
    }
    let may = Permissions::ORDINARY | Permissions::MANAGE_MESSAGES;
    world
        .discord
        .set_member_permissions(world.member("Dmitri"), may);
}

impl<'a> Stage<'a> {
    /// The stage for a match with this card, whose buttons say that they were shown with so many plies.
    pub async fn of(world: &'a World, card: &CardView, plies: u32, players: Players) -> Self {
        let foreign = world.discord.create_foreign_channel("elsewhere");
        let [first, second] = players.names;
        let here = [
            (players.titles[0], first),
            (players.titles[1], second),
            ("stranger", STRANGER),
            ("moderator", "Dmitri"),
        ];
        let standing = [
            ("second, blocked", second, Stands::BlockedBy(&[FIRST])),
            ("second, blocks", second, Stands::Blocks(FIRST)),
            (
                "stranger, blocked",
                STRANGER,
                Stands::BlockedBy(&[FIRST, SECOND]),
            ),
            ("first, excluded", first, Stands::Excluded),
            ("second, excluded", second, Stands::Excluded),
            ("stranger, excluded", STRANGER, Stands::Excluded),
        ];
        let here = here.map(|(title, name)| (title, name, Stands::Freely));
        let here = here.into_iter().chain(standing);
        let here = here.map(|(title, name, stands)| Actor {
            title,
            name,
            channel: world.channel(),
            message: card.message,
            stands,
        });
        let elsewhere = [
            ("first, installed elsewhere", first),
            ("moderator, installed elsewhere", "Dmitri"),
        ];
        // Any message of the bot's that stands there.
        let options = json!([{"name": "game", "value": 0}]);
        let (member, shown) = (world.member(first), "leaderboard");
        let shown = world.discord.command(member, foreign, shown, options);
        let shown = shown.await.expect("an answer").message_id();
        let shown = shown.expect("it is a message");
        let elsewhere = elsewhere.map(|(title, name)| Actor {
            title,
            name,
            channel: foreign,
            message: shown,
            stands: Stands::Freely,
        });
        let named = card
            .buttons
            .iter()
            .filter_map(|(_, id)| id.split_once(":m="));
        let named = named.map(|(_, name)| name.to_owned()).next();
        let listed = card.list().and_then(|list| list.values.first().cloned());
        let mut database = world.database.connect().await;
        rest(&mut database).await;
        run(&mut database, SAVE).await;
        let before = look(&mut database).await;
        Self {
            actors: here.chain(elsewhere).collect(),
            players: players.names,
            code: card.match_code(),
            plies,
            legal: named.or(listed).unwrap_or_else(|| NO_MOVE.to_owned()),
            card: card.message,
            database,
            before,
            world,
        }
    }

    /// What becomes of it if an actor does something.
    pub async fn try_out(&mut self, place: usize, action: &Action) -> String {
        for _ in 0..TRIES {
            let what = format!("{action} by {}", self.actors[place].title);
            let stands = self.set_apart(place).await;
            let reply = self.carry_out(&self.actors[place], action).await;
            let shown = shown(&reply, &what);
            assert!(
                shown != "form" || action.opens_form(),
                "{what} opens a form, which has to be tried as well"
            );
            let changed = self.changes().await;
            if stands {
                run(&mut self.database, TOGETHER).await;
            }
            if shown != TOO_SLOW {
                return match changed.as_str() {
                    "" => shown,
                    changed => format!("{changed}: {shown}"),
                };
            }
        }
        panic!("{action} is too slow");
    }

    /// Blocks or excludes the actor as their column says, and says whether there was anything to do.
    async fn set_apart(&mut self, place: usize) -> bool {
        let id = |name| self.world.member(name).to_string();
        let actor = &self.actors[place];
        let (block, exclude) = (
            "INSERT INTO blocks (user_id, blocked_id, blocked_name) VALUES ($1, $2, 'x')",
            "INSERT INTO exclusions (user_id, reason) VALUES ($1, 'x')",
        );
        let them = id(actor.name);
        let rows: Vec<(&'static str, Vec<String>)> = match actor.stands {
            Stands::Freely => Vec::new(),
            Stands::BlockedBy(whom) => whom
                .iter()
                .map(|place| (block, vec![id(self.players[*place]), them.clone()]))
                .collect(),
            Stands::Blocks(whom) => vec![(block, vec![them, id(self.players[whom])])],
            Stands::Excluded => vec![(exclude, vec![them])],
        };
        let stands = !rows.is_empty();
        for (sql, ids) in rows {
            let query = ids.iter().fold(sqlx::query(sql), |query, id| {
                query.bind(id.parse::<i64>().expect("an id"))
            });
            let done = query.execute(&mut self.database).await;
            done.unwrap_or_else(|error| panic!("{sql}: {error}"));
        }
        stands
    }

    async fn carry_out(&self, actor: &Actor, action: &Action) -> Result<Reply, Trouble> {
        let discord = &self.world.discord;
        let member = self.world.member(actor.name);
        let id = || action.custom_id(&self.code, self.plies, &self.legal);
        match action {
            Action::Button(_) | Action::Other(_) => {
                discord.click_raw(member, actor.message, &id()).await
            }
            Action::List(_) => {
                const LIST: u64 = 3;
                let values = [self.legal.as_str()];
                discord
                    .component_raw(member, actor.message, &id(), LIST, &values)
                    .await
            }
            Action::Form(_) => {
                discord.click_raw(member, actor.message, &id()).await?;
                let line = json!({"type": 4, "custom_id": "line", "value": self.legal});
                let rows = json!([{"type": 1, "components": [line]}]);
                discord
                    .submit_modal_raw(member, actor.channel, &id(), rows)
                    .await
            }
            Action::Command { name, options } => {
                let mut given = vec![json!({"name": "match", "value": self.code})];
                given.extend(options.iter().map(|(name, value)| match value {
                    Value::Null => json!({"name": name, "value": self.legal}),
                    Value::Object(choice) => json!({"name": name, "value": choice["value"]}),
                    value => json!({"name": name, "value": value}),
                }));
                let given = Value::Array(given);
                discord.command(member, actor.channel, name, given).await
            }
            Action::Menu(name) => {
                discord
                    .command_on_message(member, actor.channel, name, self.card)
                    .await
            }
        }
    }

    /// What has changed, which is then undone.
    async fn changes(&mut self) -> String {
        if look(&mut self.database).await == self.before {
            return String::new();
        }
        // What follows by itself, if chance wills it, bears the number of its ply for an interaction.
        let logged = "SELECT action FROM plies
            WHERE (actor_id <> 0 AND interaction_id <> ply OR action LIKE 'accept%')
            AND NOT EXISTS (SELECT FROM saved.plies old
                WHERE old.match_id = plies.match_id AND old.ply = plies.ply)
            ORDER BY match_id, ply";
        let mut changes: Vec<String> = Vec::new();
        for row in fetch(&mut self.database, logged).await {
            changes.push(format!("+{}", kind_of(&row)));
        }
        let made = "SELECT 'match' FROM matches m
            WHERE NOT EXISTS (SELECT FROM saved.matches old WHERE old.match_id = m.match_id)";
        let made = fetch(&mut self.database, made).await;
        changes.extend(made.iter().map(|what| format!("+{what}")));
        // Whoever works on it is not to write once it is as it was.
        rest(&mut self.database).await;
        restore(&mut self.database).await;
        changes.join(" ")
    }
}

/// An action of the log without what chance or the players have chosen.
fn kind_of(action: &str) -> String {
    let words: Vec<&str> = action.split([' ', '\t']).collect();
    match words.as_slice() {
        ["offer", _, what, ..] => format!("offer {what}"),
        [verb, ..] => (*verb).to_owned(),
        [] => String::new(),
    }
}

async fn look(database: &mut PgConnection) -> String {
    fetch(database, LOOK).await.remove(0)
}

/// Waits until nothing is being done by itself.
async fn rest(database: &mut PgConnection) {
    let resting = async {
        while fetch(database, AT_WORK).await != ["0"] {
            tokio::time::sleep(LOOKS_AGAIN).await;
        }
    };
    let rests = tokio::time::timeout(PATIENCE, resting).await;
    rests.expect("the bot comes to rest");
}

async fn fetch(database: &mut PgConnection, sql: &'static str) -> Vec<String> {
    let rows = sqlx::query(sql).fetch_all(database).await;
    let rows = rows.unwrap_or_else(|error| panic!("{sql}: {error}"));
    rows.iter().map(|row| row.get(0)).collect()
}

/// Somebody of the bot's may hold what this waits for, and wait for what this holds.
async fn restore(database: &mut PgConnection) {
    const DEADLOCK: &str = "40P01";
    loop {
        let Err(error) = sqlx::raw_sql(RESTORE).execute(&mut *database).await else {
            return;
        };
        let code = error.as_database_error().and_then(|error| error.code());
        assert_eq!(code.as_deref(), Some(DEADLOCK), "{error}");
        run(database, "ROLLBACK").await;
    }
}

async fn run(database: &mut PgConnection, sql: &'static str) {
    let done = sqlx::raw_sql(sql).execute(database).await;
    done.unwrap_or_else(|error| panic!("{sql}: {error}"));
}
