//! Messages as Discord's Components V2, which serenity has no types for.
//!
//! A [`Message`] always carries its `allowed_mentions`: whoever is not named in
//! [`Message::calls`] is not notified, whatever the text says.

use std::fmt::Display;

use serde_json::{Value, json};

use crate::message::cut::cut;
use ludotheque_matches::ids::UserId;
use ludotheque_planted::{self as planted, Planted};
use ludotheque_render::Icon;

/// Components V2: the message has no `content` and no `embeds`.
const IS_COMPONENTS_V2: u32 = 1 << 15;
/// Only the person who acted sees it.
pub const EPHEMERAL: u32 = 1 << 6;
/// Discord's limit for the label of a button, in characters.
const LONGEST_BUTTON_LABEL: usize = 80;
/// Discord's limit for the label of an option, a placeholder's is longer.
const LONGEST_OPTION_LABEL: usize = 100;
/// Text in a message, all of it together, in characters.
pub const TEXT_IN_A_MESSAGE: usize = 4000;
/// Buttons in a row.
pub const BUTTONS_IN_A_ROW: usize = 5;
/// Options in a select.
pub const OPTIONS_IN_A_SELECT: usize = 25;

/// A message to be shown.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// Its parts, from top to bottom.
    pub parts: Vec<Part>,
    /// The picture that a [`Part::Picture`] shows.
    pub picture: Option<Picture>,
    /// The file that a [`Part::File`] offers; a message has a picture or a file.
    pub file: Option<File>,
    /// Whether only the person who acted sees it.
    pub private: bool,
    /// The only people who are notified of it.
    pub calls: Vec<UserId>,
}

/// A picture to be attached.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The WebP, PNG or GIF file.
    pub bytes: Vec<u8>,
    /// What it shows, in words that fit Discord's limit, as `ludotheque_render` makes them.
    pub alt: String,
    /// What the file is called, in letters, digits, `-` and `.`.
    pub name: String,
}

impl Picture {
    /// A PNG file of which nobody needs the name.
    #[must_use]
    pub fn new(png: Vec<u8>, alt: String) -> Self {
        Self {
            bytes: png,
            alt,
            name: "board.png".to_owned(),
        }
    }
}

/// Something to be attached as a file.
#[derive(Clone, Debug)]
pub struct File {
    /// Its name, of letters, digits, `-` and `.`.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// A part of a message.
#[derive(Clone, Debug)]
pub enum Part {
    /// A frame with a coloured edge (red, green and blue as one number).
    Frame {
        /// The colour of the edge.
        colour: u32,
        /// What is in it.
        parts: Vec<Part>,
    },
    /// Text with Discord's markdown.
    Text(String),
    /// Text with a small picture beside it, which is attached as well.
    Section {
        /// Text with Discord's markdown.
        text: String,
        /// The picture; its name differs from those of all others in the message.
        picture: Picture,
    },
    /// The attached picture.
    Picture,
    /// Another picture, which is attached as well; its name differs from those of all others in the message.
    Shown(Picture),
    /// The attached file.
    File,
    /// Up to five buttons.
    Buttons(Vec<Button>),
    /// A list to choose one thing from.
    Select {
        /// What comes back when something is chosen.
        custom_id: String,
        /// What it says before something is chosen.
        placeholder: String,
        /// The choices, 1 to 25: label and value.
        options: Vec<(String, String)>,
        /// What stands before every choice, where Discord has a picture of it.
        icon: Option<Icon>,
    },
    /// A list of what the server has, to choose any number from; also none.
    Pick {
        /// What comes back when something is chosen.
        custom_id: String,
        /// What it says as long as nothing is chosen.
        placeholder: String,
        /// What is listed.
        kind: PickKind,
        /// The ids of what is chosen now.
        chosen: Vec<u64>,
        /// How many can be chosen, 1 to 25.
        most: usize,
    },
}

/// What can be picked of a server.
#[derive(Clone, Copy, Debug)]
pub enum PickKind {
    /// Channels of these kinds, by Discord's numbers.
    Channels(&'static [u64]),
    /// Roles.
    Roles,
    /// People.
    Users,
}

/// A button.
#[derive(Clone, Debug)]
pub struct Button {
    /// What it says.
    pub label: String,
    /// How it looks, with the `custom_id` that comes back.
    pub kind: ButtonKind,
    /// What stands before the words, where Discord has a picture of it.
    pub icon: Option<Icon>,
}

impl Button {
    /// The thing to do.
    pub fn main(label: impl Into<String>, press: impl Display) -> Self {
        Self::new(label, ButtonKind::Main(press.to_string()))
    }

    /// Anything else.
    pub fn plain(label: impl Into<String>, press: impl Display) -> Self {
        Self::new(label, ButtonKind::Plain(press.to_string()))
    }

    /// Something that cannot be taken back.
    pub fn danger(label: impl Into<String>, press: impl Display) -> Self {
        Self::new(label, ButtonKind::Danger(press.to_string()))
    }

