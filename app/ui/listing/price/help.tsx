import type { ComparisonState } from "#app/domain/listing/price/comparables.ts";
import type { MoveInState } from "#app/domain/listing/price/move-in.ts";
import { priceHelpTexts as texts } from "#texts/listing/price-help.ts";
import { PriceComparison } from "./comparison.tsx";
import { LoanCalculator, type LoanState } from "./loan.tsx";
import { MoveIn } from "./move-in.tsx";
import { PriceHistory } from "./history.tsx";

export interface PriceHelpProps {
  /** Null if too little is known, and for a home for sale. */
  moveIn: MoveInState | null;
  /** Null if there are too few homes like this one. */
  comparison: ComparisonState | null;
  /** Null for a home that cannot be bought. */
  loan: LoanState | null;
  /** How the price has changed, the newest change first. */
  changes: string[];
}

/** The fragment of what helps to judge the price. */
export const priceHelpAnchor = "price-help";

/** What helps to judge the price of a home, on its page. */
export function PriceHelp({ moveIn, comparison, loan, changes }: PriceHelpProps) {
  if (!moveIn && !comparison && !loan && changes.length === 0) return null;
  return (
    <section className="detail-part price-help" aria-labelledby={priceHelpAnchor}>
      <h2 id={priceHelpAnchor}>{texts.title}</h2>
      <PriceHistory changes={changes} />
      {moveIn && <MoveIn costs={moveIn} />}
      {comparison && <PriceComparison comparison={comparison} />}
      {loan && <LoanCalculator loan={loan} />}
    </section>
  );
}
