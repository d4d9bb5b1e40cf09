//! The games, one module each.

/// Hands the list of all games to a macro: whoever needs something for each game, such as an arm of a
/// `match`, writes it down once and calls this.
///
/// `for_each_game!(callback more)` becomes
/// `callback! { [Finale finale "finale", …] more }`: of each game its variant of
/// [`GameKind`](crate::GameKind) and the like, its module in whatever crate, and its slug.
///
/// ```
/// use ludotheque_rules::{GameKind, for_each_game};
///
/// macro_rules! slug_of {
///     ([$($Game:ident $module:ident $slug:literal,)+] $game:expr) => {
///         match $game {
///             $(GameKind::$Game => $slug,)+
///         }
///     };
/// }
///
/// assert_eq!(for_each_game!(slug_of GameKind::RoyalUr), "royal-ur");
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($callback:ident $($more:tt)*) => {
        $callback! {
            [
                // A new game is the last one: in `/challenge` it is known by its place here.
                Finale finale "finale",
                AdEltaStelpur ad_elta_stelpur "ad-elta-stelpur",
                RoyalUr royal_ur "royal-ur",
                ArrowsAndStars arrows_and_stars "arrows-and-stars",
            ]
            $($more)*
        }
    };
}

macro_rules! modules {
    ([$($Game:ident $module:ident $slug:literal,)+]) => {
        $(pub mod $module;)+
    };
}
for_each_game!(modules);
