//! The shards that this process holds. Which these are, `fleet.rs` agrees on with the other processes (`share.rs` says
//! by which rule, `wanted.rs` how many there ought to be); each is kept connected (`lines.rs`, `line.rs`), one session
//! after the other (`session.rs`), each begun in its turn (`turns.rs`). `connections.rs` is how others look at them.

pub mod connections;
pub mod fleet;
mod line;
pub mod lines;
pub mod session;
mod share;
pub mod state;
pub mod turns;
mod wanted;
