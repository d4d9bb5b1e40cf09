//! What pieces that can move are called, and the places to which they can go: by letters and numbers, the
//! same in the picture and on the buttons.

/// With so few moves their pieces and their ends have names at once; otherwise first the pieces have, and
/// the ends of one piece's moves when it has been chosen.
const AT_ONCE: usize = 5;

/// A move whose piece and whose end have names.
pub(crate) trait Choosable {
    /// A place on the board.
    type Place: Copy + PartialEq;

    /// Where the piece stands, if it is a piece that moves.
    fn origin(&self) -> Option<Self::Place>;

    /// Where it comes to rest.
    fn end(&self) -> Option<Self::Place>;

    /// The order in which places are named: as one reads the picture that everybody sees, the
    /// topmost line first, each from the left.
    fn reading_order(place: Self::Place) -> impl Ord;
}

/// The names of pieces and places among the legal moves of a position.
pub(crate) struct Choices<P> {
    /// Where the pieces stand that are called A, B, C and so on.
    pieces: Vec<P>,
    /// The places that are called 1, 2, 3 and so on.
    ends: Vec<P>,
    /// The one piece that is concerned: it has been chosen, or there is no other.
    piece: Option<P>,
}

impl<P: Copy + PartialEq> Choices<P> {
    /// What has a name among these legal moves when the piece of this one has been chosen.
    pub(crate) fn of<M: Choosable<Place = P>>(legal: &[M], chosen: Option<&M>) -> Self {
        let pieces = in_reading_order::<M>(legal.iter().filter_map(M::origin));
        let only = match pieces[..] {
            [only] => Some(only),
            _ => None,
        };
        let piece = chosen.and_then(M::origin).or(only);
        let has_name = |origin| match piece {
            Some(piece) => origin == piece,
            None => legal.len() <= AT_ONCE,
        };
        let named = legal
            .iter()
            .filter(|legal| legal.origin().is_some_and(has_name));
        let ends = in_reading_order::<M>(named.filter_map(M::end));
        Self {
            pieces,
            ends,
            piece,
        }
    }

    /// The pieces with their letters; only one if only that is concerned.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (P, char)> {
        let all = self.pieces.iter().copied().zip('A'..);
        all.filter(|(place, _)| self.piece.is_none_or(|piece| piece == *place))
    }

    /// The places with their numbers.
    pub(crate) fn ends(&self) -> impl Iterator<Item = (P, usize)> {
        self.ends.iter().copied().zip(1..)
    }

    /// The piece whose ends have numbers, if it is only one.
    pub(crate) const fn piece(&self) -> Option<P> {
        self.piece
    }

    /// The letter of the piece of a move.
    pub(crate) fn letter<M: Choosable<Place = P>>(&self, legal: &M) -> Option<char> {
        let origin = legal.origin()?;
        let named = self.pieces().find(|(place, _)| *place == origin);
        named.map(|(_, letter)| letter)
    }

    /// The number of the end of a move.
    pub(crate) fn number<M: Choosable<Place = P>>(&self, legal: &M) -> Option<usize> {
        let end = legal.end()?;
        let named = self.ends().find(|(place, _)| *place == end);
        named.map(|(_, number)| number)
    }

    /// What a move is called: by its piece and its end, or by what has a name or can be told apart by it.
    pub(crate) fn name<M: Choosable<Place = P>>(&self, legal: &M) -> Option<String> {
        let number = self.number(legal).map(|number| number.to_string());
        let letter = self.letter(legal).map(String::from);
        match (letter, number) {
            (Some(_), Some(number)) if self.piece.is_some() => Some(number),
            (Some(letter), Some(number)) => Some(letter + &number),
            (letter, _) => letter,
        }
    }
}

/// Each once.
fn in_reading_order<M: Choosable>(places: impl Iterator<Item = M::Place>) -> Vec<M::Place> {
    let mut places: Vec<M::Place> = places.collect();
    places.sort_by_key(|place| M::reading_order(*place));
    places.dedup();
    places
}
