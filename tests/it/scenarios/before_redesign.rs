//! Open matches of the version before the redesign, and the buttons that it had issued for them.

use serde_json::json;

use super::fair_dice::{program, said};
use crate::custom_ids::{assert_useful, issued};
use crate::store::migrate_to;
use crate::world::{CardView, Says, TestDatabase, World};

const BEFORE: &str = include_str!("../data/before-redesign.sql");
/// Its last migration.
const SCHEMA: i64 = 19;

/// A card of the version before: what it is about, and who presses what on it.
struct OldCard {
    about: &'static str,
    presses: Vec<Press>,
}

struct Press {
    name: &'static str,
    custom_id: &'static str,
    /// What is chosen, if it is a list.
    value: Option<&'static str>,
}

impl OldCard {
    /// The code of its match.
    fn code(&self) -> &'static str {
        let codes = self.presses.iter().map(|press| press.custom_id);
        let mut codes = codes.filter_map(|id| id.split(':').nth(1));
        codes.find(|code| *code != "rules").expect("a match")
    }

    /// The same match as it is shown now.
    fn now(&self, world: &World) -> CardView {
        let shown = world.discord.messages(world.channel());
        let of_match = format!(":{}:", self.code());
        let shown = shown.iter().map(CardView::read);
        let mut cards =
            shown.filter(|card| card.buttons.iter().any(|(_, id)| id.contains(&of_match)));
        cards.next().expect("the board is posted anew")
    }
}

/// The cards that the file tells about.
fn old_cards() -> Vec<OldCard> {
    let mut cards: Vec<OldCard> = Vec::new();
    for line in BEFORE.lines().filter_map(|line| line.strip_prefix("-- ")) {
        if let Some(about) = line.strip_prefix("# ") {
            let presses = Vec::new();
            cards.push(OldCard { about, presses });
        } else if let Some(card) = cards.last_mut() {
            let mut words = line.split(' ');
            let mut next = || words.next();
            card.presses.push(Press {
                name: next().expect("a name"),
                custom_id: next().expect("a button"),
                value: next(),
            });
        }
    }
    cards
}

/// How much has happened in all matches.
const HAPPENED: &str = "SELECT (SELECT count(*) FROM plies) + (SELECT count(*) FROM matches)";

#[tokio::test]
async fn buttons_from_before_the_redesign_work_after_it() {
    TestDatabase::empty(async |database| {
        migrate_to(database, SCHEMA).await;
        database.change(BEFORE).await;
        // The boards are posted anew, because that Discord is gone. A challenge is open for a day.
        database
            .change(
                "UPDATE cards SET message_id = NULL, shown = -1, due_at = now();
                 UPDATE matches SET expires_at = now() + interval '1 day' WHERE status = 'open'",
            )
            .await;
        let (store, _) = database.open().await;
        store.migrate().await.expect("it is brought up to date");
        World::upon(database, async |world| {
            world.start_bot().await;
            world.all_cards_shown().await;
            press_everything(world).await;
        })
        .await;
    })
    .await;
}

async fn press_everything(world: &World) {
    let cards = old_cards();
    let matches = world.database.number("SELECT count(*) FROM matches").await;
    assert_eq!(i64::try_from(cards.len()), Ok(matches));
    for card in &cards {
        let before = world.database.number(HAPPENED).await;
        let message = card.now(world);
        for press in &card.presses {
            let what = format!("{}: {} by {}", card.about, press.custom_id, press.name);
            let reply = match press.value {
                Some(value) => {
                    const LIST: u64 = 3;
                    let (member, id) = (world.member(press.name), press.custom_id);
                    world
                        .discord
                        .component_raw(member, message.message, id, LIST, &[value])
                        .await
                        .expect(&what)
                }
                None => world.press_raw(press.name, &message, press.custom_id).await,
            };
            assert_useful(&reply, &what);
        }
        // A game of a series has no button that does anything: the next one follows by itself.
        let shows_only = card.presses.len() == 1;
        let happened = world.database.number(HAPPENED).await > before;
        assert!(happened != shows_only, "{}", card.about);
    }

    // Whatever was ever issued, on a board of theirs.
    let finale = &cards[1];
    let mut card = finale.now(world);
    for form in issued() {
        let id = form.replace("MATCH", finale.code());
        let reply = world.press_raw("Chloé", &card, &id).await;
        assert_useful(&reply, form);
    }
    card = world.now(&card);
    while !card.is_over() {
        card = CardView::of(&world.play_on(&card).await);
    }
    goes_on_with_its_dice(world, &cards).await;
    let audit = program(world, &["audit"]).await;
    assert!(said(&audit).contains(" 0 damaged"), "{}", said(&audit));
    let list = world.command("Ada", "games", json!([])).await;
    list.does_not_say(finale.code());
}

/// The next game of a series that began with other dice has those, too: they were promised for all games.
async fn goes_on_with_its_dice(world: &World, cards: &[OldCard]) {
    let second = cards
        .iter()
        .find(|card| card.about.contains("the second game"));
    let second = second.expect("it is there").now(world);
    // Bela has won the first game: now it is one all.
    world.resign("Bela", &second).await;
    let third = "SELECT count(*) FROM matches WHERE chapter LIKE 'game=3 %' AND dice_version = 1";
    assert_eq!(world.database.number(third).await, 1);
    let code = json!([{"name": "match", "value": second.match_code()}]);
    let checked = world.command("Bela", "match verify", code).await;
    checked.says("dice v1");
    checked.says("✓");
}
