//! A message as a page of text that looks like what a player sees:
//!
//! ```text
//! == challenge-to-a-member · everyone · frame 8A8F98
//! │ **Finale** · football with a die
//! │ <@Ada> challenges <@Bela> · rated · 3 days a turn · match `K7Q2`
//! │ [Accept `1:K7Q2:0:accept` main] [How to play `1:rules:finale:1`]
//! ```
//!
//! A bar is the edge of a frame, an empty line parts two texts. A picture is `![what it
//! shows](file.png)`, a select `[Choose your move ▾ `id`: a `value` | b `value`]`. Nothing in the
//! body is left out: whatever has no form here stands there as JSON.

use serde_json::{Value, json};

use crate::catalogue::Sent;
use crate::catalogue::people::{ADA, BELA, CARD, CHANNEL, CHLOE, DMITRI, SERVER};

/// What of a message is on a page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// Everything.
    All,
    /// What is read: the rest is the same in all languages.
    Words,
    /// All but the words.
    Structure,
}

/// The page of a message. Long texts that stand in files of their own are given by their first words
/// and a checksum.
pub fn page(sent: &Sent, of: Of, in_files: &[String]) -> String {
    let mut page = Page {
        of,
        in_files,
        facts: vec![sent.name.clone()],
        attachments: Vec::new(),
        ids_shown: 0,
        lines: Vec::new(),
        ends_with_text: false,
    };
    page.message(sent.body.clone());
    let mut page = format!("== {}\n{}\n", page.facts.join(" · "), page.lines.join("\n"));
    let members = [
        (ADA, "Ada"),
        (BELA, "Bela"),
        (CHLOE, "Chloé"),
        (DMITRI, "Dmitri"),
    ];
    for (user, name) in members {
        page = page.replace(&user.to_string(), name);
    }
    page.replace(&SERVER.to_string(), "server")
        .replace(&CHANNEL.to_string(), "channel")
        .replace(&CARD.to_string(), "card")
}

struct Page<'a> {
    of: Of,
    in_files: &'a [String],
    /// What stands in the heading.
    facts: Vec<String>,
    /// What is attached and not shown yet.
    attachments: Vec<Value>,
    /// How many have been shown: Discord's id of the next one.
    ids_shown: u64,
    lines: Vec<String>,
    ends_with_text: bool,
}

