//! Chooses moves and judges positions. Empty until the opponents are written.
