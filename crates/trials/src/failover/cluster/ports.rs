//! Where everything listens, and how much of it there is.

/// How many servers there are.
pub const NODES: usize = 3;
/// How many processes of the bot.
pub const BOTS: u16 = 3;
pub const POSTGRES: u16 = 54_321;
pub const PATRONI: u16 = 54_008;
pub const ETCD: u16 = 54_379;
pub const ETCD_PEERS: u16 = 54_380;
pub const POSTGRES_FRONT: u16 = 54_000;
pub const POOLER: u16 = 54_632;
/// Where interactions are posted.
pub const INTERACTIONS: u16 = 54_080;
/// Where the first of the bots listens.
pub const BOT_PORT: u16 = 54_081;
/// Where it tells how it does.
pub const STATUS_PORT: u16 = 54_091;
