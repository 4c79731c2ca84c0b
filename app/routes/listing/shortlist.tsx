import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db } from "#db/site/client.server.ts";
import { findChosen } from "#db/listing/listings.server.ts";
import { cardsOf } from "#app/domain/listing/card.server.ts";
import type { Card } from "#app/domain/listing/card.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { messages } from "#app/domain/messages.ts";
import { mostSaved } from "#app/domain/listing/shortlist.ts";
import { readBody } from "#app/http/site/body.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { keepShortlist, shortlistOf } from "#app/http/listing/shortlist.server.ts";
import { allPath, ownPath, shortlistKeptPath, shortlistPath } from "#app/paths.ts";
import { CompareChoice } from "#app/ui/listing/compare-choice.tsx";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { Empty } from "#app/ui/site/empty.tsx";
import { Icon } from "#app/ui/site/icons.tsx";
import { CardGrid, ListingCard } from "#app/ui/listing/card.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RemoveHome } from "#app/ui/save-home.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const ids = await shortlistOf(request);
  const homes = await findChosen(db, ids);
  const gone = ids.length - homes.length;
  const page = { cards: cardsOf(homes), gone };
  if (gone === 0) return page;
  // Said once: the next look at it no longer knows them.
  return data(page, { headers: { "Set-Cookie": await keepShortlist(homes.map(({ id }) => id)) } });
}

/** Puts a home on the visitor's shortlist, or takes it off. The cookie is all there is: the database is not asked. */
export async function action({ request }: ActionFunctionArgs) {
  const body = await readBody(request);
  await body.dispose();
  const text = (name: string) => body.fields.getAll(name).find((value) => typeof value === "string");
  const home = text("home");
  const keep = text("keep");
  if (!isId(home) || (keep !== "yes" && keep !== "no")) {
    throw new Response("Choose a home to save, or one to remove.", { status: 422 });
  }
  const to = ownPath(text("to") ?? null) ?? shortlistPath;
  const others = (await shortlistOf(request)).filter((id) => id !== home);
  if (keep === "no") return seeOther(to, { text: messages.homeRemoved, cookies: [await keepShortlist(others)] });
  if (others.length >= mostSaved) return seeOther(to, { text: messages.homeNotSaved, tone: "problem" });

  const cookies = [await keepShortlist([home, ...others])];
  // Who sends no cookie at all may keep none: the next request tells, before anything is said.
  const next = request.headers.has("cookie") ? to : shortlistKeptPath(home, to);
  return seeOther(next, { text: messages.homeSaved, page: to, cookies });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Shortlist", description: "The homes you saved, kept in your browser alone." });

export default function Shortlist() {
  const { cards, gone } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <h1>Shortlist</h1>
        <p className="subtitle">The homes you saved. They are kept in this browser alone, for a year.</p>
      </header>
      {gone > 0 && (
        <p className="notice notice-problem">
          {gone === 1
            ? "A home you saved is no longer on the site."
            : `${gone} homes you saved are no longer on the site.`}
        </p>
      )}
      {cards.length > 0 ? <Saved cards={cards} /> : <NothingSaved />}
    </div>
  );
}

function Saved({ cards }: { cards: Card[] }) {
  return (
    <>
      <CompareChoice homes={cards.map(({ id, name, price }) => ({ id, name, price: price.asked + price.suffix }))} />
      <ShowPhotos pictures={cards.map(({ cover }) => cover)} />
      <CardGrid>
        {cards.map((card, index) => (
          <li key={card.id}>
            <ListingCard card={card} level={2} eager={index < 2}>
              <RemoveHome home={card} />
            </ListingCard>
          </li>
        ))}
      </CardGrid>
    </>
  );
}

function NothingSaved() {
  return (
    <Empty icon={<Icon name="star" />}>
      <p className="empty-title">Nothing is saved yet</p>
      <p>Press Save on a home, and you will find it here again, to be compared with others.</p>
      <p>
        <Link to={allPath} className="button button-main">
          See all properties
        </Link>
      </p>
    </Empty>
  );
}
