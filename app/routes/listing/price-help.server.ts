import { redirect } from "@remix-run/node";
import type { Listing } from "#app/domain/listing/listing.ts";
import { costOf } from "#app/domain/listing/price/emi.server.ts";
import { loanFields, loanSubmitted, rateText, readLoan } from "#app/domain/listing/price/loan.ts";
import { formatRupees } from "#app/domain/listing/price.ts";
import { listingPath } from "#app/paths.ts";
import { loanAnchor, type LoanState } from "#app/ui/listing/price/loan.tsx";
import type { PriceHelpProps } from "#app/ui/listing/price/help.tsx";

/**
 * What helps to judge the price of a home, for its page.
 * @throws {Response} a redirect from the loan's form to its result
 */
export function priceHelp(listing: Listing, request: Request): PriceHelpProps {
  return { loan: loanOf(listing, request) };
}

/** The loan for a home that can be bought; null for others. */
function loanOf(listing: Listing, request: Request): LoanState | null {
  if (listing.type !== "sell" || listing.status !== "live") return null;
  const params = new URL(request.url).searchParams;
  if (request.method !== "POST" && params.has(loanSubmitted)) {
    // The fragment comes with a redirect: w3m appends the query string to one in the form's action.
    params.delete(loanSubmitted);
    throw redirect(`${listingPath(listing)}?${params}#${loanAnchor}`);
  }
  const { values, problems, loan } = readLoan(params, listing.discountedPrice ?? listing.regularPrice);
  const { monthly, interest } = loan ? costOf(loan) : { monthly: 0, interest: 0 };
  return {
    action: listingPath(listing),
    values,
    problems,
    entered: loanFields.some((name) => params.has(name)),
    result: loan && {
      monthly: formatRupees(monthly),
      amount: formatRupees(loan.amount),
      interest: formatRupees(interest),
      years: loan.years,
      rate: rateText(loan.rate),
    },
  };
}
