import { Fragment, type ReactNode } from "react";
import { UserText } from "./user-text.tsx";

type Part = (text: string) => ReactNode;

/**
 * A site text with marked parts, each rendered by the prop of its name: `Read our <terms>terms of use</terms>.`, or
 * `Listed <time/>`. Translators get whole sentences that way. Parts cannot be nested. Not for users' texts.
 */
export function RichText({ text, ...parts }: { text: string } & Record<string, string | Part>) {
  return text.split(/(<\w+(?:\/>|>[^<]*<\/\w+>))/).map((piece, index) => {
    const [, name, inside = ""] = /^<(\w+)(?:\/|>([^<]*)<\/\w+)>$/.exec(piece) ?? [];
    const render = name ? parts[name] : undefined;
    return <Fragment key={index}>{typeof render === "function" ? render(inside) : piece}</Fragment>;
  });
}

interface ActionLabelProps {
  /** The label, with its visible part marked: `<shown>Save</shown> Sea View to your shortlist`. */
  label: (name: string) => string;
  /** The item's name, which may be a user's text. */
  name: string;
}

/** The label of a button that is repeated for each item of a list. Its hidden part names the item for screen readers. */
export function ActionLabel({ label, name }: ActionLabelProps) {
  const [before = "", shown, after = ""] = label("\0").split(/<\/?shown>/);
  const hidden = (text: string) =>
    text && (
      <span className="visually-hidden">
        {text.includes("\0") ? <UserText text={name} within={(part) => text.replace("\0", part)} /> : text}
      </span>
    );
  return (
    <>
      {hidden(before)}
      {shown}
      {hidden(after)}
    </>
  );
}
