//! The pages of the rules: short, each with a picture.

use ludotheque_render::{Illustration, RulesPicture, Scene, Theme, alt_text, illustration};
use ludotheque_rules::{AnyPosition, GameKind, SquareName};
use ludotheque_words::Language;

use super::BadLesson;
use super::ruling_numbers::numbers_in;
use super::section::{Section, sections_for_players};

/// A page of the rules of a game.
#[derive(Clone, Debug)]
pub struct Page {
    game: GameKind,
    language: Language,
    section: Section,
}

/// The pages about a game, in their order.
#[must_use]
pub fn pages(game: GameKind, language: Language) -> Vec<Page> {
    sections_for_players(language.rules(game), game, language)
        .into_iter()
        .map(|section| Page {
            game,
            language,
            section,
        })
        .collect()
}

impl Page {
    /// What it is about.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.section.title
    }

    /// Its text, with Discord's markdown.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.section.text
    }

    /// Whether it tells what to do in a turn: the page for those who are playing.
    #[must_use]
    pub fn is_about_turns(&self) -> bool {
        self.section.setting("about") == Some("turn")
    }

    /// The rulings about which it is the page to read, such as `F-turn`, with the hyphens of its text:
    /// those that its text names, and those of its setting `rulings:`, which are told without a number.
    pub fn rulings(&self) -> impl Iterator<Item = &str> {
        let told = self.section.setting("rulings").unwrap_or_default();
        told.split_whitespace().chain(self.numbers())
    }

    /// The numbers of the rulings that its text names, as they stand there.
    pub fn numbers(&self) -> impl Iterator<Item = &str> {
        numbers_in(self.text())
    }

    /// Its picture and what that shows in words. `picture:` names one of [`RulesPicture`];
    /// `position:` draws one (with `options:`, and with squares in `marks:` and pairs of them in
    /// `arrows:`), whose `alt:` the section may say itself.
    ///
    /// # Errors
    /// [`BadLesson`] if there is none, or one that cannot be drawn.
    pub fn picture(&self) -> Result<(Vec<u8>, String), BadLesson> {
        let bad = |what: &str| BadLesson::new(format!("{}, {}: {what}", self.game, self.title()));
        if let Some(name) = self.section.setting("picture") {
            let picture = RulesPicture::all().find(|one| one.name == name);
            let picture = picture.ok_or_else(|| bad("no such picture"))?;
            let drawn = picture.picture(Theme::default(), self.language);
            let drawn = drawn.map_err(|error| bad(&error.to_string()))?;
            return Ok((drawn.png, picture.alt_text(self.language)));
        }
        let text = self.section.setting("position");
        let text = text.ok_or_else(|| bad("no picture"))?;
        let options = self.section.setting("options").unwrap_or_default();
        let position = AnyPosition::parse(self.game, options, text)
            .map_err(|error| bad(&error.to_string()))?;
        let marks = self.squares("marks", &bad)?;
        let ends = self.squares("arrows", &bad)?;
        let (arrows, _) = ends.as_chunks();
        let shown = Illustration {
            marks: &marks,
            arrows,
            language: self.language,
            ..Illustration::default()
        };
        let drawn = illustration(&position, &shown).map_err(|error| bad(&error.to_string()))?;
        let alt = self.section.setting("alt").map(str::to_owned);
        let scene = Scene {
            language: self.language,
            ..Scene::default()
        };
        Ok((
            drawn.png,
            alt.unwrap_or_else(|| alt_text(&position, &scene)),
        ))
    }

    /// The squares that a setting names, with blanks between them.
    fn squares(
        &self,
        setting: &str,
        bad: &impl Fn(&str) -> BadLesson,
    ) -> Result<Vec<SquareName>, BadLesson> {
        let names = self.section.setting(setting).unwrap_or_default();
        names
            .split_whitespace()
            .map(|name| name.parse().map_err(|_| bad("no such square")))
            .collect()
    }

    /// The settings of the picture that are the same in every language.
    #[cfg(test)]
    pub(super) fn what_is_drawn(&self) -> Vec<(String, String)> {
        let settings = self.section.settings.iter();
        settings
            .filter(|(name, _)| name != "alt")
            .cloned()
            .collect()
    }

    /// All settings.
    #[cfg(test)]
    pub(super) fn settings(&self) -> &[(String, String)] {
        &self.section.settings
    }
}
