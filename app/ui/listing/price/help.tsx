import { priceHelpTexts as texts } from "#texts/listing/price-help.ts";
import { LoanCalculator, type LoanState } from "./loan.tsx";

export interface PriceHelpProps {
  /** Null for a home that cannot be bought. */
  loan: LoanState | null;
}

/** What helps to judge the price of a home, on its page. */
export function PriceHelp({ loan }: PriceHelpProps) {
  if (!loan) return null;
  return (
    <section className="price-help" aria-labelledby="price-help">
      <h2 id="price-help">{texts.title}</h2>
      {loan && <LoanCalculator loan={loan} />}
    </section>
  );
}
