//! The stand-in from outside: a tiny bot on its gateway and REST, members through its handle,
//! and a page on its socket.

mod bot;
mod commands;
mod endpoint;
mod faults;
mod gateway;
mod gateway_members;
mod interactions;
mod limits;
mod messages;
mod objections;
mod openapi;
mod page;
mod permissions;
mod roles;
mod scheduled_events;
mod threads;
mod uploads;