    /// The way to an address of the web.
    pub fn link(label: impl Into<String>, address: impl Into<String>) -> Self {
        Self::new(label, ButtonKind::Link(address.into()))
    }

    /// The same, which can be pressed only if this is so.
    #[must_use]
    pub fn only_if(self, is_on: bool) -> Self {
        use ButtonKind::{Danger, Main, Off, Plain};
        match self.kind {
            Main(id) | Plain(id) | Danger(id) if !is_on => Self {
                kind: Off(id),
                ..self
            },
            _ => self,
        }
    }

    /// The same with a small picture before its words.
    #[must_use]
    pub fn with_icon(self, icon: Option<Icon>) -> Self {
        Self { icon, ..self }
    }

    fn new(label: impl Into<String>, kind: ButtonKind) -> Self {
        Self {
            label: label.into(),
            kind,
            icon: None,
        }
    }
}

/// The looks of a button.
#[derive(Clone, Debug)]
pub enum ButtonKind {
    /// The thing to do.
    Main(String),
    /// Anything else.
    Plain(String),
    /// Something that cannot be taken back.
    Danger(String),
    /// Something that cannot be done now.
    Off(String),
    /// An address of the web.
    Link(String),
}

impl Message {
    /// A message for everyone, with all of its parts in one frame.
    #[must_use]
    pub fn framed(colour: u32, parts: Vec<Part>) -> Self {
        Self {
            parts: vec![Part::Frame { colour, parts }],
            ..Self::default()
        }
    }

    /// The same for the eyes of whoever asked.
    #[must_use]
    pub fn in_private(self) -> Self {
        Self {
            private: true,
            ..self
        }
    }

    /// A message for the eyes of whoever asked.
    #[must_use]
    pub fn private(parts: Vec<Part>) -> Self {
        Self {
            parts,
            ..Self::default()
        }
        .in_private()
    }

    /// A private text with buttons below it.
    #[must_use]
    pub fn question(text: String, buttons: Vec<Button>) -> Self {
        Self::private(vec![Part::Text(text), Part::Buttons(buttons)])
    }

    /// A private message of plain text.
    #[must_use]
    pub fn private_text(text: impl Into<String>) -> Self {
        Self::private(vec![Part::Text(text.into())])
    }

    /// The body as Discord wants it. `attachments` names the picture, so that in an edit the
    /// pictures shown before go away.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let pictures = self.pictures().into_iter();
        let pictures =
            pictures.map(|shown| json!({"filename": shown.name, "description": shown.alt}));
        let files = self.file.iter().map(|file| json!({"filename": file.name}));
        let mut attachments: Vec<Value> = pictures.chain(files).collect();
        for (id, one) in attachments.iter_mut().enumerate() {
            one["id"] = json!(id);
        }
        let is_private = self.private && !planted::is(Planted::PrivateMadePublic);
        let body = json!({
            "flags": IS_COMPONENTS_V2 | if is_private { EPHEMERAL } else { 0 },
            "attachments": attachments,
            "allowed_mentions": {
                "parse": [],
                "users": self.calls.iter().map(ToString::to_string).collect::<Vec<_>>(),
            },
        });
        holding(body, self.parts.iter().map(|part| part.to_json(self)))
    }

    /// Everything that is attached, each with its name: the place in the list is its id in the body.
    #[must_use]
    pub fn attached(&self) -> Vec<(&str, &[u8])> {
        let pictures = self.pictures().into_iter();
        let pictures = pictures.map(|shown| (shown.name.as_str(), shown.bytes.as_slice()));
        let file = self.file.iter();
        let file = file.map(|file| (file.name.as_str(), file.bytes.as_slice()));
        pictures.chain(file).collect()
    }

    /// The message's own picture, then those of its parts.
    fn pictures(&self) -> Vec<&Picture> {
        let mut pictures: Vec<&Picture> = self.picture.iter().collect();
        for part in &self.parts {
            part.collect_pictures(&mut pictures);
        }
        pictures
    }
}

/// A picture in its full width.
fn gallery(name: &str, alt: &str) -> Value {
    json!({"type": 12, "items": [{
        "media": {"url": format!("attachment://{name}")},
        "description": alt,
    }]})
}

impl Part {
    /// Buttons in rows of as many as a phone shows beside each other in every language.
    pub fn rows_of(buttons: &[Button]) -> impl Iterator<Item = Self> {
        buttons.chunks(2).map(|row| Self::Buttons(row.to_vec()))
    }

    /// A list of these choices, label and value, without a picture.
    pub fn select(
        custom_id: impl Into<String>,
        placeholder: impl Into<String>,
        options: Vec<(String, String)>,
    ) -> Self {
        Self::Select {
            custom_id: custom_id.into(),
            placeholder: placeholder.into(),
            options,
            icon: None,
        }
    }

    /// Whether one of its buttons does the same as this one. In one message Discord allows only one of
    /// them.
    #[must_use]
    pub fn has(&self, button: &Button) -> bool {
        matches!(self, Self::Buttons(there) if there.iter().any(|one| one.press() == button.press()))
    }

