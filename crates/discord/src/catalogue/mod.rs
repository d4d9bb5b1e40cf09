//! Every message that the bot can send, made of fixed inputs and in no match of anybody's: compared
//! with what it was before (`snapshots`), made of hostile names (`hostile`), and complete
//! (`completeness`). A new message is a line in one of the files here.
//!
//! Other crates get them with the feature `catalogue`, which only tests ask for, so that all of them
//! can be seen on the page.

pub mod boards;
pub mod calls;
pub mod chapters;
#[cfg(test)]
pub mod completeness;
pub mod daily;
pub mod endings;
#[cfg(test)]
pub mod hostile;
pub mod lessons;
pub mod lists;
pub mod looking_back;
#[cfg(test)]
pub mod markdown;
#[cfg(test)]
pub mod names;
pub mod offers;
#[cfg(test)]
pub mod page;
pub mod people;
pub mod playthroughs;
pub mod private;
pub mod promises;
#[cfg(test)]
pub mod pseudo;
pub mod sentences;
pub mod server;
#[cfg(test)]
pub mod snapshots;
pub mod told_ends;
pub mod tournament_kinds;
pub mod tournament_tables;
pub mod tournaments;
pub mod tournaments_outside;
pub mod tournaments_together;
pub mod weeks;

use serde_json::Value;

use crate::card::Card;
use crate::card::message::{self as card, Draw};
use crate::delivery::ends::picture::DrawEnd;
use crate::message::form::Form;
use crate::message::v2::Message;
use crate::rest::emojis::Emojis;
use ludotheque_play::View;
use ludotheque_render::figures::Figure;
use ludotheque_render::posters::{match_end_alt_text, match_end_picture};
use ludotheque_render::{Picture, card_webp};
use ludotheque_words::Language;
use people::People;
use playthroughs::renamed;

/// How the pictures come about that take nearly all of the time of their messages.
#[derive(Clone, Copy)]
pub struct Drawing {
    /// Those of boards.
    pub board: Draw,
    /// Those of ends of matches.
    pub end: DrawEnd,
}

impl Drawing {
    /// As they are sent.
    pub const WHOLE: Self = Self {
        board: card_webp,
        end: match_end_picture,
    };
    /// With their words, and nothing to see.
    pub const IN_WORDS: Self = Self {
        board: |_, _| Vec::new(),
        end: |end| Figure {
            picture: Picture {
                png: Vec::new(),
                width: 0,
                height: 0,
            },
            alt: match_end_alt_text(end),
        },
    };
}

/// For whom a message is made.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// What they read.
    pub language: Language,
    /// Who occurs in it.
    pub people: &'a People,
    /// How its pictures are drawn.
    pub draw: Drawing,
}

/// What is sent.
pub enum Shown {
    /// A message.
    Message(Message),
    /// A form.
    Form(Form),
}

/// A message of the catalogue.
pub struct Entry {
    /// What it is called, in words with dashes.
    pub name: String,
    show: Box<dyn Fn(Reader<'_>) -> Shown>,
}

/// Messages about the same thing.
pub struct Group {
    /// What about.
    pub name: &'static str,
    /// In the order in which they are looked at.
    pub entries: Vec<Entry>,
}

/// A message as it is sent.
pub struct Sent {
    /// Which messages it belongs to.
    pub group: &'static str,
    /// What it is called among them.
    pub name: String,
    /// The body, with our names of pictures for emojis; that of a form has a `title`.
    pub body: Value,
    /// The name and the bytes of what is attached.
    pub attached: Vec<(String, Vec<u8>)>,
}

impl Sent {
    /// The body as Discord gets it from an application without emojis.
    #[must_use]
    pub fn without_emojis(&self) -> Value {
        let mut body = self.body.clone();
        Emojis::default().put_into(&mut body);
        body
    }
}

/// All messages and forms as they are sent to those who read a language, group after group.
#[must_use]
pub fn sent(language: Language) -> Vec<Sent> {
    let people = People::usual();
    let reader = Reader {
        language,
        people: &people,
        draw: Drawing::WHOLE,
    };
    let of_group = |group: Group| {
        let entries = group.entries.into_iter();
        entries.map(move |entry| match entry.show(reader) {
            Shown::Message(message) => Sent {
                group: group.name,
                name: entry.name,
                body: message.to_json(),
                attached: message
                    .attached()
                    .into_iter()
                    .map(|(name, bytes)| (name.to_owned(), bytes.to_owned()))
                    .collect(),
            },
            Shown::Form(form) => Sent {
                group: group.name,
                name: entry.name,
                body: form.to_json(),
                attached: Vec::new(),
            },
        })
    };
    all().into_iter().flat_map(of_group).collect()
}

impl Entry {
    /// The message for a reader.
    pub fn show(&self, reader: Reader<'_>) -> Shown {
        (self.show)(reader)
    }
}

/// All messages.
pub fn all() -> Vec<Group> {
    let group = |name, entries| Group { name, entries };
    vec![
        group("boards", boards::entries()),
        group("endings", endings::entries()),
        group("told-ends", told_ends::entries()),
        group("offers", offers::entries()),
        group("chapters", chapters::entries()),
        group("calls", calls::entries()),
        group("private", private::entries()),
        group("lists", lists::entries()),
        group("looking-back", looking_back::entries()),
        group("server", server::entries()),
        group("dice", promises::entries()),
        group("lessons", lessons::entries()),
        group("daily", daily::entries()),
        group("weeks", weeks::entries()),
        group("tournaments", tournaments::entries()),
        group("tournament-kinds", tournament_kinds::entries()),
        group("tournaments-outside", tournaments_outside::entries()),
        group("tournaments-together", tournaments_together::entries()),
        group("tournament-tables", tournament_tables::entries()),
        group("sentences", sentences::entries()),
    ]
}

fn message(name: impl Into<String>, make: impl Fn(Reader<'_>) -> Message + 'static) -> Entry {
    Entry {
        name: name.into(),
        show: Box::new(move |reader| Shown::Message(make(reader))),
    }
}

fn form(name: impl Into<String>, make: impl Fn(Reader<'_>) -> Form + 'static) -> Entry {
    Entry {
        name: name.into(),
        show: Box::new(move |reader| Shown::Form(make(reader))),
    }
}

/// A private message of nothing but text.
fn sentence(name: impl Into<String>, make: impl Fn(Reader<'_>) -> String + 'static) -> Entry {
    message(name, move |reader| Message::private_text(make(reader)))
}

/// The card of a match, as everybody sees it.
fn card(name: impl Into<String>, view: View) -> Entry {
    card_with(name, view, |card, _| card)
}

/// The same, changed in some way.
fn card_with(
    name: impl Into<String>,
    view: View,
    change: impl Fn(Card, Reader<'_>) -> Card + 'static,
) -> Entry {
    message(name, move |reader| {
        let card = Card {
            language: reader.language,
            ..Card::new(renamed(view.clone(), reader.people))
        };
        card::message(&change(card, reader), reader.draw.board)
    })
}
