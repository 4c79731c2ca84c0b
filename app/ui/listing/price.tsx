import type { CardPrice } from "#app/domain/listing/card.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { factTexts } from "#texts/listing/facts.ts";

interface PriceProps {
  price: CardPrice;
  /** Shows short prices. The full ones stay for screen readers, printers and text browsers. */
  short?: boolean;
}

/** The asking price with '/month' for rent, and the regular price struck through next to it (SPEC.md section 2). */
export function Price({ price, short = false }: PriceProps) {
  return (
    <p className="price">
      <span className="price-amount">
        <Amount full={price.amount} short={short && price.amountShort} />
        {price.suffix && (
          <>
            <wbr />
            <span className="price-suffix">{price.suffix}</span>
          </>
        )}
      </span>
      {price.struck && (
        <>
          {" "}
          <RichText
            text={factTexts.was}
            hidden={(text) => <span className="visually-hidden">{text}</span>}
            price={() => (
              <s className="price-struck">
                <Amount full={price.struck!} short={short && price.struckShort} />
              </s>
            )}
          />
        </>
      )}
    </p>
  );
}

/** The style sheet puts the short amount in place of the full one. */
function Amount({ full, short }: { full: string; short?: string | false | null }) {
  if (!short) return <span className="price-number">{full}</span>;
  return (
    <span className="price-number" data-short={short}>
      <span>{full}</span>
    </span>
  );
}
