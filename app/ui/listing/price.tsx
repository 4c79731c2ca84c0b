import type { CardPrice } from "#app/domain/listing/card.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { factTexts } from "#texts/listing/facts.ts";

/**
 * The asking price with '/month' for rent, in short and in full, and the regular price struck through next to it (SPEC.md
 * section 2).
 */
export function Price({ price }: { price: CardPrice }) {
  return (
    <p className="price">
      <span className="price-amount">
        <span className="price-number">{price.amountShort ?? price.amount}</span>
        {price.suffix && (
          <>
            <wbr />
            <span className="price-suffix">{price.suffix}</span>
          </>
        )}
      </span>
      {price.amountShort && (
        <>
          {" "}
          <span className="price-number">({price.amount})</span>
        </>
      )}
      {price.struck && (
        <>
          {" "}
          <RichText
            text={factTexts.was}
            hidden={(text) => <span className="visually-hidden">{text}</span>}
            price={() => <s className="price-struck">{price.struck}</s>}
          />
        </>
      )}
    </p>
  );
}
