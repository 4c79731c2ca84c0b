import { writtenIn } from "#app/domain/language.ts";

interface OwnWordsProps {
  text: string;
  /** Of the sentence around it. */
  before?: string;
  after?: string;
}

/** What somebody wrote, within a sentence of ours: with its language and direction where they are others. */
export function OwnWords({ text, before = "", after = "" }: OwnWordsProps) {
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
