import { redirect } from "@remix-run/node";
import { findComparedPrices } from "#db/listing/comparables.server.ts";
import { findPriceChanges } from "#db/listing/price-changes.server.ts";
import { db, isOutage } from "#db/site/client.server.ts";
import type { Listing, LocatedDetails } from "#app/domain/listing/listing.ts";
import {
  type Comparison,
  compare,
  comparedSince,
  describe,
  farOffText,
  nextComparedSince,
  rangeText,
} from "#app/domain/listing/price/comparables.ts";
import { areaOf, inSquareFeet } from "#app/domain/listing/facts/area.ts";
import { costOf } from "#app/domain/listing/price/emi.server.ts";
import { loanSubmitted } from "#app/domain/listing/price/loan-request.ts";
import { loanFields, rateText, readLoan } from "#app/domain/listing/price/loan.ts";
import { moveInOf } from "#app/domain/listing/price/move-in.ts";
import { formatRupees, priceChangeText } from "#app/domain/listing/price.ts";
import { foreseenPlace } from "#app/commands/place/assign.server.ts";
import type { Place } from "#app/domain/place/place.ts";
import { limitValidity } from "#app/http/site/page-validity.server.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { listingPath } from "#app/paths.ts";
import { loanAnchor, type LoanState } from "#app/ui/listing/price/loan.tsx";
import type { PriceHelpProps } from "#app/ui/listing/price/help.tsx";
import { logTexts } from "#texts/site/log.ts";

/** The most price changes shown. */
const shownPriceChanges = 10;

/**
 * What helps to judge the price of a home, for its page.
 * @param viewer its owner also gets a note on a price that is far off
 * @throws {Response} a redirect from the loan's form to its result
 */
export async function priceHelp(
  listing: Listing,
  { request, isOwner }: { request: Request; isOwner: boolean },
): Promise<PriceHelpProps & { farOff: string | null }> {
  const loan = loanOf(listing, request);
  const home = pricedHome(listing);
  const isOffered = listing.status === "live" || listing.status === "paused";
  const comparison = isOffered && listing.place ? await comparisonFor(listing.id, home, listing.place) : null;
  if (comparison) limitValidity(nextComparedSince(new Date()));
  return {
    moveIn: isOffered ? moveInOf(listing) : null,
    changes: (await findPriceChanges(db, listing.id, listing.type, shownPriceChanges)).map(priceChangeText),
    loan,
    comparison: comparison && describe(comparison, home, new Date()),
    farOff: isOwner && comparison ? farOffText(comparison, home) : null,
  };
}

/** For the owner of a home that is not listed yet: that its price is far from others' prices; null if it is not. */
export async function farOffBeforeListing(details: LocatedDetails): Promise<string | null> {
  const place = await foreseenPlace(db, { ...details, before: null });
  const comparison = place && (await comparisonFor(null, pricedHome(details), place));
  return comparison && farOffText(comparison, pricedHome(details));
}

/** What homes like one ask, for a home that has no price yet; null if there are too few. */
export async function rangeOfHomes(home: ComparedHome, place: Omit<Place, "id">): Promise<string | null> {
  const comparison = await comparisonFor(null, home, place);
  return comparison && rangeText(comparison);
}

type ComparedHome = Pick<ReturnType<typeof pricedHome>, "type" | "bedroom" | "kind">;

function pricedHome({ type, bedroom, facts, discountedPrice, regularPrice }: LocatedDetails | Listing) {
  const area = facts.areaKind === "carpet" ? areaOf(facts) : null;
  const carpet = area && inSquareFeet(area);
  return { type, bedroom, kind: facts.home, price: discountedPrice ?? regularPrice, carpet };
}

/** The page works without it: a failure is logged and it is left out. */
async function comparisonFor(
  id: string | null,
  { type, bedroom, kind }: ComparedHome,
  place: Omit<Place, "id">,
): Promise<Comparison | null> {
  try {
    const since = comparedSince(new Date());
    return compare(await findComparedPrices(db, { id, type, bedroom, kind, place }, since), place);
  } catch (error) {
    if (isOutage(error)) throw error;
    logFailure(logTexts.comparisonOmitted, error);
    return null;
  }
}

/** The loan for a home that can be bought; null for others. */
function loanOf(listing: Listing, request: Request): LoanState | null {
  if (listing.type !== "sell" || listing.status !== "live") return null;
  const params = new URL(request.url).searchParams;
  if (params.has(loanSubmitted)) {
    // The fragment comes with a redirect: w3m appends the query string to one in the form's action.
    params.delete(loanSubmitted);
    throw redirect(`${listingPath(listing)}?${params}#${loanAnchor}`);
  }
  const { values, problems, loan } = readLoan(params, pricedHome(listing).price);
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
