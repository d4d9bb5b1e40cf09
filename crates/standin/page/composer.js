// The message box: plain messages, and slash commands.

import { commandForm } from "./commandform.js";
import { entries, matching, namesOf } from "./commands.js";
import { element, icon, spinner } from "./dom.js";
import { Suggestions } from "./suggestions.js";
import { word } from "./words.js";

export class Composer {
  #state;
  #interactions;
  #box = document.getElementById("composer");
  #suggestions = new Suggestions(this.#box);
  #status = element("div", { class: "composer-status", role: "status" });
  #line = element("div", { class: "composer-line" });
  #text = element("textarea", {
    id: "composer-text",
    rows: "1",
    autocomplete: "off",
    "aria-label": "Message, or / for a command",
    "aria-autocomplete": "list",
    "aria-controls": "suggestions",
    maxlength: "2000",
  });

  constructor(state, interactions) {
    this.#state = state;
    this.#interactions = interactions;
    this.#box.append(this.#status, this.#line);
    this.#text.addEventListener("input", () => this.#typed());
    this.#text.addEventListener("focus", () => this.#typed());
    this.#text.addEventListener("blur", () => this.#suggestions.hide());
    this.#text.addEventListener("keydown", (event) => this.#key(event));
    this.#showText("");
  }

  /** Names the channel written to, after it or the commands changed. */
  refresh() {
    const channel = this.#state.channel(this.#state.current);
    this.#text.placeholder = channel ? `Message ${channel.kind === "text" ? "#" : ""}${channel.name}` : "";
  }

  /** What the line holds while no command is being filled in. */
  #textParts() {
    const slash = element("button", { class: "icon-button slash", type: "button", "aria-label": "Commands", "data-action": "commands" }, element("span", { "aria-hidden": "true" }, "/"));
    slash.addEventListener("mousedown", (event) => event.preventDefault());
    slash.addEventListener("click", () => {
      this.#text.value = "/";
      this.#text.focus();
      this.#typed();
    });
    const send = element("button", { class: "icon-button send", type: "button", "aria-label": "Send", "data-action": "send", on: { click: () => this.#send() } }, icon("send"));
    return [slash, this.#text, send];
  }

  #showText(text) {
    this.#text.value = text;
    // Only where a form stands: putting the text area in again would take the focus from it.
    if (!this.#text.isConnected) this.#line.replaceChildren(...this.#textParts());
    this.#grow();
  }

  #typed() {
    this.#grow();
    const typed = this.#text.value;
    if (!typed.startsWith("/") || typed.includes("\n")) {
      this.#suggestions.hide();
      return;
    }
    const all = this.#entries();
    // "/move e2": the space says that the name is complete, the rest goes into the first option.
    for (const entry of all) {
      const name = namesOf(entry).find((name) => typed.slice(1).startsWith(`${name} `));
      if (name === undefined) continue;
      this.#start(entry, typed.slice(name.length + 2));
      return;
    }
    const found = matching(all, typed.slice(1));
    this.#suggestions.show(
      this.#text,
      found.map(({ title, key, description }) => ({ label: `/${title}`, detail: description, data: { "command-name": key } })),
      (at) => this.#start(found[at], ""),
      { title: word("Commands"), none: word(all.length > 0 ? "No command is called that" : "The bot has no commands yet") },
    );
  }

  /** What can be typed after a slash, in the member's language. */
  #entries() {
    return entries(this.#state.commands, this.#state.member(this.#state.me).locale);
  }

  #key(event) {
    if (this.#suggestions.handleKey(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.#send();
    }
  }

  async #send() {
    const content = this.#text.value.trim();
    if (content === "") return;
    this.#clearFailure();
    if (content.startsWith("/")) {
      const entry = this.#entries().find((entry) => namesOf(entry).includes(content.slice(1)));
      if (entry) this.#start(entry, "");
      else this.#fail(`There is no command ${content.split(/\s/, 1)[0]}.`);
      return;
    }
    this.#showText("");
    try {
      await this.#interactions.chat(this.#state.current, content);
    } catch (error) {
      if (this.#text.value === "") this.#showText(content);
      this.#fail(error.message);
    }
  }

  #start(entry, typed) {
    const form = commandForm(
      entry,
      { state: this.#state, suggestions: this.#suggestions, interactions: this.#interactions },
      {
        onSend: (options) => this.#use(entry, options),
        onCancel: (text) => this.#backToText(text),
      },
    );
    this.#line.replaceChildren(form.element);
    form.focus(typed);
  }

  #backToText(text) {
    this.#suggestions.hide();
    this.#showText(text);
    this.#text.focus();
  }

  async #use(entry, options) {
    this.#clearFailure();
    this.#backToText("");
    const name = this.#state.member(this.#state.me).name;
    const waiting = element("p", { class: "sending", "data-sending": entry.key }, spinner(word("Waiting for the answer")), `${name} ${word("used")} /${entry.title}`);
    this.#status.append(waiting);
    try {
      await this.#interactions.command(this.#state.current, entry.name, options);
    } catch (error) {
      this.#fail(`/${entry.title}: ${error.message}`);
    }
    waiting.remove();
  }

  #fail(words) {
    const close = element("button", { class: "option-remove", type: "button", "aria-label": "Dismiss" }, icon("close"));
    const shown = element("p", { class: "failure", role: "alert" }, words, close);
    close.addEventListener("click", () => shown.remove());
    this.#clearFailure();
    this.#status.append(shown);
  }

  #clearFailure() {
    this.#status.querySelector(".failure")?.remove();
  }

  #grow() {
    this.#text.style.height = "auto";
    this.#text.style.height = `${this.#text.scrollHeight}px`;
  }
}
