//! An exercise of `/learn` as a message.

use ludotheque_render::{Scene, move_words, named_moves};
use ludotheque_rules::{AnyMove, AnyPosition, Event, GameKind, Node};

use crate::card::move_name;
use crate::features::lessons::id::LessonPress;
use crate::features::lessons::rules::COLOUR;
use crate::features::play::id::{PlayPress, Whom};
use crate::message::v2::{BUTTONS_IN_A_ROW, Button, Message, Part};
use crate::message::{badge, drawing};
use ludotheque_lessons::{BadLesson, Exercise, Goal, Measure, course};
use ludotheque_play::Honour;
use ludotheque_words::{Language, capitalised, say};

/// What was answered to an exercise.
#[derive(Clone, Copy, Debug)]
pub enum Answered<'a> {
    /// Nothing yet.
    No,
    /// The move of this name.
    With {
        /// The name of the move.
        answer: &'a str,
        /// What it honours with.
        won: Option<Honour>,
    },
}

/// An exercise, the first of which is 1 (the nearest one if there is none of that number), with
/// what becomes of the move of this name if one was chosen. Draws, which takes a while.
///
/// # Errors
/// [`BadLesson`] if the files of the lessons are wrong.
pub fn message(
    game: GameKind,
    number: usize,
    answered: Answered<'_>,
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
            number,
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
    Ok(match answered {
        Answered::No => shown.question(heading, None),
        Answered::With { answer, won } => match move_name::of_name(&exercise.position, answer) {
            None => shown.question(heading, Some(say!(language, "learn-not-legal"))),
            Some(chosen) => {
                let mut after = exercise.position.clone();
                let events = after.play(&chosen).unwrap_or_default();
                if exercise.is_right(&chosen) {
                    shown.solved(heading, &after, &events, won)
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
    fn solved(
        &self,
        heading: String,
        after: &AnyPosition,
        events: &[Event],
        won: Option<Honour>,
    ) -> Message {
        let language = self.language;
        let said = say!(
            language,
            "learn-right",
            told = self.exercise.told(events),
            why = self.exercise.explanation()
        );
        let mut parts = vec![Part::Text(heading), Part::Picture, Part::Text(said)];
        if let Some(honour) = won {
            let badge = badge::words(honour, language);
            parts.push(Part::Text(say!(language, "badge-won", badge)));
        }
        let mut buttons = Vec::new();
        if self.is_last {
            parts.push(Part::Text(say!(language, "learn-done")));
            buttons.push(Button::main(
                say!(language, "learn-play-bot"),
                PlayPress::Against(self.game, Whom::Bot),
            ));
            buttons.push(Button::plain(
                say!(language, "learn-play-others"),
                PlayPress::Game(self.game),
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
                say!(language, "learn-takes", count)
            }
            (Goal::Deliver, Some(Measure::Gains(count))) => {
                say!(language, "learn-delivers", count)
            }
            (_, Some(Measure::Gains(count))) => say!(language, "learn-earns", count),
            (Goal::Defend, Some(Measure::Allows { rolls, of })) if of > 1 => {
                say!(language, "learn-lets-win", rolls, of)
            }
            (Goal::Defend, Some(Measure::Allows { .. })) => say!(language, "learn-lets-win-next"),
            (_, Some(Measure::Allows { rolls, of })) => {
                say!(language, "learn-lets-take", rolls, of)
            }
            (Goal::Follow, None) => say!(language, "learn-not-asked"),
            (_, None) => say!(language, "learn-not-best"),
        }
    }

    /// The legal moves in words: a row of buttons, or a list.
    fn moves(&self) -> Part {
        let position = &self.exercise.position;
        let legal = position.legal_moves();
        let named = named_moves(position, &legal, self.language).into_iter();
        let named = named.filter_map(|(place, words)| {
            let name = move_name::name(place, legal.get(place)?);
            Some((capitalised(&words), name))
        });
        if legal.len() > BUTTONS_IN_A_ROW {
            return Part::select(
                LessonPress::ChooseAnswer(self.game, self.number).to_string(),
                say!(self.language, "learn-choose"),
                named.collect(),
            );
        }
        let buttons = named.map(|(label, name)| {
            Button::main(label, LessonPress::Answer(self.game, self.number, name))
        });
        Part::Buttons(buttons.collect())
    }

    fn to_the_rules(&self) -> Button {
        let page = crate::features::lessons::rules::page_about_turns(self.game);
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
        // The learner's own side, as in a match against the program.
        let viewpoint = match self.exercise.position.node() {
            Node::Decision(seat) | Node::Chance(seat) => Some(seat),
            Node::Terminal(_) => None,
        };
        let scene = Scene {
            last_events: events,
            targets,
            viewpoint,
            language: self.language,
            ..Scene::default()
        };
        Message {
            picture: Some(drawing::board(position, &scene)),
            ..Message::framed(COLOUR, parts).in_private()
        }
    }
}
