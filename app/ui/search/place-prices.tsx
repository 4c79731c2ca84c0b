import { leastCompared, mostOfOwner } from "#app/domain/listing/price/comparables.ts";
import type { PlacePrices as Prices } from "#app/domain/search/place-prices.ts";
import { placePricesTexts as texts } from "#texts/search/place-prices.ts";

/** The prices of most homes of a place, by bedrooms. */
export function PlacePrices({ place, prices }: { place: string; prices: Prices }) {
  const { bedrooms, rent, sell } = texts.columns;
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">{texts.heading(place)}</h2>
      <table className="numbers">
        <thead>
          <tr>
            {[bedrooms, rent, sell].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.map((row) => (
            <tr key={row.bedrooms}>
              <th scope="row">{row.bedrooms}</th>
              <td>{row.rent}</td>
              <td>{row.sell}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className="hint">
        <summary>{texts.how}</summary>
        <p>{texts.method({ ofOwner: mostOfOwner, least: leastCompared })}</p>
      </details>
    </section>
  );
}
