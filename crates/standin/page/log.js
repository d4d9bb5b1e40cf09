// The messages of the channel on show, in order, with the view kept at the newest one.

import { element } from "./dom.js";
import { messageElement } from "./messages.js";
import { keepPictures } from "./pictures.js";
import { byId } from "./state.js";

/** Messages of one author this close together share one head. */
const GROUP_MS = 7 * 60 * 1000;
const NEAR_BOTTOM_PX = 48;

export class Log {
  #state;
  #context;
  #scroller = document.getElementById("scroller");
  #log = document.getElementById("log");
  #jump = document.getElementById("jump");
  #atBottom = true;
  /** Where the scroller stood when `#atBottom` was last told. */
  #top = 0;

  /** @param {object} context what `messageElement` needs, but `onDismiss` */
  constructor(state, context) {
    this.#state = state;
    this.#context = {
      ...context,
      onDismiss: (message) => {
        this.#state.remove(message.channel_id, message.id);
        this.remove(message.id);
        document.getElementById("composer-text")?.focus();
      },
    };
    this.#scroller.addEventListener("scroll", () => this.#wasAtBottom(), { passive: true });
    this.#jump.addEventListener("click", () => this.toBottom());
    // Pictures that arrive, the phone's keyboard: whatever changes a height must not lose the bottom.
    const keep = new ResizeObserver(() => this.#wasAtBottom() && this.toBottom());
    keep.observe(this.#log);
    keep.observe(this.#scroller);
  }

  /** Draws the whole channel on show. */
  showChannel() {
    const messages = this.#state.messages(this.#state.current);
    // A live region that is busy keeps quiet about what was here before.
    this.#log.setAttribute("aria-busy", "true");
    this.#log.replaceChildren(...messages.map((message) => messageElement(message, this.#context)));
    if (messages.length === 0) {
      this.#log.append(element("p", { class: "empty" }, "Nothing here yet. Type / to see what the bot can do; /games lists the matches from before."));
    }
    for (const shown of this.#log.querySelectorAll("article")) this.#group(shown);
    this.#log.removeAttribute("aria-busy");
    this.toBottom();
  }

  /** Draws a message of the channel on show, new or changed. */
  put(message) {
    const wasAtBottom = this.#wasAtBottom();
    const fresh = messageElement(message, this.#context);
    const old = this.#find(message.id);
    if (old) {
      this.#replace(old, fresh);
    } else {
      this.#log.querySelector(".empty")?.remove();
      const after = [...this.#log.querySelectorAll("article")].findLast((shown) => byId(shown.dataset.messageId, message.id) < 0);
      if (after) after.after(fresh);
      else this.#log.prepend(fresh);
    }
    this.#group(fresh);
    if (fresh.nextElementSibling) this.#group(fresh.nextElementSibling);
    if (wasAtBottom) this.toBottom();
    else if (!old) this.#jump.hidden = false;
  }

  remove(id) {
    const shown = this.#find(id);
    const next = shown?.nextElementSibling;
    shown?.remove();
    if (next) this.#group(next);
  }

  /** Scrolls to a message and puts the focus there. */
  goTo(id) {
    const shown = this.#find(id);
    shown?.scrollIntoView({ block: "center" });
    shown?.focus({ preventScroll: true });
  }

  toBottom() {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#top = this.#scroller.scrollTop;
    this.#atBottom = true;
    this.#jump.hidden = true;
  }

  /** Growing content does not move the scroller, so only a move of it can have left the bottom. */
  #wasAtBottom() {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    if (scrollTop !== this.#top) {
      this.#top = scrollTop;
      this.#atBottom = scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM_PX;
      if (this.#atBottom) this.#jump.hidden = true;
    }
    return this.#atBottom;
  }

  #find(id) {
    return this.#log.querySelector(`article[data-message-id="${CSS.escape(id)}"]`);
  }

  /** Puts the new rendering in the place of the old, the focus where it was. */
  #replace(old, fresh) {
    const focused = old.contains(document.activeElement) ? document.activeElement.dataset.customId : undefined;
    const hadFocus = old.contains(document.activeElement);
    keepPictures(old, fresh);
    old.replaceWith(fresh);
    if (!hadFocus) return;
    const again = focused && fresh.querySelector(`[data-custom-id="${CSS.escape(focused)}"]:not(:disabled)`);
    (again || fresh).focus({ preventScroll: true });
  }

  /** Hides the head of a message that goes on from the one before it, and shows the day where it changes. */
  #group(shown) {
    const message = this.#state.message(this.#state.current, shown.dataset.messageId);
    const before = this.#state.message(this.#state.current, shown.previousElementSibling?.dataset.messageId);
    if (!message) return;
    const [time, earlier] = [message, before].map((each) => each && new Date(each.timestamp));
    const sameDay = earlier && earlier.toDateString() === time.toDateString();
    const goesOn =
      sameDay &&
      before.author.id === message.author.id &&
      time - earlier < GROUP_MS &&
      !shown.querySelector(".origin") &&
      (message.flags & 64) === (before.flags & 64);
    shown.classList.toggle("message-grouped", Boolean(goesOn));
    shown.classList.toggle("message-new-day", !sameDay);
  }
}
