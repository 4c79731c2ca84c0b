import type { MoveInState } from "#app/domain/listing/price/move-in.ts";

/** What a tenant pays before moving in. */
export function MoveIn({ costs: { text, parts } }: { costs: MoveInState }) {
  return (
    <div className="price-part">
      <p>
        <strong>{text}</strong>
      </p>
      <dl className="move-in-parts">
        {parts.map((part) => (
          <div key={part.term}>
            <dt>{part.term}</dt> <dd>{part.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
