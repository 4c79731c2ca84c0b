import { pageClock } from "#app/http/site/page-validity.server.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, data } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { db } from "#db/site/client.server.ts";
import { findListingsByIds } from "#db/listing/listings.server.ts";
import { count } from "#app/http/listing/counting.server.ts";
import { cardsOf } from "#app/services/listing/cards.server.ts";
import { type Card, priceText } from "#app/domain/listing/card.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { changeSavedHome } from "#app/commands/account/save-home.server.ts";
import { changedShortlist, maxSaved } from "#app/domain/account/shortlist.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { compared } from "#app/domain/listing/shortlist.ts";
import { browserShortlist, shortlistCookie } from "#app/http/account/browser-shortlist.server.ts";
import { shortlistOf, viewerOf } from "#app/http/account/session.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { readBody } from "#app/http/site/form/body.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { ownPath } from "#app/domain/site/addresses/own-path.ts";
import { allPath, comparePath, shortlistPath } from "#app/paths.ts";
import { CompareChoice } from "#app/ui/listing/compare-choice.tsx";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { Empty } from "#app/ui/site/empty.tsx";
import { Icon } from "#app/ui/site/icons.tsx";
import { CardGrid, ListingCard, StatusNotice } from "#app/ui/listing/card.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RemoveHome } from "#app/ui/listing/save-button.tsx";
import { useSavedHomes } from "#app/ui/listing/saved-homes.ts";
import { compareTexts, shortlistTexts } from "#texts/listing/shortlist.ts";
import { freshnessCookie } from "#app/http/site/freshness-cookies.server.ts";
import { failureTexts } from "#texts/site/failure.ts";
import cardsStyles from "#app/styles/cards.css?url";
import shortlistStyles from "#app/styles/shortlist.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const links = () => styleLinks(cardsStyles, shortlistStyles);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = { request, context };
  const ids = await shortlistOf(call);
  const homes = await findListingsByIds(db, ids);
  const gone = ids.length - homes.length;
  const inAccount = (await viewerOf(call)) !== null;
  const page = { cards: cardsOf(homes, pageClock()), gone, inAccount };
  if (gone === 0 || inAccount) return page;
  // Removed from the cookie too, so that the message appears only once.
  return data(page, { headers: { "Set-Cookie": await shortlistCookie(homes.map(({ id }) => id)) } });
}

/** Saves a home to the visitor's shortlist or removes it: in the account or, without one, in a cookie. */
export async function action({ request, context }: ActionFunctionArgs) {
  const body = await readBody(request);
  await body.dispose();
  const text = (name: string) => body.fields.getAll(name).find((value) => typeof value === "string");
  const home = text("home");
  const keep = text("keep");
  if (!isId(home) || (keep !== "yes" && keep !== "no")) throw new Response(shortlistTexts.invalid, { status: 422 });

  const call = { request, context };
  // Without a session there is no query: homes can be saved while the database is unreachable.
  const viewer = await viewerOf(call);
  const before = await shortlistOf(call);
  // Of an account, homes that are no longer listed make room for others.
  const listed = viewer ? (await findListingsByIds(db, before)).map(({ id }) => id) : before;
  const isSaved = keep === "yes";
  const isNew = isSaved && !before.includes(home);
  const isFull = isNew && listed.length >= maxSaved;
  const cookies = isFull ? [] : [await store({ call, viewer, before, listed }, home, isSaved)];
  if (isNew && !isFull) count({ listingId: home, kind: "saved", userId: viewer?.id ?? null });

  const { homeSaved, homeNotSaved, homeRemoved } = listingMessages;
  const message = isFull ? homeNotSaved(maxSaved) : isSaved ? homeSaved : homeRemoved;
  // With script the page stays, and needs only the result.
  if (text("stay") === "yes") return respondInPlace({ text: message, stored: isSaved && !isFull }, cookies);
  const to = ownPath(text("to") ?? null) ?? shortlistPath;
  // At the top of the page, where a problem is shown, and not at the home's card.
  if (isFull) return seeOther(to.split("#", 1)[0]!, { text: message, tone: "problem" });
  return seeOther(to, { text: message, cookies });
}

