//! What the door for interactions over HTTP refuses, and what the program says where it cannot open it.

use std::time::Duration;

use ludotheque_standin::Delivery;
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::world::{CardView, World, ended, stop};

/// So many requests with a flipped bit over real sockets; in memory `endpoint/signature.rs` tries a hundred thousand.
const FLIPS: usize = 250;
/// Longer than a client may take for its headers or its body.
const GIVEN_UP_WITHIN: Duration = Duration::from_secs(20);

fn flip(text: &str, bit: usize) -> Option<String> {
    let mut bytes = text.as_bytes().to_vec();
    let bit = bit % (bytes.len() * 8);
    bytes[bit / 8] ^= 1 << (bit % 8);
    // What is no text no client library sends; in memory it is tried.
    String::from_utf8(bytes).ok()
}

/// The same request with one bit flipped somewhere, in each of its parts.
fn flipped(sent: &Delivery, bit: usize) -> Vec<Delivery> {
    let parts: [fn(&mut Delivery) -> &mut String; 3] = [
        |sent| &mut sent.signature,
        |sent| &mut sent.timestamp,
        |sent| &mut sent.body,
    ];
    let other = |part: fn(&mut Delivery) -> &mut String| {
        let mut other = sent.clone();
        let part = part(&mut other);
        *part = flip(part, bit)?;
        Some(other)
    };
    parts.into_iter().filter_map(other).collect()
}

async fn play_one(world: &World) -> CardView {
    let card = world.finale(json!([])).await;
    CardView::of(&world.play_on(&card).await)
}

#[tokio::test]
async fn whatever_is_not_signed_now_is_refused_and_does_nothing() {
    World::without_bot(async |world| {
        let [served] = world.receiving().await;
        let card = play_one(world).await;
        let sent = world.discord.deliveries();
        let last = sent.last().expect("a click");
        let mut tried = 0;
        for bit in 0.. {
            if tried >= FLIPS {
                break;
            }
            for other in flipped(last, bit) {
                let answer = match served.try_post(&other).await {
                    // No header has such a byte: the client refuses to send it.
                    Err(error) if error.is_builder() => continue,
                    answer => answer.expect("an answer"),
                };
                assert!(matches!(answer.status().as_u16(), 400 | 401), "{other:?}");
                tried += 1;
            }
        }

        let now = || world.discord.sign(r#"{"type":1}"#);
        let long_ago = |by_s: i64| {
            let at: i64 = now().timestamp.parse().expect("seconds");
            Delivery::signed((at - by_s).to_string(), now().body)
        };
        for (what, delivery, status) in [
            ("sent again", last.clone(), 401),
            ("stale", long_ago(120), 401),
            ("of the future", long_ago(-120), 401),
            (
                "of no time",
                Delivery::signed("now".to_owned(), "{}".to_owned()),
                401,
            ),
            (
                "signed by nobody",
                Delivery {
                    signature: String::new(),
                    ..now()
                },
                401,
            ),
            (
                "without a time",
                Delivery {
                    timestamp: String::new(),
                    ..now()
                },
                401,
            ),
            ("a ping", now(), 200),
            ("no JSON", world.discord.sign("{"), 400),
            ("a list", world.discord.sign("[]"), 400),
            ("nothing", world.discord.sign(""), 400),
            ("without an id", world.discord.sign(r#"{"type":3}"#), 400),
            ("deep", world.discord.sign(&"[".repeat(100_000)), 400),
            ("huge", world.discord.sign(&" ".repeat(300_000)), 413),
        ] {
            let answer = served.post(&delivery).await;
            assert_eq!(answer.status(), status, "{what}");
        }
        for method in [Method::GET, Method::PUT, Method::DELETE] {
            let asked = served.client.request(method.clone(), &served.url).send();
            let answer = asked.await.expect("an answer");
            assert_eq!(answer.status(), 405, "{method}");
        }
        let bare = served.client.post(&served.url).body("{}").send().await;
        assert_eq!(bare.expect("an answer").status(), 401);

        assert_eq!(world.now(&card).plies(), 2);
        let next = CardView::of(&world.play_on(&card).await);
        assert_eq!(next.plies(), 3, "and Discord's own still come in");
        world.all_cards_shown().await;
        served.stop().await;
    })
    .await;
}

#[tokio::test]
async fn whoever_is_slow_is_cut_off_and_stands_in_nobody_s_way() {
    World::without_bot(async |world| {
        let [served] = world.receiving().await;
        let card = play_one(world).await;
        let head = "POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n";
        let body = format!("{head}x-signature-timestamp: 1\r\n\r\n{{");
        let mut slow = Vec::new();
        for said in ["", head, body.as_str()].repeat(60) {
            let mut stream = TcpStream::connect(&served.address)
                .await
                .expect("connected");
            stream.write_all(said.as_bytes()).await.expect("sent");
            slow.push(stream);
        }
        let next = CardView::of(&world.play_on(&card).await);
        assert_eq!(next.plies(), 3);
        for mut stream in slow {
            let mut heard = Vec::new();
            let read = tokio::time::timeout(GIVEN_UP_WITHIN, stream.read_to_end(&mut heard));
            let _ = read.await.expect("it is cut off");
        }
        world.all_cards_shown().await;
        served.stop().await;
    })
    .await;
}

#[tokio::test]
async fn what_cannot_be_served_is_said_in_one_sentence() {
    World::without_bot(async |world| {
        let taken = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = taken.local_addr().expect("an address").to_string();
        let serve = || {
            let mut program = world.program();
            program.args(["serve", "--listen", &address]);
            program
        };
        let (code, said) = ended(&mut serve()).await;
        assert_eq!(code, Some(1), "{said}");
        let wanted = format!("interactions cannot be received at {address}: ");
        assert!(said.contains(&wanted), "{said}");
        let (code, said) = ended(serve().env_remove("DISCORD_TOKEN")).await;
        assert_eq!(code, Some(78), "{said}");
        assert!(
            said.contains("`ludotheque serve` needs DISCORD_TOKEN"),
            "{said}"
        );
        // A key under which anybody could sign.
        world.discord.show_public_key(&"0".repeat(64));
        let (code, said) = ended(&mut serve()).await;
        assert_eq!(code, Some(1), "{said}");
        assert!(
            said.contains("Discord does not tell the public key"),
            "{said}"
        );
    })
    .await;
}

#[tokio::test]
async fn who_waits_where_discord_sends_nothing_is_told() {
    World::without_bot(async |world| {
        let doctor = async || {
            let mut doctor = world.program();
            let doctor = doctor.arg("doctor").stdout(std::process::Stdio::piped());
            let told = doctor.output().await.expect("it runs");
            [told.stdout, told.stderr]
                .map(|told| String::from_utf8_lossy(&told).into_owned())
                .concat()
        };
        let serving = world.serve().await;
        let told = doctor().await;
        assert!(
            told.contains("Interactions come over the gateway: run `ludotheque`"),
            "{told}"
        );
        let (status, _) = world.set_endpoint(&serving.url).await;
        assert_eq!(status, 200);
        let told = doctor().await;
        let wanted = format!("Interactions go to {} and none to the gateway", serving.url);
        assert!(told.contains(&wanted), "{told}");
        let log = serving.stop().await;
        assert!(
            log.contains("the application has no Interactions Endpoint URL"),
            "{log}"
        );

        let program = world.start_program();
        world.bot_ready().await;
        let log = stop(program).await;
        assert!(
            log.contains("the application has an Interactions Endpoint URL"),
            "{log}"
        );
    })
    .await;
}
