//! Which game: a value without positions or rules. What it says of its game stands in `any.rs`.

macro_rules! kind {
    ([$($Game:ident $module:ident $slug:literal,)+]) => {
        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum GameKind {
            $(
                #[doc = concat!("[`", stringify!($module), "`](crate::games::", stringify!($module), ").")]
                $Game,
            )+
        }

        impl GameKind {
            /// All games.
            pub const ALL: &[Self] = &[$(Self::$Game),+];
        }
    };
}

crate::for_each_game!(kind);
