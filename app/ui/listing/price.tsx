import type { PriceTag } from "#app/domain/listing/price.ts";
import { factTexts } from "#texts/listing/facts.ts";

/** The asking price with '/month' for rent, and the regular price struck through next to it (SPEC.md section 2). */
export function Price({ price }: { price: PriceTag }) {
  return (
    <p className="price">
      <span className="price-asked">
        <span className="price-number">{price.asked}</span>
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
          <span className="visually-hidden">{factTexts.insteadOf}</span> <s className="price-struck">{price.struck}</s>
        </>
      )}
    </p>
  );
}