    fn collect_pictures<'a>(&'a self, pictures: &mut Vec<&'a Picture>) {
        match self {
            Self::Frame { parts, .. } => {
                for part in parts {
                    part.collect_pictures(pictures);
                }
            }
            Self::Section { picture, .. } | Self::Shown(picture) => pictures.push(picture),
            _ => {}
        }
    }

    /// The body of a part of this message.
    fn to_json(&self, message: &Message) -> Value {
        match self {
            Self::Frame { colour, parts } => {
                let frame = json!({"type": 17, "accent_color": colour});
                holding(frame, parts.iter().map(|part| part.to_json(message)))
            }
            Self::Text(text) => json!({"type": 10, "content": text}),
            Self::Section { text, picture } => json!({
                "type": 9,
                "components": [{"type": 10, "content": text}],
                "accessory": {
                    "type": 11,
                    "media": {"url": format!("attachment://{}", picture.name)},
                    "description": picture.alt,
                },
            }),
            Self::Picture => {
                let picture = message.picture.as_ref();
                let (name, alt) = picture.map_or(("", ""), |shown| (&shown.name, &shown.alt));
                gallery(name, alt)
            }
            Self::Shown(picture) => gallery(&picture.name, &picture.alt),
            Self::File => {
                let name = message.file.as_ref().map_or("", |file| &file.name);
                json!({"type": 13, "file": {"url": format!("attachment://{name}")}})
            }
            Self::Buttons(buttons) => {
                holding(json!({"type": 1}), buttons.iter().map(Button::to_json))
            }
            Self::Select {
                custom_id,
                placeholder,
                options,
                icon,
            } => {
                let mut list = json!({
                    "type": 3, "custom_id": custom_id,
                    "placeholder": cut(placeholder, LONGEST_OPTION_LABEL),
                });
                let options = options.iter().map(|(label, value)| {
                    let label = cut(label, LONGEST_OPTION_LABEL);
                    with_icon(json!({"label": label, "value": value}), *icon)
                });
                list["options"] = options.collect();
                holding(json!({"type": 1}), [list])
            }
            Self::Pick {
                custom_id,
                placeholder,
                kind,
                chosen,
                most,
            } => {
                let (number, what) = match kind {
                    PickKind::Users => (5, "user"),
                    PickKind::Roles => (6, "role"),
                    PickKind::Channels(_) => (8, "channel"),
                };
                let chosen = chosen.iter();
                let chosen = chosen.map(|id| json!({"id": id.to_string(), "type": what}));
                let mut list = json!({
                    "type": number, "custom_id": custom_id, "min_values": 0, "max_values": most,
                    "placeholder": cut(placeholder, LONGEST_OPTION_LABEL),
                    "default_values": chosen.collect::<Vec<_>>(),
                });
                if let PickKind::Channels(kinds) = kind {
                    list["channel_types"] = json!(kinds);
                }
                holding(json!({"type": 1}), [list])
            }
        }
    }
}

impl Button {
    /// What comes back when it is pressed, or the address that it leads to.
    fn press(&self) -> &str {
        match &self.kind {
            ButtonKind::Main(id)
            | ButtonKind::Plain(id)
            | ButtonKind::Danger(id)
            | ButtonKind::Off(id)
            | ButtonKind::Link(id) => id,
        }
    }

    fn to_json(&self) -> Value {
        let label = cut(&self.label, LONGEST_BUTTON_LABEL);
        let (style, id) = match &self.kind {
            ButtonKind::Main(id) => (1, id),
            ButtonKind::Plain(id) | ButtonKind::Off(id) => (2, id),
            ButtonKind::Danger(id) => (4, id),
            ButtonKind::Link(address) => {
                return json!({"type": 2, "style": 5, "label": label, "url": address});
            }
        };
        let disabled = matches!(self.kind, ButtonKind::Off(_));
        let button = json!({
            "type": 2, "style": style, "label": label, "custom_id": id, "disabled": disabled,
        });
        with_icon(button, self.icon)
    }
}

/// With these components in it. They are moved: what `json!` is given within others it copies, at every level again.
fn holding(mut body: Value, components: impl IntoIterator<Item = Value>) -> Value {
    body["components"] = components.into_iter().collect();
    body
}

/// With our name of its picture, in the place of which the emoji of that name is put when it is sent
/// (`rest::emojis`).
fn with_icon(mut body: Value, icon: Option<Icon>) -> Value {
    if let Some(icon) = icon {
        body["emoji"] = json!({"name": icon.name()});
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_notified_who_is_not_called() {
        let quiet = Message::private_text("<@1> @everyone").to_json();
        assert_eq!(quiet["allowed_mentions"], json!({"parse": [], "users": []}));
        let call = Message {
            calls: vec![UserId(7)],
            ..Message::default()
        }
        .to_json();
        assert_eq!(
            call["allowed_mentions"],
            json!({"parse": [], "users": ["7"]})
        );
    }
}
