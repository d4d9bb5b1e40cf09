// The embeds of messages without Components V2.

import { colour, element } from "./dom.js";
import { inlineMarkdown, markdown } from "./markdown.js";
import { picture } from "./pictures.js";
import { format } from "./timestamps.js";

/** One embed: a bordered card of title, text, fields, pictures and footer. */
export function embed(content, view) {
  const { color, author, title, url, description, fields = [], image, thumbnail, footer, timestamp } = content;
  const titleText = title && inlineMarkdown(title, view.names);
  return element(
    "section",
    { class: "container container-accent embed", style: { "--accent-bar": colour(color ?? 0x8a8f98) } },
    author && element("p", { class: "embed-author" }, author.name),
    titleText &&
      element(
        "h3",
        { class: "heading" },
        /^https?:\/\//.test(url ?? "") ? element("a", { class: "link", href: url, target: "_blank", rel: "noopener noreferrer" }, titleText) : titleText,
      ),
    thumbnail && element("div", { class: "thumbnail" }, picture({ media: thumbnail }, view)),
    description && element("div", { class: "content" }, markdown(description, view.names)),
    fields.length > 0 &&
      element(
        "dl",
        { class: "embed-fields" },
        fields.map(({ name, value, inline }) =>
          element(
            "div",
            { class: inline ? "embed-field-inline" : "embed-field" },
            element("dt", {}, inlineMarkdown(name, view.names)),
            element("dd", {}, markdown(value, view.names)),
          ),
        ),
      ),
    image && picture({ media: image }, view),
    (footer || timestamp) &&
      element("p", { class: "subtext" }, [footer?.text, timestamp && format(new Date(timestamp), "f")].filter(Boolean).join(" · ")),
  );
}
