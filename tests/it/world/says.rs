//! What an answer says to whoever reads it.

use std::borrow::Cow;

use ludotheque_standin::Reply;

use super::CardView;

/// Something with words on it that a test looks for; where they are not as they should be, the
/// test fails with the whole text.
pub trait Says {
    fn all_it_says(&self) -> Cow<'_, str>;

    #[track_caller]
    fn says(&self, words: &str) {
        let text = self.all_it_says();
        assert!(text.contains(words), "no {words:?} in: {text}");
    }

    #[track_caller]
    fn does_not_say(&self, words: &str) {
        let text = self.all_it_says();
        assert!(!text.contains(words), "{words:?} in: {text}");
    }
}

impl Says for Reply {
    fn all_it_says(&self) -> Cow<'_, str> {
        self.text().into()
    }
}

impl Says for CardView {
    fn all_it_says(&self) -> Cow<'_, str> {
        self.text.as_str().into()
    }
}

impl Says for str {
    fn all_it_says(&self) -> Cow<'_, str> {
        self.into()
    }
}

/// An answer that only the member who asked can see.
pub trait Whispers {
    /// It says this, and to nobody else.
    fn whispers(&self, words: &str);
}

impl Whispers for Reply {
    #[track_caller]
    fn whispers(&self, words: &str) {
        assert!(self.ephemeral, "for all to read: {}", self.text());
        self.says(words);
    }
}
