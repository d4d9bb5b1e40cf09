//! The boards, one module each: its colours by theme, and how a position becomes a picture.

use ludotheque_rules::for_each_game;

macro_rules! modules {
    ([$($Game:ident $module:ident $slug:literal,)+]) => {
        $(pub(crate) mod $module;)+
    };
}
for_each_game!(modules);
