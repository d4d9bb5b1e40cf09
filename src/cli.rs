//! The command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::backups::{BackupTask, RestoreTask};
use crate::opponents::{ArenaTask, EngineTask, PuzzlesTask, ReviewTask, SolveTask};
use crate::pictures::{Draw, Replay};
use crate::rules_interface::Verb;
use crate::run::Local;
use ludotheque_matches::ids::{Code, MatchId};

/// A Discord bot on which the members of a server play classic board games.
///
/// Without a command it runs the bot. If DISCORD_TOKEN is not set, it runs the local try-out:
/// a page on this machine that looks like a Discord channel, with the bot in it, so that you
/// can play at once. Matches are kept in a PostgreSQL of its own unless DATABASE_URL names one.
///
/// All variables of the environment are described in `.env.example`; a file `.env` in the
/// current folder is read as well.
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Examples:
  ludotheque                       the try-out, or the bot if DISCORD_TOKEN is set
  ludotheque --port 8080           the try-out at http://127.0.0.1:8080
  ludotheque doctor                checks the database, the token and the permissions
  echo '{\"game\":\"finale\",\"seed\":1}' | ludotheque rules start
  ludotheque replay match.txt --out match.gif"
)]
pub struct Cli {
    /// Where the private PostgreSQL keeps its data (LUDOTHEQUE_DATA says the same)
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The local Discord
    #[command(flatten)]
    pub local: Local,
    /// What to do instead of running the bot
    #[command(subcommand)]
    pub command: Option<Task>,
}

/// Something other than running the bot.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// Checks the database, its schema, the key of the dice, the token and the permissions; changes nothing
    Doctor,
    /// Runs the bot without a session at the gateway: Discord sends interactions here, or to any other process that does
    /// the same
    #[command(
        after_help = "Example, behind a proxy that speaks TLS (docs/operating.md has its lines):
  ludotheque serve --listen 127.0.0.1:8081"
    )]
    Serve {
        /// Where to listen, over plain HTTP
        #[arg(long, value_name = "ADDR")]
        listen: SocketAddr,
    },
    /// Brings the schema of the database up to date, as MIGRATION_DATABASE_URL if that is set
    Migrate,
    /// Seals the secrets of dice with the current key after it was replaced; see docs/database.md
    Reseal,
    /// Copies the data of the private PostgreSQL while people play; with --every it stays, and follows the log as well
    #[command(after_help = "Examples:
  ludotheque backup /srv/backups               one copy, now
  ludotheque backup /srv/backups --every 1d    a copy a day, and everything in between")]
    Backup(BackupTask),
    /// Brings back the data of the private PostgreSQL from a backup, into a data folder that has none
    #[command(after_help = "Example:
  ludotheque restore /srv/backups --to '2026-11-26 14:30' --data /srv/ludotheque")]
    Restore(RestoreTask),
    /// After a database of your own was restored: new dice for open matches, boards anew; see docs/backups.md
    AfterRestore,
    /// The way out if the key of the dice is lost: breaks off matches that are not over, and takes another key
    LostKey,
    /// Replays every match of the database and names those that are damaged; counts the ratings again
    Audit,
    /// Keeps somebody from new matches and off leaderboards; `audit` names everybody who is excluded
    Exclude {
        /// The id of the account: with developer mode on, Discord copies it from a member's menu
        #[arg(value_name = "USER")]
        user: u64,
        /// Why; the person reads it among their data
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
    /// Lets somebody play again who was excluded
    Readmit {
        /// The id of the account
        #[arg(value_name = "USER")]
        user: u64,
    },
    /// Takes arranged matches out of the ratings, which are then what the other matches give; `audit` names them
    Void {
        /// The codes of the matches, such as K7Q2
        #[arg(required = true, value_name = "MATCH")]
        codes: Vec<MatchId>,
        /// Why; `audit` says so
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
    /// Checks the dice of match records: makes every roll again
    Verify {
        /// Files as `export` or `/match export` make them; games of a series are also compared
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Prints the record of a match, from which anyone can check its dice once it has ended
    Export {
        /// The code of the match, such as K7Q2, or of an imported record, such as R-K7Q2
        #[arg(value_name = "MATCH")]
        code: Code,
    },
    /// Brings in match records from files: each is replayed and its dice are checked first
    Import {
        /// Match records, as `export` makes them and docs/rules/records.md describes them
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Starts the local stand-in for Discord alone, for other programs to talk to
    Standin(Local),
    /// Answers questions about the rules: one JSON object a line in, one a line out
    #[command(after_help = "Example:
  echo '{\"game\":\"finale\",\"seed\":7}' | ludotheque rules start")]
    Rules {
        /// What is asked
        verb: Verb,
    },
    /// Chooses moves for other programs: one JSON object a line in, one a line out
    #[command(after_help = "Example:
  echo '{\"game\":\"royal-ur\",\"position\":\"5=w,8=b w0b0 w9b9 w - 40\",\"roll\":[3]}' \\
    | ludotheque engine")]
    Engine(EngineTask),
    /// Lets two opponents play against each other
    #[command(after_help = "Example:
  ludotheque arena --game finale --a level:3 --b level:4 --games 200")]
    Arena(ArenaTask),
    /// Tells luck from skill in the record of a match
    Review(ReviewTask),
    /// Makes an exact table of all positions with few pieces
    Solve(SolveTask),
    /// Finds positions for `/daily`
    Puzzles(PuzzlesTask),
    /// Draws a position as a PNG picture
    #[command(after_help = "Example:
  ludotheque draw --game finale --out board.png \\
    --position 'a/dfebf/dcbec/...../...../...../52265/46334/1 b - -'")]
    Draw(Draw),
    /// Turns the record of a match into an animated GIF picture
    Replay(Replay),
}
