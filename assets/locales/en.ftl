# What the bot says, in English. The other files in this folder say the same in other languages;
# docs/translating.md tells how to add one.

## Commands: descriptions of at most 100 characters.

command-challenge = Challenges a member, or anyone in the channel, to a game
command-challenge-game = The game
command-challenge-user = Whom; leave it out to challenge anyone here
command-challenge-variant = Rule options, if not the usual ones
command-challenge-series = Several games with one score, one after the other
command-challenge-clock = How long a turn may take (3 days unless you choose another)
command-challenge-rated = Whether it counts for the leaderboard (with a clock it does unless you say no)
command-roll = Rolls the dice in your match
command-roll-match = Code of the match, if you have several here
command-move = Makes a move in your match
command-move-notation = The move in notation, like b2-c3
command-move-match = Code of the match, if you have several here
command-resign = Gives up your match
command-resign-match = Code of the match, if you have several here
command-draw = Offers a draw in your match, or answers an offer
command-draw-do = What to do (if nothing: offer a draw, or accept the one that is offered)
command-draw-match = Code of the match, if you have several here
command-takeback = Asks to take your last move back, or answers such a request
command-takeback-do = What to do (if nothing: ask)
command-takeback-match = Code of the match, if you have several here
command-abort = Breaks your match off, as long as not both sides have made a turn. It does not count then
command-abort-match = Code of the match, if you have several here
command-rematch = Proposes a rematch of a match that is over, with the sides swapped
command-rematch-match = Code of the match; if you leave it out, your last one in this channel
command-board = Shows the board of a match here
command-board-match = Code of the match, if you have several here
command-luck = Puts a text of yours into the dice of a challenge, before it is accepted
command-luck-match = Code of the match, as it stands on the challenge
command-luck-text = Any text; the bot cannot know it beforehand
command-match = Looks into a match
command-match-verify = Checks the dice of a match that has ended, or shows what was promised of them
command-match-verify-match = Code of the match
command-match-export = Gives you the record of a match as a file: every roll and move, and what its dice come from
command-match-export-match = Code of the match
command-match-history = Lists the last matches of yours, or those that a member has played here
command-match-history-user = Whose; your own unless you name somebody
command-match-history-page = Earlier ones are on page 2 and so on
command-games = Lists your matches, those that wait for you first
command-leaderboard = Shows the best players of a game
command-leaderboard-game = The game
command-leaderboard-scope = Whose players; those of this server unless you say otherwise
command-leaderboard-season = A quarter, like 2026-Q4; all time unless you say otherwise
command-profile = Shows ratings, records and last matches of a member
command-profile-user = Whose; your own unless you name somebody
command-profile-game = The game whose ratings are drawn; the one most played unless you choose
command-settings = Shows what you can set: who may challenge you, leaderboards, and whom you have blocked
command-block = Keeps somebody from challenging you and from accepting your challenges. They are not told
command-block-user = Whom
command-unblock = Takes a block back
command-unblock-user = Whom
command-privacy = What is stored of you, why, and for how long
command-my-data = Everything that is stored of you
command-my-data-export = Gives you everything that is stored of you as a file
command-my-data-delete = Takes you out of everything that is stored. Asks first
command-help = What this bot does, and how to start a match

## Choices in commands: at most 100 characters.

series-first-to-2 = first to 2 wins
series-first-to-3 = first to 3 wins
series-first-to-5 = first to 5 wins
series-championship-choice = championship to 10 points (Finale)
clock-two-minutes-choice = 2 minutes a turn (both sit at the board)
clock-five-minutes-choice = 5 minutes a turn (both sit at the board)
clock-half-day-choice = 12 hours a turn
clock-day-choice = 1 day a turn
clock-three-days-choice = 3 days a turn
clock-week-choice = 7 days a turn
clock-none-choice = no clock (not rated)
draw-offer = offer one
draw-accept = accept it
draw-decline = decline or withdraw it
takeback-ask = ask for it
takeback-allow = allow it
takeback-decline = decline or withdraw it
scope-server = This server
scope-everywhere = Everywhere

## Faults, and what cannot be read.

no-such-match = There is no match `{ $id }`.
store-away =
    The store of matches does not answer just now. Nothing is lost: what was played is kept. Please try again in a minute. (`{ $fault }`)
store-read-only =
    The store of matches can be read but takes nothing new just now, so this was not kept. Nothing is lost: what was played before is there. Whoever runs this bot has been told; please try again later. (`{ $fault }`)
store-unsettled =
    The store of matches broke off before it could say whether this was kept. Please look at the board in a minute: if it is not there, try again. Nothing is carried out twice. (`{ $fault }`)
match-damaged =
    The record of match `{ $id }` is damaged. It has been set aside, so that nobody plays on a board that may be wrong, and whoever runs this bot has been told. Other matches are not touched. (`{ $fault }`)
fault =
    Something went wrong on our side, and it has been noted as `{ $fault }`. Your match is kept; please try again.
too-slow =
    This takes longer than it should. What you asked for may still happen: look at the board in a moment, or press the button again.
unknown-command = I do not know this command.
unknown-option = One of the options cannot be read. Please pick from the list that the command offers.
unknown-interaction = I cannot read this. Please try the command `/help`.

## Help

help =
    {""}**Board games in this channel**
    - `/challenge` proposes a match to a member, or to anyone here. Whoever presses **Accept** plays.
    - Roll and move with the buttons under the board, or with `/roll` and `/move`.
    - `/games` lists your matches, `/board` shows a board again, `/resign` gives a match up.
    - `/draw` offers a draw and `/takeback` asks to take a move back; **More…** under the board does the same.
    - `/rematch` plays again with the sides swapped; `/challenge` with a series plays several games with one score.
    - `/leaderboard` shows who wins.
    - The dice of every match are promised before it: `/match verify` checks them after it, and `/luck` puts a text of yours into them.
    - `/settings` says who may challenge you and whether you are listed, `/block` keeps somebody away, `/privacy` tells what is stored of you.
    Matches are stored after every move: you can go on tomorrow, or in a month, with the same buttons. **Describe** under a board tells it in words.
