//! Interactions in which anything may be other than Discord sends it: the whole bot answers every one of them, and
//! nothing in it breaks off. `INTERACTIONS=1000000` tries that many (docs/measuring.md).

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Instant;

use futures_util::stream::{self, StreamExt};
use ludotheque_standin::{MessageId, RateLimit, Raw, Settings, Trouble};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use crate::custom_ids::issued;
use crate::world::{SlashCommand, TestDatabase, World, name_of};

/// How many are tried without a word about it.
const USUAL: u64 = 400;
/// How many are under way at a time: few, so that none is late because of the others.
const AT_ONCE: usize = 8;
/// So many one local Discord sees: it keeps every message and picture.
const AT_A_TIME: u64 = 100_000;
const SEED: u64 = 0x1ed0_7e9e;
const NAMES: [&str; 4] = ["Ada", "Bela", "Chloé", "Dmitri"];
/// What can be other than Discord sends it: all but what an answer is sent to, and the kind of interaction, by which
/// Discord knows what may be answered.
const FIELDS: [&str; 52] = [
    "application_id",
    "version",
    "channel_id",
    "channel",
    "channel.id",
    "channel.type",
    "channel.permissions",
    "channel.parent_id",
    "channel.name",
    "channel.thread_metadata",
    "app_permissions",
    "locale",
    "guild_locale",
    "guild_id",
    "guild",
    "guild.id",
    "member",
    "member.user",
    "member.user.id",
    "member.user.username",
    "member.user.global_name",
    "member.user.discriminator",
    "member.user.bot",
    "member.nick",
    "member.roles",
    "member.permissions",
    "member.joined_at",
    "member.flags",
    "user",
    "user.id",
    "message",
    "message.id",
    "message.flags",
    "message.type",
    "message.components",
    "message.attachments",
    "message.author",
    "message.content",
    "message.timestamp",
    "data",
    "data.id",
    "data.name",
    "data.type",
    "data.custom_id",
    "data.component_type",
    "data.values",
    "data.options",
    "data.components",
    "data.resolved",
    "context",
    "authorizing_integration_owners",
    "entitlements",
];

/// A value that a field has instead; null takes it away.
fn value(random: &mut SmallRng) -> Value {
    let texts = [
        "",
        "0",
        "1",
        "-1",
        "18446744073709551615",
        "18446744073709551616",
        "4194304000000",
        "en-GB",
        "xx",
        "fr",
        "<@1> @everyone",
        "\u{202e}\u{0}\u{feff}",
        "😀",
        "1:K7Q2:5:roll",
        "a1-a2",
        "2024-01-01T00:00:00+00:00",
    ];
    match random.random_range(0..12) {
        0..3 => Value::Null,
        3..6 => json!(texts.choose(random).expect("there are some")),
        6 => json!([0, 1, -1, 3, 64].choose(random).expect("there are some")),
        7 => json!(
            [u64::MAX, 1 << 53, 1 << 31]
                .choose(random)
                .expect("there are some")
        ),
        8 => json!(random.random::<bool>()),
        9 => json!([null, "", {}, [], 1]),
        10 => json!({"id": "x", "type": 99, "components": [[]], "0": "0"}),
        _ => json!("x".repeat(random.random_range(1..5_000))),
    }
}

/// A merge patch that changes a few fields.
fn patch(random: &mut SmallRng) -> Value {
    let mut patch = json!({});
    for _ in 0..random.random_range(1..4) {
        let field = FIELDS.choose(random).expect("there are some");
        let mut place = &mut patch;
        for name in field.split('.') {
            if !place.is_object() {
                *place = json!({});
            }
            place = &mut place[name];
        }
        *place = value(random);
    }
    patch
}

/// Discord may have more kinds of commands one day than our libraries know, and other names.
#[apply(scenario)]
async fn a_command_of_an_unknown_kind_or_name_is_answered(world: &World) {
    let (channel, options) = (world.channel(), json!([]));
    for data in [json!({"type": 99}), json!({"name": "nothing"})] {
        for typing in [false, true] {
            let used = Raw::Command {
                channel,
                name: "help",
                options: &options,
                typing,
            };
            let patch = json!({"data": data});
            let answered = world.discord.altered(world.member("Ada"), used, patch);
            let answered = answered.await.expect("an answer").text();
            assert!(typing || !answered.is_empty(), "{data}");
        }
    }
}

/// What is used, before it is changed.
struct Used<'a> {
    commands: &'a [SlashCommand],
    card: MessageId,
    code: &'a str,
}

