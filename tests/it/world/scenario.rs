//! The frame of a test: what it plays with is there when it begins, and gone when it is over.

/// A test that gets what its arguments name: `world: &World`, with the bot in it, or a database as
/// `database: &TestDatabase`, `store: &Store`, `play: &Play` or what else is made from an
/// [`OpenDatabase`](super::OpenDatabase), whichever of them it needs.
/// `#[tokio::test(…)]` comes after it where a test wants more than one thread.
///
/// ```ignore
/// #[apply(scenario)]
/// async fn somebody_is_helped(world: &World) {
///     world.command("Ada", "help", json!([])).await;
/// }
/// ```
macro_rules! scenario {
    (
        $(#[doc = $doc:literal])*
        #[tokio::test $($how:tt)?]
        $(#[$meta:meta])*
        async fn $name:ident($world:ident: &World $(,)?) $body:block
    ) => {
        $(#[doc = $doc])*
        #[tokio::test $($how)?]
        $(#[$meta])*
        async fn $name() {
            $crate::world::World::with_bot(async |$world: &World| $body).await;
        }
    };
    (
        $(#[doc = $doc:literal])*
        #[tokio::test $($how:tt)?]
        $(#[$meta:meta])*
        async fn $name:ident($($what:ident: &$of:ident),+ $(,)?) $body:block
    ) => {
        $(#[doc = $doc])*
        #[tokio::test $($how)?]
        $(#[$meta])*
        async fn $name() {
            $crate::world::OpenDatabase::with(async |open| {
                $(let $what = &<$of>::from(open);)+
                $body
            })
            .await;
        }
    };
    (#[tokio::test] $($test:tt)+) => {
        compile_error!("this is no test with a world or with what an open database gives");
    };
    ($($test:tt)+) => {
        scenario! { #[tokio::test] $($test)+ }
    };
}
