//! An exercise of `/learn` as a message.

use ludotheque_render::{Scene, alt_text, card_picture, move_words};
use ludotheque_rules::{AnyMove, AnyPosition, Event, GameKind, Node};

use crate::card::move_name;
use crate::features::help::id::HelpPress;
use crate::features::lessons::id::LessonPress;
use crate::features::lessons::rules::COLOUR;
use crate::message::v2::{BUTTONS_IN_A_ROW, Button, Message, Part, Picture};
use ludotheque_lessons::{BadLesson, Exercise, Goal, Measure, course};
use ludotheque_matches::Turn;
use ludotheque_words::{Language, capitalised, say};

/// An exercise, the first of which is 1 (the nearest one if there is none of that number), with
/// what becomes of the move of this name if one was chosen. Draws, which takes a while.
///
/// # Errors
/// [`BadLesson`] if the files of the lessons are wrong.
pub fn message(
    game: GameKind,
    number: usize,
    answer: Option<&str>,
    language: Language,
) -> Result<Message, BadLesson> {
    let exercises = course(game, language)?;
    let number = number.clamp(1, exercises.len().max(1));
    let exercise = exercises
        .get(number - 1)
        .ok_or_else(|| BadLesson::new(format!("{game} has no exercises")))?;
    let shown = Shown {
        game,
        number,
        exercise,
        language,
        is_last: number == exercises.len(),
    };
    let steps = exercises.iter().filter(|one| one.is_step).count();
    let heading = if exercise.is_step {
        say!(
            language,
            "learn-heading-step",
            game = game.title(),
            title = exercise.title(),
            number = number,
            of = steps
        )
    } else {
        say!(
            language,
            "learn-heading-puzzle",
            game = game.title(),
            title = exercise.title(),
            number = number - steps,
            of = exercises.len() - steps
        )
    };
    Ok(match answer {
        None => shown.question(heading, None),
        Some(name) => match shown.legal(name) {
            None => shown.question(heading, Some(say!(language, "learn-not-legal"))),
            Some(chosen) => {
                let mut after = exercise.position.clone();
                let events = after.play(&chosen).unwrap_or_default();
                if exercise.is_right(&chosen) {
                    shown.solved(heading, &after, &events)
                } else {
                    let why = shown.why_wrong(&chosen, &after);
                    shown.question(heading, Some(why))
                }
            }
        },
    })
}

/// An exercise with its place.
struct Shown<'a> {
    game: GameKind,
    number: usize,
    exercise: &'a Exercise,
    language: Language,
    is_last: bool,
}

