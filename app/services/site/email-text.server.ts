import type { EmailContent, EmailPart } from "#app/domain/site/email.ts";

/** An e-mail as plain text. */
export function emailText({ parts }: EmailContent): string {
  const texts = parts.map(partText).filter((text) => text !== "");
  return `${texts.join("\n\n")}\n`;
}

function partText(part: EmailPart): string {
  switch (part.kind) {
    case "paragraph":
      return part.text;
    case "quote":
      // Nobody can write lines that look like ours.
      return part.text
        .split("\n")
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
    case "code":
      return `${part.label}: ${part.code}`;
    case "facts":
      return part.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "home": {
      const { name, address, price, url } = part.home;
      return [name, address, price, url].join("\n");
    }
    case "links": {
      const links = part.links.filter(({ to }) => !to.startsWith("mailto:"));
      return links.map(({ label, to }) => `${label}:\n${to}`).join("\n\n");
    }
  }
}
