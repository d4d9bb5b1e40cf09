//! A card as a player sees it.

use ludotheque_standin::{MessageId, Reply};
use serde_json::Value;

/// What stands on a card.
#[derive(Clone, Debug)]
pub struct CardView {
    pub message: MessageId,
    /// All its text, a line for each part.
    pub text: String,
    /// The picture's alternative text.
    pub alt: Option<String>,
    /// The address of the picture.
    pub picture: Option<String>,
    /// The buttons: label and `custom_id`.
    pub buttons: Vec<(String, String)>,
    lists: Vec<List>,
}

/// A list on a card.
#[derive(Clone, Debug)]
pub struct List {
    pub custom_id: String,
    pub values: Vec<String>,
}

impl CardView {
    /// The card in an answer.
    pub fn of(reply: &Reply) -> Self {
        Self::read(reply.message.as_ref().expect("the answer is a message"))
    }

    /// The card in a message object.
    pub fn read(message: &Value) -> Self {
        let id = message["id"].as_str().and_then(|id| id.parse().ok());
        let mut card = Self {
            message: id.expect("a message has an id"),
            text: String::new(),
            alt: None,
            picture: None,
            buttons: Vec::new(),
            lists: Vec::new(),
        };
        card.collect(&message["components"]);
        card
    }

    fn collect(&mut self, components: &Value) {
        for component in components.as_array().into_iter().flatten() {
            let text = |key: &str| component[key].as_str().unwrap_or_default().to_owned();
            match component["type"].as_u64() {
                Some(2) => self.buttons.push((text("label"), text("custom_id"))),
                Some(3) => {
                    let options = component["options"].as_array().into_iter().flatten();
                    let values = options.filter_map(|option| option["value"].as_str());
                    let values = values.map(str::to_owned).collect();
                    self.lists.push(List {
                        custom_id: text("custom_id"),
                        values,
                    });
                }
                Some(10) => {
                    self.text.push_str(&text("content"));
                    self.text.push('\n');
                }
                Some(12) => {
                    let item = &component["items"][0];
                    self.alt = item["description"].as_str().map(str::to_owned);
                    self.picture = item["media"]["url"].as_str().map(str::to_owned);
                }
                _ => self.collect(&component["components"]),
            }
        }
    }

    /// The `custom_id` of the button with this action.
    pub fn button(&self, action: &str) -> String {
        let found = self.buttons.iter().find(|(_, id)| action_of(id) == action);
        found
            .unwrap_or_else(|| panic!("no button {action} on {self:#?}"))
            .1
            .clone()
    }

    pub fn has_button(&self, action: &str) -> bool {
        self.buttons.iter().any(|(_, id)| action_of(id) == action)
    }

    /// The last list: most cards have one.
    pub fn list(&self) -> Option<List> {
        self.lists.last().cloned()
    }

    /// The list in which this can be chosen: more moves than one takes stand in several.
    pub fn list_with(&self, value: &str) -> Option<&List> {
        let has_it = |list: &&List| list.values.iter().any(|one| one == value);
        self.lists.iter().find(has_it)
    }

    /// What the first button does.
    pub fn first_action(&self) -> &str {
        action_of(self.first_id())
    }

    /// What the buttons do, in order.
    pub fn actions(&self) -> Vec<&str> {
        let actions = self.buttons.iter().map(|(_, id)| action_of(id));
        actions.collect()
    }

    /// What the buttons do that advance the game.
    pub fn game_actions(&self) -> Vec<&str> {
        let actions = self.actions().into_iter();
        actions
            .filter(|action| {
                let begins = |word| action.starts_with(word);
                begins("m=") || begins("piece:m=") || ["roll", "random"].contains(action)
            })
            .collect()
    }

    /// How many legal moves it offers.
    pub fn choices(&self) -> usize {
        let buttons = self.game_actions();
        let moves = buttons.iter().filter(|action| action.starts_with("m="));
        self.list().map_or(moves.count(), |list| list.values.len())
    }

    /// The code of the match.
    pub fn match_code(&self) -> String {
        self.first_id()
            .split(':')
            .nth(1)
            .expect("an id names its match")
            .to_owned()
    }

    /// How many plies the board has.
    pub fn plies(&self) -> u32 {
        let plies = self.first_id().split(':').nth(2);
        plies
            .and_then(|plies| plies.parse().ok())
            .expect("an id counts plies")
    }

    fn first_id(&self) -> &str {
        let of_match = |(_, id): &&(String, String)| !id.starts_with("1:rules:");
        &self
            .buttons
            .iter()
            .find(of_match)
            .expect("the card has buttons")
            .1
    }

    /// Who is to act, by the alternative text, which names the players.
    pub fn to_act(&self) -> Option<&'static str> {
        self.to_act_of(&["Ada", "Bela", "Chloé", "Dmitri"])
    }

    /// Who of these is to act.
    pub fn to_act_of<'a>(&self, names: &[&'a str]) -> Option<&'a str> {
        // What happened is told first, then who is to act, then what stands where.
        let sentences = self.alt.as_ref()?.split(". ");
        // “Ada (Blue) rolled 4 …”; in French “Les Bleus (Ada) ont fait 4 …”.
        let names_first = |sentence: &str, name: &str| {
            let in_french = sentence.starts_with("Les ") && sentence.contains(&format!("({name})"));
            sentence.starts_with(name) || in_french
        };
        let named = |sentence: &str| names.iter().find(|name| names_first(sentence, name));
        sentences.filter_map(named).last().copied()
    }

    /// The other one of the two players.
    pub fn waiting(&self) -> &'static str {
        if self.to_act() == Some("Ada") {
            "Bela"
        } else {
            "Ada"
        }
    }

    pub fn is_over(&self) -> bool {
        ["wins!", " beat ", ", you won!", ", you lost.", "**Drawn"]
            .iter()
            .any(|words| self.text.contains(words))
    }
}

/// The action in a `custom_id`, which comes after version, match and plies.
fn action_of(custom_id: &str) -> &str {
    custom_id.splitn(4, ':').nth(3).unwrap_or_default()
}
