// What this member does, sent to the server, and what is still waiting for the bot's answer.

import { word } from "./words.js";

/** Posts to the page's API; an answer other than 2xx is an error with the server's words. */
async function post(path, body) {
  const response = await fetch(`/page/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error("The server cannot be reached");
  });
  const text = await response.text();
  if (!response.ok) throw new Error(refusal(text) || `The server answered ${response.status}`);
  return text === "" ? null : JSON.parse(text);
}

/** Refusals are `{"error": "…"}`; anything else is shown as it came. */
function refusal(text) {
  try {
    return JSON.parse(text).error ?? text;
  } catch {
    return text;
  }
}

/** A nonce of Discord's length. (`crypto.randomUUID` is missing where the page is not on localhost.) */
function freshNonce() {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Interactions {
  #state;
  /** Nonce → what to do when it is settled. */
  #waiting = new Map();
  /** `message id/custom id` of the components whose answer is awaited → the values chosen, if any. */
  #pending = new Map();
  /** Message id → why the last interaction on it failed. */
  #failures = new Map();
  /** Called with a message id when the look of its components changes. */
  onMessageChange = () => {};

  constructor(state) {
    this.#state = state;
  }

  isPending(message, customId) {
    return this.#pending.has(`${message}/${customId}`);
  }

  /** What was chosen in a select whose answer is awaited. */
  pendingValues(message, customId) {
    return this.#pending.get(`${message}/${customId}`);
  }

  /** Why the last interaction on a message failed, if it did. */
  failure(message) {
    return this.#failures.get(message);
  }

  /** Presses a button or sends the choice of a select. */
  async component(message, component, values) {
    const key = `${message.id}/${component.custom_id}`;
    if (this.#pending.has(key)) return;
    this.#pending.set(key, values);
    this.#failures.delete(message.id);
    const settled = this.#send("component", {
      channel_id: message.channel_id,
      message_id: message.id,
      custom_id: component.custom_id,
      component_type: component.type,
      ...(values && { values }),
    });
    this.onMessageChange(message.id);
    try {
      await settled;
    } catch (error) {
      this.#failures.set(message.id, error.message);
    }
    this.#pending.delete(key);
    this.onMessageChange(message.id);
  }

  /** Uses a slash command; rejects when the bot did not answer. */
  command(channel, name, options) {
    return this.#send("command", { channel_id: channel, name, options });
  }

  /** Sends a modal; rejects when the bot did not answer. */
  modal(channel, customId, components) {
    return this.#send("modal", { channel_id: channel, custom_id: customId, components });
  }

  async autocomplete(channel, name, options) {
    const { choices } = await post("autocomplete", { member: this.#state.me, channel_id: channel, name, options });
    return choices;
  }

  /** Hands over a file for an option of a command. */
  async file(file) {
    const response = await fetch(`/page/file/${encodeURIComponent(file.name)}`, { method: "POST", body: file });
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return response.json();
  }

  chat(channel, content) {
    return post("chat", { member: this.#state.me, channel_id: channel, content });
  }

  /** Sets the language of this member's client. */
  speak(locale) {
    return post("language", { member: this.#state.me, locale });
  }

  /** Takes the server's word on an interaction. */
  settle({ nonce, state }) {
    if (state === "pending") return;
    const waiting = this.#waiting.get(nonce);
    this.#waiting.delete(nonce);
    if (state === "done") waiting?.resolve();
    else waiting?.reject(new Error(word("This interaction failed")));
  }

  /** After a lost connection nobody knows how the waiting ones ended; what the bot did shows by itself. */
  forgetWaiting() {
    for (const { resolve } of this.#waiting.values()) resolve();
    this.#waiting.clear();
  }

  #send(kind, body) {
    const nonce = freshNonce();
    return new Promise((resolve, reject) => {
      this.#waiting.set(nonce, { resolve, reject });
      post(kind, { nonce, member: this.#state.me, ...body }).catch((error) => {
        this.#waiting.delete(nonce);
        reject(error);
      });
    });
  }
}
