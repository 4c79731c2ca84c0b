import type { ComparisonState, Strip } from "#app/domain/listing/price/comparables.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { priceHelpTexts as texts } from "#texts/listing/price-help.ts";

/** What homes like this one ask, and where its price is among them. */
export function PriceComparison({ comparison }: { comparison: ComparisonState }) {
  const { text, carpet, instead, own, how, strip } = comparison;
  return (
    <div className="price-part">
      {[text, carpet].map(
        (line) =>
          line && (
            <p key={line}>
              <RichText text={line} strong={(part) => <strong>{part}</strong>} />
            </p>
          ),
      )}
      {instead !== null && <p className="hint">{instead}</p>}
      <figure>
        <PriceStrip strip={strip} />
        <figcaption>{own}</figcaption>
      </figure>
      <details className="hint">
        <summary>{texts.how}</summary>
        <p>{how}</p>
      </details>
    </div>
  );
}

/** The range on a line, and this home's price as a mark. The caption says the same. */
function PriceStrip({ strip: { low, high, own } }: { strip: Strip }) {
  return (
    <svg className="price-strip" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      {[
        [undefined, "M0 4h100"],
        ["range", `M${low} 4H${high}`],
        ["around", `M${own} 0v8`],
        ["own", `M${own} 0v8`],
      ].map(([part, path]) => (
        <path key={part} className={part} d={path} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
