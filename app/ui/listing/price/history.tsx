import { priceTexts } from "#texts/listing/price.ts";

/** How the price has changed, the newest change first. */
export function PriceHistory({ changes: [latest, ...earlier] }: { changes: string[] }) {
  if (latest === undefined) return null;
  return (
    <div className="hint">
      <p>{latest}</p>
      {earlier.length > 0 && (
        <details>
          <summary>{priceTexts.earlier}</summary>
          <ul>
            {earlier.map((change, index) => (
              <li key={index}>{change}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
