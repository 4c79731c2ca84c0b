import { writtenIn } from "#app/domain/site/language.ts";

interface UserTextProps {
  text: string;
  /** The text around it. */
  before?: string;
  after?: string;
}

/** A user's text within a text of ours, with its own language and direction where they differ. */
export function UserText({ text, before = "", after = "" }: UserTextProps) {
  const written = writtenIn(text);
  // One string: React puts a comment between two.
  if (!written.lang) return <>{before + text + after}</>;
  return (
    <>
      {before}
      <bdi {...written}>{text}</bdi>
      {after}
    </>
  );
}
