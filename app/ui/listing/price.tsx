import type { PriceTag } from "#app/domain/listing/price.ts";

/** What is asked, the regular price struck through beside it, '/month' for rent (SPEC.md section 2). */
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
          <span className="visually-hidden">instead of</span> <s className="price-struck">{price.struck}</s>
        </>
      )}
    </p>
  );
}
