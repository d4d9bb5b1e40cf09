//! Films that were made are kept for a while: whoever presses again gets the same one, and nothing is drawn.
//!
//! A film shows what is in the record and nothing else, so that it is found by the record's text, with the
//! names and the end in it, the side and the language. In memory, the oldest forgotten first.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ludotheque_matches::ids::Code;
use ludotheque_rules::{MatchRecord, Seat};
use ludotheque_words::Language;
use sha2::{Digest, Sha256};

use crate::message::v2::Message;

/// So many at most, and of so many bytes together.
const FILMS_MAX: usize = 64;
const BYTES_MAX: usize = 32_000_000;
/// What a message takes beside its picture, or without one.
const BYTES_BESIDE: usize = 4_000;

/// What a film shows.
type Shown = [u8; 32];

/// The films that were made last.
#[derive(Default)]
pub struct Films {
    /// The newest last.
    kept: Mutex<VecDeque<(Shown, Arc<Message>)>>,
}

impl Films {
    /// The film of a record as it is seen from a side, which is made if it is not there. Of two who want it at the
    /// same moment both may make it.
    pub fn get_or_make(
        &self,
        code: Code,
        seen: (&MatchRecord, Option<Seat>),
        language: Language,
        make: impl FnOnce() -> Message,
    ) -> Message {
        let shown = shown(code, seen, language);
        if let Some(film) = self.again(&shown) {
            return Message::clone(&film);
        }
        let film = make();
        self.keep(shown, &film);
        film
    }

    fn again(&self, shown: &Shown) -> Option<Arc<Message>> {
        let mut kept = self.locked();
        let place = kept.iter().position(|(known, _)| known == shown)?;
        let found = kept.remove(place)?;
        let film = Arc::clone(&found.1);
        kept.push_back(found);
        Some(film)
    }

    fn keep(&self, shown: Shown, film: &Message) {
        let mut kept = self.locked();
        kept.retain(|(known, _)| *known != shown);
        kept.push_back((shown, Arc::new(film.clone())));
        let mut bytes: usize = kept.iter().map(|(_, film)| size(film)).sum();
        while kept.len() > FILMS_MAX || bytes > BYTES_MAX {
            let Some((_, oldest)) = kept.pop_front() else {
                break;
            };
            bytes -= size(&oldest);
        }
    }

    fn locked(&self) -> MutexGuard<'_, VecDeque<(Shown, Arc<Message>)>> {
        // Nothing can panic while the lock is held.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn shown(
    code: Code,
    (record, viewpoint): (&MatchRecord, Option<Seat>),
    language: Language,
) -> Shown {
    let text = format!("{code}\n{}\n{viewpoint:?}\n{record}", language.code());
    Sha256::digest(text).into()
}

fn size(film: &Message) -> usize {
    let picture = film
        .picture
        .as_ref()
        .map_or(0, |picture| picture.bytes.len());
    picture + BYTES_BESIDE
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{AnyPosition, GameKind, Transcript};

    use super::*;
    use crate::message::v2::Picture;
    use ludotheque_matches::ids::MatchId;

    fn code() -> Code {
        Code::Match(MatchId::from_random(1, 0))
    }

    fn record() -> MatchRecord {
        let start = AnyPosition::start(GameKind::ArrowsAndStars, "", Seat::First, &mut |_| 0);
        MatchRecord::new(Transcript::new(start.expect("a start")))
    }

    /// Films of so many bytes, and how many had to be made.
    fn ask(films: &Films, bytes: usize, asked: &[(Language, Option<Seat>, &MatchRecord)]) -> usize {
        let mut made = 0;
        for (language, side, record) in asked {
            films.get_or_make(code(), (record, *side), *language, || {
                made += 1;
                Message {
                    picture: Some(Picture::new(vec![0; bytes], String::new())),
                    ..Message::private_text(String::new())
                }
            });
        }
        made
    }

    #[test]
    fn a_second_press_draws_nothing_and_what_shows_something_else_is_another_film() {
        let films = Films::default();
        let (first, mut named, mut longer) = (record(), record(), record());
        named.set_header("White", "Ada").expect("a header");
        let chosen = longer.transcript().position().legal_moves()[0].clone();
        let mut played = longer.transcript().clone();
        played.play(&chosen).expect("it is legal");
        longer = MatchRecord::new(played);
        let asked = [
            (Language::English, None, &first),
            (Language::English, Some(Seat::Second), &first),
            (Language::German, None, &first),
            (Language::English, None, &named),
            (Language::English, None, &longer),
        ];
        assert_eq!(ask(&films, 10, &asked), 5);
        assert_eq!(ask(&films, 10, &asked), 0);
    }

    #[test]
    fn they_do_not_fill_the_memory() {
        let films = Films::default();
        for number in 0..100 {
            let mut named = record();
            let name = format!("Ada {number}");
            named.set_header("White", &name).expect("a header");
            assert_eq!(
                ask(&films, 4_000_000, &[(Language::English, None, &named)]),
                1
            );
            let bytes: usize = films.locked().iter().map(|(_, film)| size(film)).sum();
            assert!(bytes <= BYTES_MAX && films.locked().len() <= FILMS_MAX);
        }
        assert_eq!(films.locked().len(), BYTES_MAX / (4_000_000 + BYTES_BESIDE));
    }
}
