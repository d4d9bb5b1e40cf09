//! What is asked and told of the application's emojis.

use reqwest::Method;
use serde_json::{Value, json};

use crate::rest::emojis::Emoji;
use crate::rest::error::RestError;
use crate::rest::{Rest, strange_answer};

impl Rest {
    /// The emojis of the application.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn application_emojis(&self, application: &str) -> Result<Vec<Emoji>, RestError> {
        let path = format!("applications/{application}/emojis");
        let listed = self.limited(Method::GET, &path, None, &[]).await?;
        let items = listed["items"].as_array();
        Ok(items.into_iter().flatten().filter_map(read).collect())
    }

    /// Uploads a picture, as a `data:` address, under a name.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn create_emoji(
        &self,
        application: &str,
        name: &str,
        image: &str,
    ) -> Result<Emoji, RestError> {
        let path = format!("applications/{application}/emojis");
        let body = json!({"name": name, "image": image});
        let created = self.limited(Method::POST, &path, Some(&body), &[]).await?;
        read(&created).ok_or_else(|| strange_answer("an emoji without an id"))
    }

    /// Deletes an emoji.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn delete_emoji(&self, application: &str, id: &str) -> Result<(), RestError> {
        let path = format!("applications/{application}/emojis/{id}");
        let deleted = self.limited(Method::DELETE, &path, None, &[]).await;
        deleted.map(drop)
    }
}

fn read(emoji: &Value) -> Option<Emoji> {
    let text = |field: &str| emoji[field].as_str().map(str::to_owned);
    Some(Emoji {
        // It becomes a part of an address.
        id: text("id").filter(|id| id.bytes().all(|byte| byte.is_ascii_digit()))?,
        name: text("name")?,
    })
}
