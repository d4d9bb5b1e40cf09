//! Relays that lie, lag and die, beside one that does not.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use ludotheque_beacon::{CHAIN_HASH, Round};
use ludotheque_relays::Relays;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

const ROUND: u64 = 123;
const SIGNATURE: &str = "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92";
/// Of round 1000.
const OF_ANOTHER: &str = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
const PATIENCE: Duration = Duration::from_secs(20);

/// What a relay does when it is asked.
#[derive(Clone, Copy)]
enum Does {
    Answers(&'static str),
    /// Does not have the round for the first so many times.
    HasItAfter(usize),
    /// Takes the question and says nothing.
    Lags,
    /// Ends the connection in the middle of an answer.
    Dies,
    /// Never stops talking.
    Floods,
    Babbles,
}

/// A relay, and how often it was asked.
struct Local {
    url: String,
    asked: Arc<AtomicUsize>,
}

async fn local(does: Does) -> Local {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let asked = Arc::new(AtomicUsize::new(0));
    let count = asked.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let before = count.fetch_add(1, Ordering::SeqCst);
            tokio::spawn(answer(stream, does, before));
        }
    });
    Local { url, asked }
}

async fn answer(mut stream: TcpStream, does: Does, before: usize) -> std::io::Result<()> {
    let mut request = vec![0; 2_048];
    let read = stream.read(&mut request).await?;
    let request = String::from_utf8_lossy(&request[..read]).into_owned();
    let line = format!("GET /{CHAIN_HASH}/public/{ROUND} HTTP/1.1");
    assert!(request.starts_with(&line), "{request}");
    let said = |signature: &str| {
        let body = format!(
            r#"{{"round":{ROUND},"randomness":"00","signature":"{signature}","previous_signature":""}}"#
        );
        http("200 OK", &body)
    };
    let text = match does {
        Does::Answers(signature) => said(signature),
        Does::HasItAfter(times) if before < times => http("425 Too Early", "not yet"),
        Does::HasItAfter(_) => said(SIGNATURE),
        Does::Lags => {
            tokio::time::sleep(Duration::from_secs(600)).await;
            return Ok(());
        }
        Does::Dies => "HTTP/1.1 200 OK\r\ncontent-length: 300\r\n\r\n{\"round\"".to_owned(),
        Does::Floods => {
            stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await?;
            loop {
                stream.write_all(&[b'x'; 1_024]).await?;
            }
        }
        Does::Babbles => http("200 OK", "<html>welcome to the hotel</html>"),
    };
    stream.write_all(text.as_bytes()).await?;
    stream.shutdown().await
}

fn http(status: &str, body: &str) -> String {
    format!(
        "HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
}

fn relays(all: &[&Local]) -> Relays {
    let client = reqwest::Client::builder().no_proxy().build();
    let urls = all.iter().map(|one| one.url.as_str());
    Relays::new(client.expect("a client"), urls).expect("addresses")
}

fn round() -> Round {
    Round::new(ROUND).expect("not 0")
}

#[tokio::test]
async fn an_honest_relay_hands_out_the_round() {
    let honest = local(Does::Answers(SIGNATURE)).await;
    let next = local(Does::Answers(SIGNATURE)).await;
    let pulse = relays(&[&honest, &next]).fetch(round(), PATIENCE).await;
    let pulse = pulse.expect("it has it");
    assert_eq!(pulse.to_string(), format!("{ROUND} {SIGNATURE}"));
    assert_eq!(next.asked.load(Ordering::SeqCst), 0, "one was enough");
}

#[tokio::test]
async fn one_that_is_right_is_enough_whatever_the_others_do() {
    let forged = SIGNATURE.replace("b75c", "b75d");
    let forged: &'static str = Box::leak(forged.into_boxed_str());
    for does in [
        Does::Answers(forged),
        Does::Answers(OF_ANOTHER),
        Does::Answers(""),
        Does::Lags,
        Does::Dies,
        Does::Floods,
        Does::Babbles,
    ] {
        let (bad, worse) = (local(does).await, local(does).await);
        let honest = local(Does::Answers(SIGNATURE)).await;
        let before = Instant::now();
        let pulse = relays(&[&bad, &worse, &honest])
            .fetch(round(), PATIENCE)
            .await;
        let pulse = pulse.expect("one is honest");
        assert_eq!(pulse.to_string(), format!("{ROUND} {SIGNATURE}"));
        assert!(before.elapsed() < Duration::from_secs(10));
        assert!(bad.asked.load(Ordering::SeqCst) > 0, "it was asked first");
    }
}

#[tokio::test]
async fn a_round_that_is_still_to_come_is_waited_for() {
    let later = local(Does::HasItAfter(3)).await;
    let pulse = relays(&[&later]).fetch(round(), PATIENCE).await;
    assert!(pulse.is_some());
    assert_eq!(later.asked.load(Ordering::SeqCst), 4);
}

#[tokio::test]
async fn nothing_is_given_if_nobody_is_right_and_nobody_is_waited_for_too_long() {
    let lies = local(Does::Answers(OF_ANOTHER)).await;
    assert!(relays(&[&lies]).fetch(round(), PATIENCE).await.is_none());
    assert_eq!(
        lies.asked.load(Ordering::SeqCst),
        1,
        "it would say the same again"
    );
    assert!(relays(&[]).fetch(round(), PATIENCE).await.is_none());

    let patience = Duration::from_millis(1_500);
    let gone = Local {
        url: "http://127.0.0.1:9".to_owned(),
        asked: Arc::default(),
    };
    for does in [Does::Lags, Does::Dies, Does::HasItAfter(usize::MAX)] {
        let bad = local(does).await;
        let before = Instant::now();
        assert!(
            relays(&[&bad, &gone])
                .fetch(round(), patience)
                .await
                .is_none()
        );
        assert!(before.elapsed() < patience * 2);
    }
}

#[test]
fn an_address_is_one_of_the_web() {
    let of = |text| Relays::new(reqwest::Client::new(), [text]);
    assert!(of("https://api.drand.sh").is_ok());
    assert!(of("https://api.drand.sh/below/").is_ok());
    for bad in ["", "api.drand.sh", "ftp://api.drand.sh", "https://"] {
        assert!(of(bad).is_err(), "{bad}");
    }
    assert!(Relays::new(reqwest::Client::new(), ludotheque_relays::USUAL).is_ok());
}
