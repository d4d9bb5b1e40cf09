// One option of a slash command being filled in.

import { ATTACHMENT, choicesOf, INTEGER, kind, nested, NUMBER, read } from "./commands.js";
import { avatar, element, icon } from "./dom.js";
import { word } from "./words.js";

const AUTOCOMPLETE_WAIT_MS = 180;
/** Discord shows at most this many at once. */
const MOST_SHOWN = 25;

export class OptionField {
  #option;
  #form;
  #picked = null;
  #timer = null;
  /** Counts the questions, so that a late answer to an earlier one is not shown. */
  #question = 0;

  /**
   * @param {object} option Discord's option object
   * @param {object} form `state`, `suggestions`, `interactions`, `entry`, `values(focused)`,
   *   `onPicked(field)`, `onRemove(field)`
   */
  constructor(option, form) {
    this.#option = option;
    this.#form = form;
    const numeric = option.type === INTEGER || option.type === NUMBER;
    this.input = element("input", {
      class: "option-input",
      type: option.type === ATTACHMENT ? "file" : "text",
      role: option.type !== ATTACHMENT && "combobox",
      size: "10",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      inputmode: numeric && "decimal",
      placeholder: kind(option),
      "aria-label": `${option.label}${option.required ? word(", required") : ""}: ${option.description}`,
      "aria-autocomplete": "list",
      "aria-controls": "suggestions",
      "aria-expanded": "false",
      "data-command-option": option.name,
    });
    this.element = element(
      "div",
      { class: "option" },
      element("label", {}, element("span", { class: "option-name" }, option.label), this.input),
      !option.required &&
        element(
          "button",
          { class: "option-remove", type: "button", tabindex: "-1", "aria-label": `Remove ${option.label}`, on: { click: () => form.onRemove(this) } },
          icon("close"),
        ),
    );
    if (option.type === ATTACHMENT) {
      this.input.addEventListener("change", () => this.#upload(this.input.files[0]));
      return;
    }
    this.input.addEventListener("focus", () => this.#suggest());
    this.input.addEventListener("blur", () => this.#form.suggestions.hide());
    this.input.addEventListener("input", () => {
      this.#picked = null;
      this.clearError();
      this.#suggest();
    });
  }

  get option() {
    return this.#option;
  }

  get isEmpty() {
    return this.input.value === "" && this.#picked === null;
  }

  /** @returns {{value: string|number|boolean}|{error: string}} */
  read() {
    if (this.#picked) return { value: this.#picked.value };
    return read(this.#option, this.input.value, choicesOf(this.#option, this.#form.state));
  }

  /** The option as it stands, for autocomplete: never refused, whatever is typed. */
  draft(focused) {
    const { name, type } = this.#option;
    return { name, type, value: this.#picked ? this.#picked.value : this.input.value, ...(focused && { focused: true }) };
  }

  showError() {
    this.input.setAttribute("aria-invalid", "true");
    this.input.setAttribute("aria-describedby", "command-error");
    this.input.focus();
  }

  clearError() {
    this.input.removeAttribute("aria-invalid");
    this.input.removeAttribute("aria-describedby");
  }

  /** A file goes to the server as soon as it is chosen; the option is its id. */
  async #upload(file) {
    this.#picked = null;
    this.clearError();
    if (!file) return;
    const { id } = await this.#form.interactions.file(file);
    if (file === this.input.files[0]) this.#picked = { name: file.name, value: id };
  }

  #suggest() {
    clearTimeout(this.#timer);
    this.#question += 1;
    if (this.#option.autocomplete) {
      this.#timer = setTimeout(() => this.#ask(this.#question), AUTOCOMPLETE_WAIT_MS);
      return;
    }
    const typed = this.#picked ? "" : this.input.value.trim().toLowerCase();
    const fitting = choicesOf(this.#option, this.#form.state).filter(({ name }) => name.toLowerCase().includes(typed));
    this.#show(fitting, true);
  }

  async #ask(question) {
    const { entry, interactions, state, values } = this.#form;
    let choices = [];
    try {
      choices = await interactions.autocomplete(state.current, entry.name, nested(entry.path, values(this)));
    } catch {
      // Without suggestions the option can still be typed, as on Discord.
    }
    // Free text is allowed here, so Enter must not take a suggestion that nobody pointed at.
    if (question === this.#question && document.activeElement === this.input) this.#show(choices, false);
  }

  #show(choices, preselect) {
    const shown = choices.slice(0, MOST_SHOWN);
    this.#form.suggestions.show(
      this.input,
      shown.map(({ name, value, member }) => ({ label: name, mark: member && avatar(member), data: { "choice-value": String(value) } })),
      (at) => this.#pick(shown[at]),
      { preselect, title: `${this.#option.label}: ${this.#option.description}` },
    );
  }

  #pick(choice) {
    this.#picked = choice;
    this.input.value = choice.name;
    this.clearError();
    this.#form.onPicked(this);
  }
}
