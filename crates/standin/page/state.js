// What this member knows of the server: filled by `hello`, kept current by the events after it.

/** Orders snowflakes, which are numbers too large for JavaScript's, written as text. */
export function byId(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export class State {
  me = null;
  guild = { id: "", name: "" };
  channels = new Map();
  members = new Map();
  roles = new Map();
  /** Discord's application command objects. */
  commands = [];
  /** The id of the channel on show. */
  current = null;
  /** Channel id → message id → message. */
  #messages = new Map();
  /** Channel id → `{fresh, pings}`: what came while the channel was not looked at. */
  #unread = new Map();

  /** Takes the whole state; messages only this member sees are not in it and are kept. */
  hello({ me, guild, channels, members, roles, commands, messages }) {
    this.members = new Map(members.map((member) => [member.id, member]));
    this.roles = new Map(roles.map((role) => [role.id, role]));
    this.me = typeof me === "string" ? me : me.id;
    this.guild = guild;
    this.channels = new Map(channels.map((channel) => [channel.id, channel]));
    this.commands = commands;
    const own = [...this.#messages.values()].flatMap((known) => [...known.values()]).filter(isEphemeral);
    this.#messages = new Map();
    for (const message of [...Object.values(messages).flat(), ...own]) this.put(message);
    if (!this.channels.has(this.current)) {
      this.current = (channels.find((channel) => channel.kind === "text") ?? channels[0])?.id ?? null;
    }
  }

  /** Stores a message; says whether it is new. */
  put(message) {
    if (!this.#messages.has(message.channel_id)) this.#messages.set(message.channel_id, new Map());
    const known = this.#messages.get(message.channel_id);
    const isNew = !known.has(message.id);
    known.set(message.id, message);
    return isNew;
  }

  remove(channel, id) {
    this.#messages.get(channel)?.delete(id);
  }

  message(channel, id) {
    return this.#messages.get(channel)?.get(id);
  }

  /** The messages of a channel, oldest first. */
  messages(channel) {
    return [...(this.#messages.get(channel)?.values() ?? [])].sort((a, b) => byId(a.id, b.id));
  }

  member(id) {
    return this.members.get(id);
  }

  channel(id) {
    return this.channels.get(id);
  }

  /** A Discord user object as `{id, name, color, bot}`. */
  person(user) {
    const known = this.members.get(user?.id);
    return {
      id: user?.id,
      name: known?.name ?? user?.global_name ?? user?.username ?? "Unknown",
      color: known?.color,
      bot: known?.bot ?? user?.bot ?? false,
    };
  }

  unread(channel) {
    return this.#unread.get(channel) ?? { fresh: false, pings: 0 };
  }

  markFresh(channel) {
    this.#unread.set(channel, { ...this.unread(channel), fresh: true });
  }

  markPing(channel) {
    this.#unread.set(channel, { fresh: true, pings: this.unread(channel).pings + 1 });
  }

  markRead(channel) {
    this.#unread.delete(channel);
  }

  /** Pings not looked at, over all channels. */
  pings() {
    return [...this.#unread.values()].reduce((sum, { pings }) => sum + pings, 0);
  }
}

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;

/** Only this member sees it. */
export function isEphemeral(message) {
  return Boolean(message.flags & EPHEMERAL);
}

/** A deferred answer: "is thinking…". */
export function isLoading(message) {
  return Boolean(message.flags & LOADING);
}
