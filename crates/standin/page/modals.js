// The windows a bot opens to ask for text.

import { element, spinner } from "./dom.js";
import { word } from "./words.js";

const TEXT_INPUT = 4;
const PARAGRAPH = 2;

/**
 * Opens a modal; it closes when the bot has answered or the member cancels.
 * @param {object} modal `custom_id`, `title`, `components` (action rows of text inputs)
 * @param {(components: object[]) => Promise<void>} submit rejects when the bot did not answer
 */
export function openModal({ custom_id: customId, title, components }, submit) {
  const inputs = components.flatMap((row) => row.components ?? []).filter(({ type }) => type === TEXT_INPUT);
  const error = element("p", { class: "failure", role: "alert" });
  const send = element("button", { class: "button button-primary", type: "submit", "data-action": "submit-modal" }, word("Submit"));
  const cancel = element("button", { class: "button button-secondary", type: "button", "data-action": "cancel-modal" }, word("Cancel"));
  const fields = inputs.map(textField);
  const form = element(
    "form",
    {},
    element("h2", { id: "modal-title" }, title),
    fields.map(({ shown }) => shown),
    error,
    element("div", { class: "modal-foot" }, cancel, send),
  );
  const dialog = element("dialog", { class: "modal", "data-modal": customId, "aria-labelledby": "modal-title" }, form);

  cancel.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    error.textContent = "";
    send.disabled = true;
    send.append(spinner(word("Waiting for the answer")));
    try {
      await submit(fields.map(({ input, control }) => ({ type: 1, components: [{ type: TEXT_INPUT, custom_id: input.custom_id, value: control.value }] })));
      dialog.close();
    } catch {
      // What was written stays, to be sent again.
      error.textContent = word("Something went wrong. Try again.");
      send.disabled = false;
      send.querySelector(".spinner").remove();
    }
  });

  document.body.append(dialog);
  dialog.showModal();
}

function textField(input) {
  const { custom_id: customId, style, label, placeholder, value = "", required = true, min_length: least, max_length: most = 4000 } = input;
  const control = element(style === PARAGRAPH ? "textarea" : "input", {
    class: "modal-input",
    "data-input": customId,
    rows: style === PARAGRAPH && "4",
    placeholder,
    required,
    minlength: least,
    maxlength: most,
    autocomplete: "off",
  });
  control.value = value;
  const shown = element("label", { class: "modal-field" }, element("span", { class: "modal-label" }, label, required && element("span", { class: "required", "aria-hidden": "true" }, " *")), control);
  return { input, control, shown };
}