impl Shown<'_> {
    /// The legal move of this name.
    fn legal(&self, name: &str) -> Option<AnyMove> {
        let mut legal = self.exercise.position.legal_moves();
        let place = match move_name::turn(name.to_owned()) {
            Turn::MoveAt(place) => place,
            Turn::Move(name) => legal.iter().position(|one| one.to_string() == name)?,
            Turn::Roll | Turn::RandomSetUp => return None,
        };
        (place < legal.len()).then(|| legal.swap_remove(place))
    }

    /// The board with what is asked, under what was said to the last answer.
    fn question(&self, heading: String, said: Option<String>) -> Message {
        let exercise = self.exercise;
        let story = exercise.story();
        let told = (!story.is_empty()).then_some(story.as_str());
        let question = told.into_iter().chain([exercise.question()]);
        let mut parts = vec![Part::Text(heading), Part::Picture];
        parts.extend(said.map(Part::Text));
        parts.push(Part::Text(question.collect::<Vec<_>>().join("\n")));
        parts.push(self.moves());
        let mut buttons = Vec::new();
        if !self.is_last {
            let next = LessonPress::Exercise(self.game, self.number + 1);
            buttons.push(Button::plain(say!(self.language, "learn-skip"), next));
        }
        buttons.push(self.to_the_rules());
        parts.push(Part::Buttons(buttons));
        // In a first game the board helps as that of a match does; in a puzzle it would give the
        // answer away.
        let targets = if exercise.is_step {
            exercise.position.legal_moves()
        } else {
            Vec::new()
        };
        self.framed(parts, &exercise.position, &exercise.before, &targets)
    }

    /// The board after the right move, and the way on.
    fn solved(&self, heading: String, after: &AnyPosition, events: &[Event]) -> Message {
        let language = self.language;
        let said = say!(
            language,
            "learn-right",
            told = self.exercise.told(events),
            why = self.exercise.explanation()
        );
        let mut parts = vec![Part::Text(heading), Part::Picture, Part::Text(said)];
        let mut buttons = Vec::new();
        if self.is_last {
            parts.push(Part::Text(say!(language, "learn-done")));
            buttons.push(Button::main(
                say!(language, "learn-play-bot"),
                HelpPress::Bot(self.game),
            ));
            buttons.push(Button::plain(
                say!(language, "learn-play-others"),
                HelpPress::Game(self.game),
            ));
            let first = LessonPress::Exercise(self.game, 1);
            buttons.push(Button::plain(say!(language, "learn-once-more"), first));
        } else {
            let next = LessonPress::Exercise(self.game, self.number + 1);
            buttons.push(Button::main(say!(language, "learn-next"), next));
        }
        buttons.push(self.to_the_rules());
        parts.push(Part::Buttons(buttons));
        self.framed(parts, after, events, &[])
    }

    /// Which move it was, what it would lead to, and a hint. The board stays as it is.
    fn why_wrong(&self, chosen: &AnyMove, after: &AnyPosition) -> String {
        let words = move_words(&self.exercise.position, chosen, self.language);
        say!(
            self.language,
            "learn-wrong",
            chosen = capitalised(&words),
            falls_short = self.falls_short(chosen, after),
            hint = self.exercise.hint()
        )
    }

    /// How far the move stays from what is asked for, as the rules count it if they can.
    fn falls_short(&self, chosen: &AnyMove, after: &AnyPosition) -> String {
        let (goal, language) = (self.exercise.goal, self.language);
        if let Node::Terminal(outcome) = after.node()
            && let Some(winner) = outcome.winner
            && self.exercise.position.node() != Node::Decision(winner)
        {
            return say!(language, "learn-gives-it-away");
        }
        match (goal, goal.measure(&self.exercise.position, chosen)) {
            (_, Some(Measure::Wins(_))) => say!(language, "learn-does-not-win"),
            (Goal::Take, Some(Measure::Gains(count))) => {
                say!(language, "learn-takes", count = count)
            }
            (Goal::Deliver, Some(Measure::Gains(count))) => {
                say!(language, "learn-delivers", count = count)
            }
            (_, Some(Measure::Gains(count))) => say!(language, "learn-earns", count = count),
            (Goal::Defend, Some(Measure::Allows { rolls, of })) if of > 1 => {
                say!(language, "learn-lets-win", rolls = rolls, of = of)
            }
            (Goal::Defend, Some(Measure::Allows { .. })) => say!(language, "learn-lets-win-next"),
            (_, Some(Measure::Allows { rolls, of })) => {
                say!(language, "learn-lets-take", rolls = rolls, of = of)
            }
            (Goal::Follow, None) => say!(language, "learn-not-asked"),
            (_, None) => say!(language, "learn-not-best"),
        }
    }

    /// The legal moves in words: a row of buttons, or a list.
    fn moves(&self) -> Part {
        let position = &self.exercise.position;
        let legal = position.legal_moves();
        let named = legal.iter().enumerate().map(|(place, chosen)| {
            let words = move_words(position, chosen, self.language);
            (capitalised(&words), move_name::name(place, chosen))
        });
        if legal.len() > BUTTONS_IN_A_ROW {
            return Part::Select {
                custom_id: LessonPress::ChooseAnswer(self.game, self.number).to_string(),
                placeholder: say!(self.language, "learn-choose"),
                options: named.collect(),
            };
        }
        let buttons = named.map(|(label, name)| {
            Button::main(label, LessonPress::Answer(self.game, self.number, name))
        });
        Part::Buttons(buttons.collect())
    }

    fn to_the_rules(&self) -> Button {
        let page = crate::features::lessons::rules::page_about_turns(self.game, self.language);
        let label = say!(self.language, "learn-to-rules");
        Button::plain(label, LessonPress::Page(self.game, page))
    }

    /// With the board, where `targets` are the moves to show.
    fn framed(
        &self,
        parts: Vec<Part>,
        position: &AnyPosition,
        events: &[Event],
        targets: &[AnyMove],
    ) -> Message {
        let scene = Scene {
            last_events: events,
            targets,
            language: self.language,
            ..Scene::default()
        };
        Message {
            picture: Some(Picture::new(
                card_picture(position, &scene).png,
                alt_text(position, &scene),
            )),
            private: true,
            ..Message::framed(COLOUR, parts)
        }
    }
}