impl Page<'_> {
    fn message(&mut self, mut body: Value) {
        let mut mentions = Value::Null;
        if let Some(id) = take_text(&mut body, "custom_id") {
            self.fact(format!("form `{id}`"));
            let title = take_text(&mut body, "title").unwrap_or_default();
            self.text(&title, "");
        } else {
            let who = [(EVERYONE, "everyone"), (EVERYONE | PRIVATE, "private")];
            let who = who.map(|(flags, word)| (json!(flags), word));
            let who = take_known(&mut body, "flags", &who);
            self.fact(who.to_owned());
            mentions = take(&mut body, "allowed_mentions");
            take_known(&mut mentions, "parse", &[(json!([]), "")]);
            for user in take_list(&mut mentions, "users") {
                self.fact(format!("notifies <@{}>", user.as_str().unwrap_or_default()));
            }
            self.attachments = take_list(&mut body, "attachments");
        }
        for part in take_list(&mut body, "components") {
            self.part(part, "");
        }
        let not_shown = self.attachments.iter().map(Value::to_string);
        let rest: Vec<String> = not_shown
            .chain(rest(&mentions))
            .chain(rest(&body))
            .collect();
        rest.into_iter().for_each(|one| self.fact(one));
    }

    fn part(&mut self, mut part: Value, bar: &str) {
        if let Some(shown) = self.attached(&part) {
            return self.line(bar, &shown);
        }
        let kinds = [(9, "section"), (10, "text"), (17, "frame"), (1, "row")];
        let kinds = kinds.map(|(number, kind)| (json!(number), kind));
        match take_known(&mut part, "type", &kinds) {
            "section" => {
                for text in take_list(&mut part, "components") {
                    self.part(text, bar);
                }
                let picture = self.attached(&part["accessory"]);
                if let Some(picture) = picture {
                    take(&mut part, "accessory");
                    self.line(bar, &format!("{picture} beside it"));
                }
            }
            "text" => {
                let text = take_text(&mut part, "content").unwrap_or_default();
                self.text(&text, bar);
            }
            "frame" => {
                let colour = take(&mut part, "accent_color");
                self.fact(
                    colour
                        .as_u64()
                        .map_or("frame".to_owned(), |colour| format!("frame {colour:06X}")),
                );
                self.ends_with_text = false;
                for inner in take_list(&mut part, "components") {
                    self.part(inner, &format!("{bar}│ "));
                }
                self.ends_with_text = false;
            }
            "row" => {
                let controls = take_list(&mut part, "components").into_iter();
                let controls: Vec<String> = controls.map(|one| self.control(one)).collect();
                self.line(bar, &controls.join(" "));
            }
            _ => {}
        }
        if let Some(rest) = rest(&part).filter(|_| self.of != Of::Words) {
            self.line(bar, &rest);
        }
    }

    /// The picture or the file, if the part shows what is attached as it is.
    fn attached(&mut self, part: &Value) -> Option<String> {
        let attached = self.attachments.first()?.clone();
        let name = attached["filename"].as_str()?;
        let url = json!({"url": format!("attachment://{name}")});
        let shown = if let Some(alt) = attached["description"].as_str() {
            let picture = json!({"type": 12, "items": [{"media": url, "description": alt}]});
            let small = json!({"type": 11, "media": url, "description": alt});
            let id = self.ids_shown;
            let usual = json!({"id": id, "filename": name, "description": alt});
            let is_usual = (*part == picture || *part == small) && attached == usual;
            let name = self.beside(format!("({name})"));
            is_usual.then(|| format!("![{}]{name}", self.words(alt)))
        } else {
            let file = json!({"type": 13, "file": url});
            let is_usual = *part == file && attached == json!({"id": 0, "filename": name});
            is_usual.then(|| format!("[file {name}]"))
        };
        shown.inspect(|_| {
            self.attachments.remove(0);
            self.ids_shown += 1;
        })
    }

    /// A button, a select or a field of a form.
    fn control(&self, mut control: Value) -> String {
        let words = ["label", "placeholder"].map(|key| take_text(&mut control, key));
        let words: Vec<String> = words.iter().flatten().map(|one| self.words(one)).collect();
        let id = ["custom_id", "url"].map(|key| take_text(&mut control, key));
        let id = id.into_iter().flatten().next().unwrap_or_default();
        let mut beside = format!(" `{id}`");
        let arrow = take_known(&mut control, "type", &[(json!(2), ""), (json!(3), " ▾")]);
        let mut options = Vec::new();
        if arrow.is_empty() && control.get("type").is_none() {
            let styles = [(1, " main"), (2, ""), (4, " danger"), (5, " link")];
            let styles = styles.map(|(style, word)| (json!(style), word));
            beside += take_known(&mut control, "style", &styles);
            let off = [(json!(false), ""), (json!(true), " off")];
            beside += take_known(&mut control, "disabled", &off);
        } else if !arrow.is_empty() {
            options = take_list(&mut control, "options");
        }
        if let Some(rest) = rest(&control) {
            beside += &format!(" {rest}");
        }
        let options: Vec<String> = options
            .into_iter()
            .map(|mut option| {
                let label = take_text(&mut option, "label").unwrap_or_default();
                let value = take_text(&mut option, "value").unwrap_or_default();
                let beside = format!(" `{value}`{}", rest(&option).unwrap_or_default());
                self.words(&label) + &self.beside(beside)
            })
            .collect();
        let mut shown = format!("[{}{arrow}{}", words.join(": "), self.beside(beside));
        if !options.is_empty() {
            shown += &format!(": {}", options.join(" | "));
        }
        shown + "]"
    }

    fn text(&mut self, text: &str, bar: &str) {
        if std::mem::replace(&mut self.ends_with_text, true) {
            self.lines.push(bar.trim_end().to_owned());
        }
        for line in self.words(text).split('\n') {
            // Nothing but the gap between two texts is an empty line.
            let line = if line.is_empty() { "¶" } else { line };
            self.lines.push(format!("{bar}{line}"));
        }
    }

    fn line(&mut self, bar: &str, line: &str) {
        self.ends_with_text = false;
        self.lines.push(format!("{bar}{line}"));
    }

    fn fact(&mut self, fact: String) {
        if self.of != Of::Words {
            self.facts.push(fact);
        }
    }

    /// What no player reads.
    fn beside(&self, text: String) -> String {
        if self.of == Of::Words {
            return String::new();
        }
        text
    }

    /// What a player reads.
    fn words(&self, text: &str) -> String {
        if self.of == Of::Structure {
            return "…".to_owned();
        }
        let mut text = text.to_owned();
        for long in self.in_files {
            if long.chars().count() > LONG && text.contains(long.as_str()) {
                let begin: String = long.chars().take(SHOWN_OF_A_FILE).collect();
                text = text.replace(long, &format!("‹{begin}… {:08x}›", checksum(long)));
            }
        }
        text
    }
}

