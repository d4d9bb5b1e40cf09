// The message box while a slash command is being filled in: its name, a field for each option.

import { nested } from "./commands.js";
import { element, icon } from "./dom.js";
import { OptionField } from "./optionfield.js";
import { word } from "./words.js";

/**
 * Makes the form.
 * @param {object} entry the command, as `commands.js` lists it
 * @param {object} context `state`, `suggestions`, `interactions`
 * @param {{onSend: (options: object[]) => void, onCancel: (text: string) => void}} events
 * @returns {{element: HTMLElement, focus: (typed: string) => void}}
 */
export function commandForm(entry, context, { onSend, onCancel }) {
  const fields = [];
  const fieldsBox = element("div", { class: "command-fields" });
  const optionalBox = element("div", { class: "command-optional" });
  const error = element("p", { class: "command-error", id: "command-error", role: "alert" });
  const send = element("button", { class: "icon-button send", type: "submit", "aria-label": word("Use the command"), "data-action": "send-command" }, icon("send"));
  const form = element(
    "form",
    { class: "command-form", "data-command-form": entry.key, "aria-label": `Command ${entry.title}` },
    element(
      "div",
      { class: "command-row" },
      element(
        "div",
        { class: "command-line" },
        element("span", { class: "command-name" }, `/${entry.title}`),
        fieldsBox,
        optionalBox,
      ),
      element("button", { class: "icon-button", type: "button", "aria-label": "Cancel the command", on: { click: () => onCancel("") } }, icon("close")),
      send,
    ),
    error,
  );

  const fieldContext = {
    ...context,
    entry,
    values: (focused) => fields.filter((field) => field === focused || !field.isEmpty).map((field) => field.draft(field === focused)),
    onPicked: (field) => (fields.find((other) => other.option.required && other.isEmpty) ?? field).input.focus(),
    onRemove: remove,
  };

  function add(option) {
    const field = new OptionField(option, fieldContext);
    fields.push(field);
    fieldsBox.append(field.element);
    showOptional();
    return field;
  }

  function remove(field) {
    fields.splice(fields.indexOf(field), 1);
    field.element.remove();
    showOptional();
    (fields.at(-1)?.input ?? send).focus();
  }

  function showOptional() {
    const left = entry.options.filter((option) => !fields.some((field) => field.option === option));
    optionalBox.replaceChildren(
      ...left.map((option) =>
        element(
          "button",
          {
            class: "option-add",
            type: "button",
            title: option.description,
            "data-add-option": option.name,
            on: { click: () => add(option).input.focus() },
          },
          icon("plus"),
          option.label,
        ),
      ),
    );
  }

  function refuse(field, words) {
    error.textContent = `${field.option.label}: ${words}`;
    field.showError();
  }

  form.addEventListener("input", () => (error.textContent = ""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const options = [];
    for (const field of fields) {
      if (field.isEmpty) {
        if (!field.option.required) continue;
        return refuse(field, word("this option is required"));
      }
      const { value, error: words } = field.read();
      if (words) return refuse(field, words);
      options.push({ name: field.option.name, type: field.option.type, value });
    }
    onSend(nested(entry.path, options));
  });
  form.addEventListener("keydown", (event) => {
    if (context.suggestions.handleKey(event)) return;
    if (event.key === "Escape") {
      onCancel("");
    } else if (event.key === "Backspace" && event.target.matches("input") && event.target.value === "") {
      event.preventDefault();
      const field = fields.find(({ input }) => input === event.target);
      if (!field.option.required) remove(field);
      else if (field === fields[0]) onCancel(`/${entry.title}`);
    }
  });

  for (const option of entry.options.filter(({ required }) => required)) add(option);
  showOptional();

  return {
    element: form,
    focus: (typed) => {
      const [first] = fields.length > 0 ? fields : entry.options.length > 0 && typed ? [add(entry.options[0])] : [];
      if (!first) return send.focus();
      first.input.value = typed;
      first.input.focus();
    },
  };
}
