//! Ad Elta Stelpur in words.

use ludotheque_rules::ad_elta_stelpur::{Move, Position};
use ludotheque_rules::{Die, Event, Node, PieceKind, Position as _, Seat};
use ludotheque_words::{Language, say};

use super::choices::{NOBODY, side, yes_or_no};
use super::games::GameWords;
use super::lists::listed;
use super::story::Story;

/// How many there are on the way around.
const CELLS: u16 = 24;

impl GameWords for Position {
    fn seat_name(seat: Seat, language: Language) -> String {
        say!(language, "ad-elta-stelpur-side", seat = side(seat))
    }

    /// “Ada (Light) has 1 and 6 left to play.”
    fn due(&self, _: Seat, player: &str, language: Language) -> String {
        if matches!(self.node(), Node::Chance(_)) {
            return say!(language, "ad-elta-stelpur-to-roll", player);
        }
        let dice = listed(self.unspent(), language);
        let again = yes_or_no(self.rolls_again());
        say!(language, "ad-elta-stelpur-to-play", player, dice, again)
    }

    /// “Light on 2, 3 and 20. Dark: …”
    fn standing(&self, language: Language) -> Vec<String> {
        let mut sentences = Seat::BOTH
            .map(|seat| line_up(self, seat, language))
            .to_vec();
        let rolls = u64::from(self.rolls_since_capture());
        let limit = self
            .options()
            .no_capture_draw_after
            .map(|limit| limit.get());
        if let Some(limit) = limit.filter(|limit| rolls >= limit / 2) {
            sentences.push(say!(
                language,
                "ad-elta-stelpur-rolls-without-capture",
                rolls,
                limit
            ));
        }
        sentences.push(say!(language, "ad-elta-stelpur-cells"));
        sentences
    }

    fn glance(language: Language) -> String {
        say!(language, "ad-elta-stelpur-glance")
    }

    fn aim(language: Language) -> String {
        say!(language, "ad-elta-stelpur-aim")
    }

    fn legend(language: Language) -> String {
        say!(language, "ad-elta-stelpur-legend")
    }

    /// “The 6 is left to play.”, “2 × 3 are left to play, then another roll.” Nothing if these
    /// events end with a roll whose dice are what is left. A double is played more often than it
    /// shows, so it is always told.
    fn obligation_words(&self, last_events: &[Event], language: Language) -> Option<String> {
        let Node::Decision(seat) = self.node() else {
            return None;
        };
        let has_just_rolled = matches!(last_events.last(), Some(Event::Rolled { .. }));
        if has_just_rolled && !self.rolls_again() {
            return None;
        }
        let again = if self.rolls_again() {
            side(seat)
        } else {
            NOBODY
        };
        let dice = self.unspent();
        let die = dice.first()?.number();
        Some(match dice {
            [_] => say!(language, "ad-elta-stelpur-die-left", die, again),
            [first, rest @ ..] if rest.iter().all(|die| die == first) => {
                let count = dice.len();
                say!(language, "ad-elta-stelpur-double-left", count, die, again)
            }
            different => {
                let dice = listed(different, language);
                say!(language, "ad-elta-stelpur-dice-left", dice, again)
            }
        })
    }

    fn tip(&self, language: Language) -> Option<String> {
        let captures = |chosen: &Move| self.piece_at(self.destination(*chosen)).is_some();
        let slides = |chosen: &Move| self.destination(*chosen) != self.target(*chosen);
        let moment = match self.node() {
            Node::Chance(seat) if self.is_hornaskella(seat) => "roll-last",
            Node::Chance(_) => "roll",
            Node::Decision(_) if self.legal_moves().iter().any(captures) => "capture",
            Node::Decision(seat) if self.is_hornaskella(seat.other()) => "hunt",
            Node::Decision(_) if self.legal_moves().iter().all(slides) => "slide",
            Node::Decision(_) => "move",
            Node::Terminal(_) => return None,
        };
        Some(say!(language, "ad-elta-stelpur-tip", moment))
    }

