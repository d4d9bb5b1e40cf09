// The list of channels, and the drawer it becomes on a narrow screen.

import { element, icon } from "./dom.js";
import { byId } from "./state.js";

const ICON_OF = { text: "hash", thread: "thread", dm: "at" };
const NARROW = matchMedia("(max-width: 720px)");

export class Channels {
  #state;
  #onOpen;
  #list = document.getElementById("channels");
  #sidebar = document.getElementById("sidebar");
  #button = document.getElementById("drawer-button");
  #title = document.getElementById("channel-title");

  /** @param {(channel: string) => void} onOpen */
  constructor(state, onOpen) {
    this.#state = state;
    this.#onOpen = onOpen;
    this.#button.append(icon("menu"), element("span", { class: "badge", hidden: true }));
    this.#button.addEventListener("click", () => this.#setDrawer(true));
    document.getElementById("scrim").addEventListener("click", () => this.#setDrawer(false));
    this.#sidebar.addEventListener("keydown", (event) => event.key === "Escape" && this.#setDrawer(false));
    NARROW.addEventListener("change", () => this.#setDrawer(false));
    this.#setDrawer(false);
  }

  refresh() {
    const all = [...this.#state.channels.values()].sort((a, b) => byId(a.id, b.id));
    const texts = all.filter(({ kind }) => kind === "text");
    const direct = all.filter(({ kind }) => kind === "dm");
    const threadsOf = (parent) => all.filter((channel) => channel.kind === "thread" && channel.parent_id === parent.id);
    this.#list.replaceChildren(
      element("ul", {}, texts.map((channel) => this.#row(channel, threadsOf(channel)))),
      ...(direct.length > 0
        ? [element("h2", { class: "channels-heading" }, "Direct messages"), element("ul", {}, direct.map((channel) => this.#row(channel, [])))]
        : []),
    );
    document.getElementById("guild-name").textContent = this.#state.guild.name;
    const current = this.#state.channel(this.#state.current);
    this.#title.replaceChildren(...(current ? [icon(ICON_OF[current.kind]), element("bdi", {}, current.name)] : []));
    const badge = this.#button.querySelector(".badge");
    badge.textContent = String(this.#state.pings());
    badge.hidden = this.#state.pings() === 0;
  }

  #row(channel, threads) {
    const { fresh, pings } = this.#state.unread(channel.id);
    const isCurrent = channel.id === this.#state.current;
    return element(
      "li",
      {},
      element(
        "button",
        {
          class: `channel${fresh ? " channel-fresh" : ""}`,
          type: "button",
          "data-channel-id": channel.id,
          "data-channel-kind": channel.kind,
          "aria-current": isCurrent && "page",
          on: {
            click: () => {
              this.#setDrawer(false);
              this.#onOpen(channel.id);
            },
          },
        },
        icon(ICON_OF[channel.kind] ?? "hash"),
        element("bdi", { class: "channel-name" }, channel.name),
        pings > 0 && element("span", { class: "badge", "aria-label": `${pings} pings` }, String(pings)),
      ),
      threads.length > 0 && element("ul", { class: "threads" }, threads.map((thread) => this.#row(thread, []))),
    );
  }

  #setDrawer(open) {
    const narrow = NARROW.matches;
    const wasOpen = document.body.hasAttribute("data-drawer");
    document.body.toggleAttribute("data-drawer", narrow && open);
    // Out of sight must also be out of reach of the Tab key.
    this.#sidebar.inert = narrow && !open;
    this.#button.setAttribute("aria-expanded", String(narrow && open));
    if (narrow && open) this.#list.querySelector("[aria-current]")?.focus();
    else if (wasOpen) this.#button.focus();
  }
}
