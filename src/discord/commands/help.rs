//! `/help`: one screen that leads to a first match.

use super::{Context, NoError, parts};
use crate::discord::answer::{Answer, answer};
use crate::discord::present::v2::Message;

const TEXT: &str = "\
**Board games in this channel**
- `/challenge` proposes a match to a member, or to anyone here. Whoever presses **Accept** plays.
- Roll and move with the buttons under the board, or with `/roll` and `/move`.
- `/games` lists your matches, `/board` shows a board again, `/resign` gives a match up.
- `/draw` offers a draw and `/takeback` asks to take a move back; **More…** under the board does the same.
- `/rematch` plays again with the sides swapped; `/challenge` with a series plays several games with one score.
- `/leaderboard` shows who wins.
- The dice of every match are promised before it: `/match verify` checks them after it, and `/luck` \
puts a text of yours into them.
- `/settings` says who may challenge you and whether you are listed, `/block` keeps somebody away, \
`/privacy` tells what is stored of you.
Matches are stored after every move: you can go on tomorrow, or in a month, with the same buttons. \
**Describe** under a board tells it in words.";

/// What this bot does, and how to start a match.
#[poise::command(slash_command, rename = "help")]
pub async fn help(context: Context<'_>) -> Result<(), NoError> {
    let (bot, request) = parts(context);
    answer(&bot, request, async {
        Ok(Answer::Message(Message::private_text(TEXT)))
    })
    .await;
    Ok(())
}
