import { RichText } from "#app/ui/site/rich-text.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";

/** Says that fields are filled in from a listing of the owner. @param text with `<name/>` @param from its name */
export function FilledIn({ text, from }: { text: string; from: string | null }) {
  if (from === null) return null;
  return (
    <p className="filled-in">
      <RichText text={text} name={() => <UserText text={from} />} />
    </p>
  );
}
