//! Who will win? Whoever looks on says so once, and learns how often they were right.

use ludotheque_rules::Seat;

use super::{Play, PlayError, View};
use ludotheque_matches::ids::{MatchId, ServerId, UserId};
use ludotheque_matches::{Refusal, State};
use ludotheque_store::PredictionRecord;

/// What somebody says of a match.
pub struct Prediction {
    /// The match.
    pub view: View,
    /// The side that will win; what was said first, and nothing from its own players.
    pub seat: Option<Seat>,
    /// How many say so of each side.
    pub said: [u32; 2],
    /// How often the person was right on the server before.
    pub record: PredictionRecord,
}

impl Play {
    /// Notes who somebody says will win a match that runs; what they have said first stands.
    ///
    /// # Errors
    /// A refusal unless it runs.
    pub async fn predict(
        &self,
        id: MatchId,
        user: UserId,
        server: Option<ServerId>,
        seat: Seat,
    ) -> Result<Prediction, PlayError> {
        let view = self.view(id).await?;
        let plays = view.stored.live.begun()?.seat_of(user).is_some();
        if !matches!(view.stored.live.state, State::Running(_)) {
            return Err(Refusal::Over.into());
        }
        self.run(async move |store| {
            let stands = match plays {
                true => None,
                false => Some(store.predict(id, user, seat).await?),
            };
            Ok(Prediction {
                view,
                seat: stands,
                said: store.predictions(id).await?,
                record: match server {
                    Some(server) => store.prediction_record(user, server).await?,
                    None => PredictionRecord::default(),
                },
            })
        })
        .await
    }
}
