//! What is the same in every picture of a board, made once for each theme and side to see it from.

use std::sync::OnceLock;

use ludotheque_rules::{GameKind, Node, Seat};

use super::header::{Furniture, Header, Middle};
use super::orientation::Orientation;
use super::strip;
use crate::draw::{Frame, Scale};
use crate::scene::Scene;
use crate::theme::{Colors, Theme};

/// What a board brings along that does not depend on the position: its pieces, and where they lie.
pub(crate) trait BoardArt: Sized + 'static {
    const GAME: GameKind;
    /// With how many dice the game is played.
    const DICE: u8;
    /// The name plates when the board lies neutrally, which is what the first of them calls its own
    /// side.
    const LEFT_TO_RIGHT: [Seat; 2];

    /// The board without pieces.
    fn empty(&self, colors: &'static Colors, scale: Scale) -> Frame;

    /// Paints whatever can be painted, so that its colours are known.
    fn rehearse(&self, frame: &mut Frame);

    /// What has most colours between the name plates.
    fn busiest_middle() -> Middle;
}

/// The art of a game, which may have several boards.
pub(crate) struct Gallery<A, const BOARDS: usize = 1>(
    [[[OnceLock<Canvas<A>>; Orientation::COUNT]; BOARDS]; Theme::ALL.len()],
);

/// The art of a theme, a board and an orientation.
pub(crate) struct Canvas<A> {
    pub(crate) art: A,
    orientation: Orientation,
    colors: &'static Colors,
    /// Without pieces, by scale.
    empty: [OnceLock<Frame>; Scale::COUNT],
    furniture: Furniture,
}

impl<A: BoardArt, const BOARDS: usize> Gallery<A, BOARDS> {
    pub(crate) const fn new() -> Self {
        Self(
            [const { [const { [const { OnceLock::new() }; Orientation::COUNT] }; BOARDS] };
                Theme::ALL.len()],
        )
    }

    /// What a scene is drawn on, on a board with this index.
    pub(crate) fn canvas(
        &self,
        scene: &Scene<'_>,
        board: usize,
        art: impl FnOnce(&'static Colors, Orientation) -> A,
    ) -> &Canvas<A> {
        let orientation = Orientation::of(scene.viewpoint, A::LEFT_TO_RIGHT[0]);
        self.0[scene.theme.index()][board][orientation.index()].get_or_init(|| {
            let colors = scene.theme.colors(A::GAME);
            Canvas {
                art: art(colors, orientation),
                orientation,
                colors,
                empty: Default::default(),
                furniture: Furniture::new(colors),
            }
        })
    }
}

impl<A: BoardArt> Canvas<A> {
    /// A picture of the board without pieces and the strip above it, with this between the name plates
    /// while the match goes on. For a film it has room for the strip below.
    pub(crate) fn begin(
        &self,
        node: Node,
        scene: &Scene<'_>,
        middle: Middle,
        scale: Scale,
    ) -> Frame {
        let mut frame = self.empty(scale).clone();
        let left_to_right = self.orientation.left_to_right(A::LEFT_TO_RIGHT);
        Header::of(A::GAME, node, scene, left_to_right, middle, A::DICE).draw(
            &mut frame,
            self.colors,
            &self.furniture,
        );
        frame
    }

    fn empty(&self, scale: Scale) -> &Frame {
        self.empty[scale.index()].get_or_init(|| {
            let mut empty = self.art.empty(self.colors, scale);
            if scale == Scale::Film {
                strip::make_room(&mut empty, self.colors);
            }
            empty.rehearse(|frame| {
                self.art.rehearse(frame);
                for seat in Seat::BOTH {
                    let header = Header::rehearsal(A::busiest_middle(), A::DICE, seat);
                    header.draw(frame, self.colors, &self.furniture);
                }
            });
            empty
        })
    }
}
