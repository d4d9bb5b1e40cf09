//! Where random bytes come from: the operating system, or whoever wants to see the same things happen again.

use std::sync::Arc;

use rand::TryRng;
use rand::rngs::{SysError, SysRng};

/// Where random bytes come from.
#[derive(Clone)]
pub struct Chance(Option<Arc<Source>>);

/// Fills what it is given with random bytes.
type Source = dyn Fn(&mut [u8]) + Send + Sync;

impl Chance {
    /// The operating system: nobody can foretell them.
    pub const SYSTEM: Self = Self(None);

    /// Bytes that are given, for a world in which everything can be repeated. Dice that are made of them are no
    /// secret to whoever gives them.
    #[must_use]
    pub fn given(source: impl Fn(&mut [u8]) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(source)))
    }

    /// So many bytes.
    ///
    /// # Errors
    /// When the operating system gives none.
    pub(crate) fn bytes<const N: usize>(&self) -> Result<[u8; N], SysError> {
        let mut bytes = [0; N];
        match &self.0 {
            Some(source) => source(&mut bytes),
            None => SysRng.try_fill_bytes(&mut bytes)?,
        }
        Ok(bytes)
    }

    /// A number by which something is told from its like.
    pub(crate) fn number(&self) -> i64 {
        self.bytes()
            .map_or_else(|_| rand::random(), i64::from_be_bytes)
    }
}