/// Discord's flags: components and no content, and for the eyes of one person.
const EVERYONE: u32 = 1 << 15;
const PRIVATE: u32 = 1 << 6;
/// Letters of a text in a file of its own from which on it is not shown in full, and then shown of it.
const LONG: usize = 60;
const SHOWN_OF_A_FILE: usize = 40;

/// FNV-1a: the same with every compiler.
fn checksum(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |sum, byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// What has not been taken, as JSON.
fn rest(value: &Value) -> Option<String> {
    let is_empty = value.is_null() || value.as_object().is_some_and(|fields| fields.is_empty());
    (!is_empty).then(|| value.to_string())
}

fn take(value: &mut Value, key: &str) -> Value {
    let taken = value.as_object_mut().and_then(|fields| fields.remove(key));
    taken.unwrap_or_default()
}

/// Takes a field that is a text.
fn take_text(value: &mut Value, key: &str) -> Option<String> {
    value[key].is_string().then(|| {
        let taken = take(value, key);
        taken.as_str().unwrap_or_default().to_owned()
    })
}

/// Takes a field that is a list.
fn take_list(value: &mut Value, key: &str) -> Vec<Value> {
    let taken = value.get(key).and_then(Value::as_array).cloned();
    take_known(value, key, &[(json!(taken), "")]);
    taken.unwrap_or_default()
}

/// Takes a field if it has one of these values, and gives the word for it. If there is no such field,
/// that is left as something to be shown.
fn take_known(value: &mut Value, key: &str, known: &[(Value, &'static str)]) -> &'static str {
    let found = value.get(key);
    let found = known.iter().find(|(known, _)| found == Some(known));
    match found {
        Some((_, word)) => {
            take(value, key);
            word
        }
        None => {
            if value.get(key).is_none() {
                value[key] = Value::Null;
            }
            ""
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::catalogue::sent;
    use ludotheque_words::Language;

    /// Whatever changes in a body changes its page: tried with every kind of thing that there is in one.
    #[test]
    fn nothing_in_a_body_is_left_out() {
        let mut tried = BTreeSet::new();
        for mut one in sent(Language::English) {
            let mut kinds = BTreeSet::new();
            kinds_in(&one.body, &mut kinds);
            if kinds.is_subset(&tried) {
                continue;
            }
            tried.extend(kinds);
            let before = page(&one, Of::All, &[]);
            let body = one.body.clone();
            other_bodies(&body, &mut |other| {
                one.body = other;
                let now = page(&one, Of::All, &[]);
                assert_ne!(before, now, "{} and {body}", one.body);
            });
        }
    }

    /// Everything with fields, without its texts and what is inside it.
    fn kinds_in(value: &Value, kinds: &mut BTreeSet<String>) {
        let inside: Vec<&Value> = match value {
            Value::Object(fields) => {
                let plain = |(key, field): (&String, &Value)| {
                    let is_plain = field.is_number() || field.is_boolean();
                    format!("{key}: {}", if is_plain { field } else { &Value::Null })
                };
                let fields_alone: Vec<String> = fields.iter().map(plain).collect();
                kinds.insert(fields_alone.join(", "));
                fields.values().collect()
            }
            Value::Array(items) => items.iter().collect(),
            _ => Vec::new(),
        };
        inside.into_iter().for_each(|one| kinds_in(one, kinds));
    }

    /// Gives all values that differ from this one in one place.
    fn other_bodies(value: &Value, give: &mut dyn FnMut(Value)) {
        match value {
            Value::Null => give(json!(0)),
            Value::Bool(is_so) => give(json!(!is_so)),
            Value::Number(number) => give(json!(number.as_u64().unwrap_or_default() + 1)),
            Value::String(text) => give(json!(format!("{text}x"))),
            Value::Array(items) => {
                for place in 0..items.len() {
                    let mut shorter = items.clone();
                    shorter.remove(place);
                    give(Value::Array(shorter));
                    let mut give = |other| {
                        let mut items = items.clone();
                        items[place] = other;
                        give(Value::Array(items));
                    };
                    other_bodies(&items[place], &mut give);
                }
            }
            Value::Object(fields) => {
                for (key, field) in fields {
                    let mut fewer = fields.clone();
                    fewer.remove(key);
                    give(Value::Object(fewer));
                    let mut give = |other| {
                        let mut fields = fields.clone();
                        fields.insert(key.clone(), other);
                        give(Value::Object(fields));
                    };
                    other_bodies(field, &mut give);
                }
                let mut more = fields.clone();
                more.insert("more".to_owned(), json!(true));
                give(Value::Object(more));
            }
        }
    }
}
