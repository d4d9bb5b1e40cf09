// The page: puts the parts together and takes the server's events.

import { Channels } from "./channels.js";
import { Composer } from "./composer.js";
import { Interactions } from "./interactions.js";
import { Log } from "./log.js";
import { showMemberMenu } from "./membermenu.js";
import { openModal } from "./modals.js";
import { connect } from "./socket.js";
import { State } from "./state.js";
import { keepTimesCurrent, tellTimesIn } from "./timestamps.js";
import { toast, untoast } from "./toasts.js";
import { speakIn } from "./words.js";

const state = new State();
const interactions = new Interactions(state);

/** What mentions and links in messages mean on this page. */
const names = {
  get me() {
    return state.me;
  },
  member: (id) => state.member(id),
  role: (id) => state.roles.get(id),
  channel: (id) => state.channel(id),
  openChannel: (id) => open(id),
  place(url) {
    // Discord's links to a message, `…/channels/<server>/<channel>/<message>`, stay on this page.
    const jump = /\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/.exec(url);
    const channel = jump && state.channel(jump[1]);
    return channel ? { label: `#${channel.name}${jump[2] ? " › message" : ""}`, open: () => open(jump[1], jump[2]) } : null;
  },
};

const log = new Log(state, { state, interactions, names });
const channels = new Channels(state, (id) => {
  open(id);
  document.getElementById("composer-text")?.focus({ preventScroll: true });
});
const composer = new Composer(state, interactions);

interactions.onMessageChange = (id) => {
  const message = state.message(state.current, id);
  if (message) log.put(message);
};

/** Shows a channel, and there a message if one is named. */
function open(channel, message) {
  if (!state.channel(channel)) return;
  speakIn(state.member(state.me).locale);
  tellTimesIn(state.member(state.me).locale);
  if (channel !== state.current) {
    state.current = channel;
    log.showChannel();
  }
  state.markRead(channel);
  history.replaceState(null, "", `${location.search}#${channel}`);
  showMemberMenu(state, interactions);
  refresh();
  if (message) log.goTo(message);
}

function refresh() {
  channels.refresh();
  composer.refresh();
  const pings = state.pings();
  const channel = state.channel(state.current);
  document.title = `${pings > 0 ? `(${pings}) ` : ""}${channel?.name ?? "…"} · ${state.member(state.me)?.name} · ${state.guild.name}`;
}

/** Whether what arrives in the channel is seen at once. */
function isLookedAt(channel) {
  return channel === state.current && document.visibilityState === "visible";
}

/** Whether this member wrote it or asked for it. */
function isMine(message) {
  return message.author.id === state.me || message.interaction_metadata?.user?.id === state.me;
}

function put(message) {
  const isNew = state.put(message);
  if (message.channel_id === state.current) {
    log.put(message);
    if (isNew && isMine(message)) log.toBottom();
  }
  if (isNew && !isLookedAt(message.channel_id) && message.author.id !== state.me) {
    state.markFresh(message.channel_id);
    refresh();
  }
}

const EVENTS = {
  hello(event) {
    interactions.forgetWaiting();
    state.current ??= location.hash.slice(1) || null;
    state.hello(event);
    showMemberMenu(state, interactions);
    log.showChannel();
    refresh();
    document.body.dataset.ready = "";
  },
  message: ({ message }) => put(message),
  ephemeral: ({ message }) => put(message),
  message_deleted({ channel_id: channel, id }) {
    state.remove(channel, id);
    if (channel === state.current) log.remove(id);
    untoast(id);
  },
  commands({ commands }) {
    state.commands = commands;
  },
  channel({ channel }) {
    state.channels.set(channel.id, channel);
    refresh();
  },
  modal(modal) {
    const channel = modal.channel_id ?? state.current;
    openModal(modal, (components) => interactions.modal(channel, modal.custom_id, components));
  },
  interaction: (event) => interactions.settle(event),
  ping({ channel_id: channel, message_id: id }) {
    if (!isLookedAt(channel)) {
      state.markPing(channel);
      refresh();
    }
    const author = state.message(channel, id)?.author;
    toast(id, `${state.person(author).name} mentioned you`, `in ${state.channel(channel)?.name ?? "a channel"}`, () => open(channel, id));
  },
};

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible" || state.me === null) return;
  state.markRead(state.current);
  refresh();
});

/** A refused socket does not say why; before the first greeting the address may be what is wrong. */
function lostWords() {
  if (state.me !== null || !location.search) return "Connection lost. Trying again…";
  return "No connection. Trying again… If this stays, the address may name a member who does not exist: open this page without ?member.";
}

keepTimesCurrent();
connect(
  new URLSearchParams(location.search).get("member"),
  // An event this page does not know is no reason to stop showing the others.
  (event) => EVENTS[event.type]?.(event),
  (isOpen) => {
    const banner = document.getElementById("connection");
    document.body.dataset.connection = isOpen ? "open" : "closed";
    banner.hidden = isOpen;
    banner.textContent = isOpen ? "" : lostWords();
  },
);