    fn tell<'e>(event: &Event, rest: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        let language = story.language;
        // What is captured where the piece comes to stand belongs to the same clause.
        let (captured_at, after) = match rest {
            [Event::Captured { at, .. }, after @ ..] => (Some(at), after),
            _ => (None, rest),
        };
        match event {
            Event::Moved {
                piece, from, to, ..
            } => {
                let captures = captured_at == Some(to);
                let doing = say!(
                    language,
                    "ad-elta-stelpur-moved",
                    piece = piece.kind.to_string(),
                    from = from.to_string(),
                    to = to.to_string(),
                    captures = yes_or_no(captures),
                );
                story.did(piece.seat, doing);
                return if captures { after } else { rest };
            }
            Event::Slid {
                piece,
                from,
                past,
                to,
            } => {
                let captures = captured_at == Some(to);
                let doing = say!(
                    language,
                    "ad-elta-stelpur-slid",
                    piece = piece.kind.to_string(),
                    from = from.to_string(),
                    past = past.to_string(),
                    to = to.to_string(),
                    captures = yes_or_no(captures),
                );
                story.did(piece.seat, doing);
                return if captures { after } else { rest };
            }
            Event::Captured { piece, at } => {
                let at = at.to_string();
                let capturer = piece.seat.other();
                story.did(capturer, say!(language, "ad-elta-stelpur-captured", at));
            }
            Event::BecameHornaskella { seat, at } => {
                let (player, at) = (story.player(*seat), at.to_string());
                story.say(say!(
                    language,
                    "ad-elta-stelpur-became-hornaskella",
                    player,
                    at
                ));
            }
            _ => Self::tell_common(event, story),
        }
        rest
    }

    /// “rolled 1 and 4 (only the 1 counts)”.
    fn rolled(dice: &[Die], language: Language) -> String {
        let counts = |die: &&Die| matches!(die, Die::One | Die::Six);
        let mut counting = dice.iter().filter(counts);
        let counting = (counting.next(), counting.next(), dice.len());
        let dice = listed(dice, language);
        match counting {
            (Some(only), None, 2) => {
                let die = only.number();
                say!(language, "ad-elta-stelpur-rolled-one", dice, die)
            }
            _ => say!(language, "rolled", dice),
        }
    }

    fn passed(reason: &str, _: &[Die], language: Language) -> String {
        say!(language, "ad-elta-stelpur-passed", reason)
    }

    fn won(by: &str, winner: &str, _: &str, language: Language) -> String {
        say!(language, "ad-elta-stelpur-won", by, winner)
    }

    fn drawn(by: &str, language: Language) -> String {
        say!(language, "ad-elta-stelpur-drawn", by)
    }

    fn setting_words(setting: &str, value: &str, language: Language) -> String {
        say!(language, "ad-elta-stelpur-setting", setting, value)
    }

    /// “die 6: cell 19 to 1”, “die 1: cell 17 to 18, captures”, “die 1: cell 17 slides to 20”.
    fn move_words(&self, chosen: &Move, language: Language) -> String {
        let Landing {
            to,
            slides,
            captures,
        } = landing(self, *chosen);
        let (die, from) = (chosen.value.number(), chosen.from.number());
        say!(
            language,
            "ad-elta-stelpur-move",
            die,
            from,
            to,
            slides,
            captures
        )
    }

    /// The notation names the die, not where it leads: 8 to 9 is `1:8`.
    fn spelled(from: &str, to: &str) -> Vec<String> {
        let [Ok(start), Ok(end)] = [from, to].map(str::parse::<u8>) else {
            return Vec::new();
        };
        let die = (u16::from(end) + CELLS - u16::from(start) % CELLS) % CELLS;
        vec![format!("{die}:{start}")]
    }

    /// “piece on 17”, “Hornaskella on 18”.
    fn origin_words(&self, chosen: &Move, language: Language) -> String {
        let kind = self.piece_at(chosen.from).map(|piece| piece.kind);
        let piece = kind.unwrap_or(PieceKind::Stelpa).to_string();
        let cell = chosen.from.number();
        say!(language, "ad-elta-stelpur-from", piece, cell)
    }

    /// “die 6: to 1”, “die 1: to 18, captures”, “die 1: slides to 20”.
    fn destination_words(&self, chosen: &Move, language: Language) -> String {
        let Landing {
            to,
            slides,
            captures,
        } = landing(self, *chosen);
        let die = chosen.value.number();
        say!(language, "ad-elta-stelpur-to", die, to, slides, captures)
    }
}

/// “Light on 1, 2 and 3.”, “Dark: Hornaskella on 18, protected.”
fn line_up(position: &Position, owner: Seat, language: Language) -> String {
    let seat = side(owner);
    if let Some(cell) = position.hornaskella(owner) {
        let protected = yes_or_no(position.is_hornaskella_protected(owner));
        let cell = cell.number();
        return say!(
            language,
            "ad-elta-stelpur-hornaskella",
            seat,
            cell,
            protected
        );
    }
    let pieces = position.pieces().filter(|(_, piece)| piece.seat == owner);
    let cells: Vec<u8> = pieces.map(|(cell, _)| cell.number()).collect();
    if cells.is_empty() {
        say!(language, "ad-elta-stelpur-no-piece", seat)
    } else {
        let cells = listed(cells, language);
        say!(language, "ad-elta-stelpur-pieces", seat, cells)
    }
}

/// Where a move ends.
struct Landing {
    /// The number of the cell.
    to: u8,
    /// Whether it goes on from where it should have ended.
    slides: &'static str,
    captures: &'static str,
}

fn landing(position: &Position, chosen: Move) -> Landing {
    let to = position.destination(chosen);
    Landing {
        to: to.number(),
        slides: yes_or_no(to != position.target(chosen)),
        captures: yes_or_no(position.piece_at(to).is_some()),
    }
}
