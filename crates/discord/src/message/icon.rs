//! One of the bot's own small pictures within a text.

use ludotheque_render::Icon;
use ludotheque_rules::{GameKind, Seat};

/// A piece of a game before its name, with a space after it.
#[must_use]
pub fn of_game(game: GameKind) -> String {
    let name = Icon::Piece(game, Seat::First).name();
    format!("{BEGIN}{name}{END}")
}

/// What stands around our name of the picture until a message is sent: an emoji as Discord writes it, but
/// with an id that none has. With the space, which goes with it where there is no emoji.
const BEGIN: &str = "<:";
const END: &str = ":0> ";

/// The text with what `emoji` gives for our names of pictures, and without those for which it gives nothing.
#[must_use]
pub fn put_into(text: &str, emoji: impl Fn(&str) -> Option<String>) -> String {
    let mut done = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, from)) = rest.split_once(BEGIN) {
        done.push_str(before);
        match from.split_once(END).filter(|(name, _)| is_name(name)) {
            Some((name, behind)) => {
                if let Some(emoji) = emoji(name) {
                    done.push_str(&emoji);
                    done.push(' ');
                }
                rest = behind;
            }
            None => {
                done.push_str(BEGIN);
                rest = from;
            }
        }
    }
    done.push_str(rest);
    done
}

fn is_name(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes.all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_put_in_or_leaves_nothing_behind() {
        let text = format!(
            "**{}Finale** <:) <:other:7> <@1>",
            of_game(GameKind::Finale)
        );
        let known = |name: &str| (name == "finale_1").then(|| "<:ludo_finale_1_ab:9>".to_owned());
        assert_eq!(
            put_into(&text, known),
            "**<:ludo_finale_1_ab:9> Finale** <:) <:other:7> <@1>"
        );
        assert_eq!(put_into(&text, |_| None), "**Finale** <:) <:other:7> <@1>");
    }
}
