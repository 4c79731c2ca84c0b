import type { MoveInState } from "#app/domain/listing/price/move-in.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";

/** What a tenant pays before moving in. */
export function MoveIn({ costs: { text, unknown } }: { costs: MoveInState }) {
  return (
    <div className="price-part">
      <p>
        <RichText text={text} strong={(part) => <strong>{part}</strong>} />
      </p>
      {unknown.map((what) => (
        <p key={what} className="hint">
          {what}
        </p>
      ))}
    </div>
  );
}
