// The list above the message box: commands, choices of an option, answers of autocomplete.

import { element } from "./dom.js";

export class Suggestions {
  #heading = element("p", { class: "suggestions-heading" });
  #list = element("div", { id: "suggestions", role: "listbox", "aria-label": "Suggestions" });
  #panel = element("div", { class: "suggestions", hidden: true }, this.#heading, this.#list);
  #input = null;
  #items = [];
  #active = -1;
  #onPick = null;

  constructor(container) {
    container.append(this.#panel);
    // Pressing the mouse here must not take the focus from the field.
    this.#panel.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", (event) => {
      const row = event.target.closest("[role=option]");
      if (row) this.#pick(Number(row.dataset.at));
    });
  }

  /**
   * Shows what can be picked for `input`.
   * @param {HTMLElement} input keeps the focus; its keys come through `handleKey`
   * @param {Array<{label: string, detail?: string, mark?: Node, data: object}>} items `data` becomes data attributes
   * @param {(at: number) => void} onPick
   * @param {{title: string, none?: string, preselect?: boolean}} how `title` stands above the items,
   *   `none` in their place when there are none (without it nothing is shown then); with `preselect`
   *   the first is active at once
   */
  show(input, items, onPick, { title, none, preselect = true }) {
    this.hide();
    if (items.length === 0 && !none) return;
    this.#input = input;
    this.#items = items;
    this.#onPick = onPick;
    this.#heading.textContent = items.length > 0 ? title : none;
    this.#list.replaceChildren(...items.map(row));
    this.#panel.hidden = false;
    this.#panel.scrollTop = 0;
    this.#tellOpen(true);
    this.#activate(preselect ? 0 : -1);
  }

  hide() {
    this.#tellOpen(false);
    this.#input?.removeAttribute("aria-activedescendant");
    this.#panel.hidden = true;
    this.#list.replaceChildren();
    this.#input = null;
    this.#items = [];
  }

  get isOpen() {
    return this.#input !== null;
  }

  /** Uses arrows, Enter, Tab and Escape while the list is open; says whether the key was used. */
  handleKey(event) {
    if (!this.isOpen || event.isComposing || (this.#items.length === 0 && event.key !== "Escape")) return false;
    const count = this.#items.length;
    switch (event.key) {
      case "ArrowDown":
        this.#activate((this.#active + 1) % count);
        break;
      case "ArrowUp":
        this.#activate(this.#active <= 0 ? count - 1 : this.#active - 1);
        break;
      case "Enter":
        if (this.#active < 0 || event.shiftKey) return false;
        this.#pick(this.#active);
        break;
      case "Tab":
        if (event.shiftKey) return false;
        this.#pick(Math.max(this.#active, 0));
        break;
      case "Escape":
        this.hide();
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** Of the fields here only comboboxes can say so: a text area may not be one. */
  #tellOpen(open) {
    if (this.#input?.getAttribute("role") === "combobox") this.#input.setAttribute("aria-expanded", String(open));
  }

  #pick(at) {
    const onPick = this.#onPick;
    this.hide();
    onPick(at);
  }

  #activate(at) {
    this.#active = at;
    for (const shown of this.#list.querySelectorAll("[role=option]")) {
      const isActive = Number(shown.dataset.at) === at;
      shown.setAttribute("aria-selected", String(isActive));
      if (isActive) {
        this.#input.setAttribute("aria-activedescendant", shown.id);
        shown.scrollIntoView({ block: "nearest" });
      }
    }
    if (at < 0) this.#input.removeAttribute("aria-activedescendant");
  }
}

function row({ label, detail, mark, data }, at) {
  const attributes = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]));
  return element(
    "div",
    { class: "suggestion", role: "option", id: `suggestion-${at}`, "data-at": at, ...attributes },
    mark,
    element("span", { class: "suggestion-label" }, label),
    detail && element("span", { class: "suggestion-detail" }, detail),
  );
}