interface Saved {
  call: Call;
  viewer: Viewer | null;
  /** The shortlist before, and those of its homes that are still listed. */
  before: string[];
  listed: string[];
}

/** @returns the browser's cookie; once homes are in the account, that is empty */
async function store({ call, viewer, before, listed }: Saved, home: string, keep: boolean): Promise<string> {
  if (!viewer) return shortlistCookie(changedShortlist(before, home, keep));
  const gone = before.filter((id) => !listed.includes(id));
  await changeSavedHome(viewer, { home, keep, gone, browser: await browserShortlist(call.request) });
  return shortlistCookie([]);
}

async function respondInPlace(result: { text: string; stored: boolean }, cookies: string[]) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (cookies.length > 0) headers.append("Set-Cookie", await freshnessCookie("content"));
  return data(result, { headers });
}

/** Requests run one after the other: the shortlist is one cookie, so of parallel changes only the last would remain. */
let previous: Promise<unknown> = Promise.resolve();

/** If the request fails, the button reverts with a message, instead of an error page in place of this one. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const result = previous
    .then(() => serverAction<typeof action>())
    .catch(() => ({ text: failureTexts.ours.title, stored: false }));
  previous = result;
  return result;
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shortlistTexts.title, description: shortlistTexts.description });

export default function Shortlist() {
  const { cards, gone, inAccount } = useLoaderData<typeof loader>();
  const saved = useSavedHomes();
  const count = cards.filter(({ id }) => saved.includes(id)).length;
  const heading = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    // The focused button was removed with its card.
    if (count < previousCount.current) heading.current?.focus({ preventScroll: true });
    previousCount.current = count;
  }, [count]);
  return (
    <div className="page">
      <header className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {shortlistTexts.title}
        </h1>
        <p className="subtitle">{shortlistTexts.introduction[inAccount ? "account" : "browser"]}</p>
      </header>
      {gone > 0 && <p className="notice notice-problem">{shortlistTexts.gone(gone)}</p>}
      {cards.length > 0 ? <SavedHomes cards={cards} saved={saved} /> : <NoneSaved />}
    </div>
  );
}

/** Homes that are just being removed are hidden: their forms stay until the result arrives. */
function SavedHomes({ cards, saved }: { cards: Card[]; saved: string[] }) {
  return (
    <>
      <Comparison cards={cards.filter(({ id }) => saved.includes(id))} />
      <ShowPhotos pictures={cards.map(({ cover }) => cover)} />
      <CardGrid>
        {cards.map((card, index) => (
          <li key={card.id} hidden={!saved.includes(card.id)}>
            <ListingCard card={card} level={2} eager={index < 2}>
              <StatusNotice notice={card.notice} />
              <RemoveHome home={card} />
            </ListingCard>
          </li>
        ))}
      </CardGrid>
    </>
  );
}

/** A link if all can be compared at once, else a choice, which is closed: as on lists, homes come first. */
function Comparison({ cards }: { cards: Card[] }) {
  if (cards.length < compared.min) return null;
  if (cards.length <= compared.max) {
    return (
      <p>
        <Link to={comparePath(cards.map(({ id }) => id))} className="button">
          {compareTexts.choice.legend}
        </Link>
      </p>
    );
  }
  return (
    <details className="stack">
      <summary className="button">{compareTexts.choice.legend}</summary>
      <CompareChoice homes={cards.map(({ id, name, price }) => ({ id, name, price: priceText(price) }))} />
    </details>
  );
}

function NoneSaved() {
  return (
    <Empty icon={<Icon name="star" />}>
      <p className="empty-title">{shortlistTexts.empty.title}</p>
      <p>{shortlistTexts.empty.text}</p>
      <p>
        <Link to={allPath} className="button button-main">
          {shortlistTexts.empty.browse}
        </Link>
      </p>
    </Empty>
  );
}
