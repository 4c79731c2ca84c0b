import { writtenIn } from "#app/domain/site/language.ts";

interface UserTextProps {
  text: string;
  /** The site text that contains it. */
  within?: (text: string) => string;
}

/** A user's text within a site text, marked with its language and direction where they differ. */
export function UserText({ text, within = (part) => part }: UserTextProps) {
  const written = writtenIn(text);
  // As one string, since React separates two text nodes with a comment.
  if (!written.lang) return <>{within(text)}</>;
  const [before, after] = within("\0").split("\0");
  return (
    <>
      {before}
      <bdi {...written}>{text}</bdi>
      {after}
    </>
  );
}
