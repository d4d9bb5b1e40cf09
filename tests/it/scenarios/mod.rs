//! The whole bot against the local Discord, over real HTTP and WebSocket.

mod calls;
mod card_policy;
mod challenges;
mod chapters;
mod clocks;
mod commands;
mod crashes;
mod database_days;
mod every_game;
mod fair_dice;
mod healing;
mod hostile;
mod languages;
mod lessons;
mod looking_back;
mod offers;
mod own_view;
mod practice;
mod ratings;
mod record_files;
mod set_up;
mod settings;
mod trouble;
mod try_out;
mod whole_match;
