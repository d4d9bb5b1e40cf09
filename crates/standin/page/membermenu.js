// Who this tab is and which language they speak, and the switch to somebody else.

import { avatar, element, icon } from "./dom.js";
import { tellTimesIn } from "./timestamps.js";
import { speakIn } from "./words.js";

/** The languages of Discord that can be tried here. */
const LANGUAGES = { "en-GB": "English", fr: "Français", de: "Deutsch" };

/** Draws the button and its list; each entry is a link, so that it can also open in another tab. */
export function showMemberMenu(state, interactions) {
  const me = state.member(state.me);
  const menu = element(
    "div",
    { class: "member-list", id: "member-list", popover: "auto" },
    element("p", { class: "member-list-title", id: "member-list-title" }, "Be another member"),
    element(
      "ul",
      { "aria-labelledby": "member-list-title" },
      [...state.members.values()].filter((member) => !member.bot).map((member) => memberRow(member, state)),
    ),
    languageChoice(me, interactions),
  );
  const button = element(
    "button",
    { class: "member-button", type: "button", popovertarget: "member-list", "data-me": state.me },
    avatar(me),
    element("bdi", { class: "member-name" }, me.name),
    element("span", { class: "heard-only" }, ": switch member"),
    icon("chevron"),
  );
  document.getElementById("member-menu").replaceChildren(button, menu);
  showOtherSide(state);
}

/** What a member sets in Discord's own settings, and bots answer in. */
function languageChoice(me, interactions) {
  const select = element(
    "select",
    { class: "language-select", "data-action": "language" },
    Object.entries(LANGUAGES).map(([locale, name]) => element("option", { value: locale, selected: locale === me.locale }, name)),
  );
  select.addEventListener("change", () => {
    me.locale = select.value;
    speakIn(me.locale);
    tellTimesIn(me.locale);
    interactions.speak(select.value);
  });
  return element("label", { class: "language-choice" }, element("bdi", {}, me.name), " speaks", select);
}

/** The shortest way to a match with oneself. */
function showOtherSide(state) {
  const other = [...state.members.values()].find((member) => !member.bot && member.id !== state.me);
  document.getElementById("other-side").replaceChildren(
    ...(other
      ? ["To play both sides, ", element("a", { class: "link", href: addressAs(other), target: "_blank" }, `open a tab as ${other.name}`), "."]
      : []),
  );
}

function addressAs(member) {
  return `?member=${encodeURIComponent(member.id)}${location.hash}`;
}

function memberRow(member, state) {
  const isMe = member.id === state.me;
  const address = addressAs(member);
  return element(
    "li",
    {},
    element(
      "a",
      { class: "member-row", href: address, "data-member-id": member.id, "aria-current": isMe && "true" },
      avatar(member),
      element("bdi", {}, member.name),
      isMe && icon("check"),
    ),
    !isMe &&
      element("a", { class: "icon-button", href: address, target: "_blank", "aria-label": `Open as ${member.name} in a new tab` }, icon("external")),
  );
}
