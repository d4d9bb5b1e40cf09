use ludotheque_standin::{Permissions, RoleId, Standin};

use crate::bot::{Bot, pong, says, scene, use_pong};

fn path(discord: &Standin, member: u64, role: RoleId) -> String {
    format!("/guilds/{}/members/{member}/roles/{role}", discord.guild())
}

async fn give(bot: &Bot, path: &str) -> (u16, u64) {
    bot.put(path, serde_json::json!({})).await.refusal()
}

#[tokio::test]
async fn the_bot_gives_and_takes_the_roles_below_its_own() {
    let (discord, bot) = scene(pong()).await;
    let ada = discord.member("Ada");
    let champion = discord.create_role("Champion");
    let to_ada = path(&discord, ada.0, champion);
    assert_eq!(give(&bot, &to_ada).await, (403, 50013), "it may not");
    let own = discord.create_role("Bot");
    discord.give_role(discord.bot(), own);
    assert_eq!(give(&bot, &to_ada).await, (403, 50013), "no permission");
    discord.set_role_permissions(own, Permissions::MANAGE_ROLES);
    assert_eq!(give(&bot, &to_ada).await.0, 204);
    assert_eq!(give(&bot, &to_ada).await.0, 204, "once more does no harm");
    assert_eq!(discord.roles_of(ada), [champion]);
    let member = format!("/guilds/{}/members/{ada}", discord.guild());
    let member = bot.get(&member).await.ok();
    assert_eq!(member["roles"], serde_json::json!([champion.to_string()]));

    let above = discord.create_role("Moderator");
    let to_above = path(&discord, ada.0, above);
    assert_eq!(give(&bot, &to_above).await, (403, 50013), "above its own");
    discord.set_role_position(above, 0);
    assert_eq!(give(&bot, &to_above).await.0, 204);
    discord.set_role_position(champion, 9);
    assert_eq!(bot.delete(&to_ada).await.refusal(), (403, 50013));
    discord.set_role_position(champion, 1);
    assert_eq!(bot.delete(&to_ada).await.status, 204);
    assert_eq!(discord.roles_of(ada), [above]);

    discord.let_an_integration_manage(champion);
    assert_eq!(give(&bot, &to_ada).await, (400, 50028));
    let everyone = path(&discord, ada.0, RoleId(discord.guild().0));
    assert_eq!(give(&bot, &everyone).await, (400, 50028));
    discord.delete_role(champion);
    assert_eq!(give(&bot, &to_ada).await, (404, 10011));
    assert_eq!(give(&bot, &path(&discord, 1, above)).await, (404, 10013));
    discord.leave(ada);
    assert_eq!(give(&bot, &to_above).await, (404, 10007));
}

#[tokio::test]
async fn roles_say_where_they_stand_and_what_they_permit() {
    let (discord, mut bot) = scene(pong()).await;
    let role = discord.create_role("Moderator");
    discord.set_role_permissions(role, Permissions::MANAGE_ROLES);
    let guild = bot.get(&format!("/guilds/{}", discord.guild())).await.ok();
    let shown = &guild["roles"][1];
    assert_eq!(shown["position"], 1);
    assert_eq!(
        shown["permissions"],
        Permissions::MANAGE_ROLES.0.to_string()
    );
    // What a role permits is said of its members wherever they act.
    discord.give_role(discord.member("Ada"), role);
    let (_, event) = use_pong(&discord, async {
        let event = bot.interaction().await;
        bot.answer(&event, says("pong")).await.ok();
        event
    })
    .await;
    let may = event["member"]["permissions"].as_str().expect("a number");
    let may = Permissions(may.parse().expect("a number"));
    assert!(may.contains(Permissions::MANAGE_ROLES));
}