impl Used<'_> {
    /// Uses something, altered. The answer, or why there is none; and what it was.
    async fn one(&self, world: &World, number: u64) -> (String, Result<String, Trouble>) {
        let random =
            &mut SmallRng::seed_from_u64(SEED ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let patch = patch(random);
        let member = world.member(NAMES.choose(random).expect("there are some"));
        let forms: Vec<&str> = issued().collect();
        let custom_id = forms.choose(random).expect("there are some");
        let custom_id = custom_id.replace("MATCH", self.code);
        let channel = world.channel();
        let rows = json!([{"type": 1, "components": [
            {"type": 4, "custom_id": "line", "value": "a1-a2"}]}]);
        let command = self.commands.choose(random).expect("there are some");
        let options: Vec<Value> = command
            .required()
            .map(|option| json!({"name": name_of(option), "value": world.value_for(option, self.code)}))
            .collect();
        let options = Value::Array(options);
        let used = match random.random_range(0..10) {
            0..2 => Raw::Command {
                channel,
                name: &command.name,
                options: &options,
                typing: random.random_range(0..4) == 0,
            },
            2..4 => Raw::Modal {
                channel,
                custom_id: &custom_id,
                components: &rows,
            },
            4 => Raw::Component {
                message: self.card,
                custom_id: &custom_id,
                kind: 3,
                values: &["a1-a2"],
            },
            _ => Raw::Component {
                message: self.card,
                custom_id: &custom_id,
                kind: 2,
                values: &[],
            },
        };
        let what = format!("number {number} of seed {SEED:x}: {used:?} with {patch}");
        let reply = world.discord.altered(member, used, patch.clone()).await;
        (what, reply.map(|reply| reply.text()))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_changed_in_an_interaction_it_is_answered() {
    let count = std::env::var("INTERACTIONS").map_or(USUAL, |count| {
        count.parse().expect("INTERACTIONS is a number")
    });
    let often = RateLimit {
        requests: u32::MAX,
        ..Settings::default().global_limit
    };
    let settings = Settings {
        global_limit: often,
        ..Settings::default()
    };
    for part in 0..count.div_ceil(AT_A_TIME) {
        let first = part * AT_A_TIME;
        let numbers = first..count.min(first + AT_A_TIME);
        TestDatabase::with(async |database| {
            World::made_of(database, settings.clone(), async |world| {
                try_out(world, numbers).await;
            })
            .await;
        })
        .await;
    }
}

#[allow(clippy::print_stderr, reason = "figures, for whoever asks for many")]
async fn try_out(world: &World, numbers: Range<u64>) {
    world.start_bot().await;
    let card = world.finale(json!([])).await;
    let commands = world.slash_commands();
    let code = card.match_code();
    let used = Used {
        commands: &commands,
        card: card.message,
        code: &code,
    };
    let began = Instant::now();
    let mut kinds: BTreeMap<String, u64> = BTreeMap::new();
    let mut bad: Vec<String> = Vec::new();
    let mut trials = stream::iter(numbers.clone())
        .map(|number| used.one(world, number))
        .buffer_unordered(AT_ONCE);
    while let Some((what, reply)) = trials.next().await {
        let kind = match &reply {
            Ok(text) if text.contains("Something went wrong") => {
                bad.push(format!("a fault: {what}"));
                "fault"
            }
            Ok(text) if text.is_empty() => "answered without a text",
            Ok(_) => "answered",
            Err(Trouble::NotOffered(_)) => "not to be sent",
            Err(trouble) => {
                bad.push(format!("{trouble}: {what}"));
                "not answered"
            }
        };
        *kinds.entry(kind.to_owned()).or_default() += 1;
    }
    let seconds = began.elapsed().as_secs();
    eprintln!("{numbers:?} interactions in {seconds} s: {kinds:?}");
    let some: Vec<&String> = bad.iter().take(20).collect();
    assert!(bad.is_empty(), "{} are not right: {some:#?}", bad.len());
    let view = format!("1:{code}:1:view");
    let after = world.press_raw("Ada", &card, &view).await;
    assert!(!after.text().is_empty(), "the bot goes on");
    world.all_cards_shown().await;
    world.stop_bot().await;
    // Wrong ids of channels and people are answered in ways that a Discord would object to.
    let objections = world.discord.take_objections();
    eprintln!("{} objections: {:?}", objections.len(), objections.first());
}
