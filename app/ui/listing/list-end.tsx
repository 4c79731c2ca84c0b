import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { photosParam } from "#app/domain/site/data-light.ts";
import type { ListPage } from "#app/domain/listing/page.ts";
import { createListingPath } from "#app/paths.ts";
import { Empty } from "#app/ui/site/empty.tsx";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { Icon } from "#app/ui/site/icons.tsx";

interface ListEndProps {
  page: Omit<ListPage<unknown>, "rows">;
  /** How many cards are shown. */
  count: number;
  /** What is said where the list holds nothing at all. */
  empty: string;
  /** What follows it then; without it, the invitation to list a home. */
  nothing?: ReactNode;
}

/**
 * What follows the cards of a list: the way to more of them, or that there are none. 'Load More' is a link to the same
 * list with more shown, at the first new card. With script it leaves the scroll, the focus and the history as they are,
 * and says how many came (DESIGN.md section 8).
 */
export function ListEnd({ page, count, empty, nothing }: ListEndProps) {
  const hydrated = useHydrated();
  const { said, end, press } = useGrowth(count);
  const { search } = useLocation();
  const grows = hydrated && page.more !== null && afterOf(page.more) === afterOf(search);
  return (
    <>
      {page.more !== null && (
        <p className="list-end">
          <Link
            to={grows ? page.more.split("#", 1)[0]! : withPhotos(page.more, search)}
            replace={grows}
            preventScrollReset={grows}
            className="button"
            onClick={press}
          >
            Load More
          </Link>
        </p>
      )}
      {page.more === null && (count > 0 || page.start !== null) && (
        <p className="list-end list-end-text" ref={end} tabIndex={-1}>
          No More Listings
        </p>
      )}
      {page.more === null && count === 0 && page.start === null && (
        <>
          <Empty icon={<Icon name="home" />}>
            <p className="list-end list-end-text">{empty}</p>
            {!nothing && (
              <>
                <p>Owners list new homes every day. Yours can be the first one here.</p>
                <p>
                  <Link to={createListingPath} className="button">
                    Create a listing
                  </Link>
                </p>
              </>
            )}
          </Empty>
          {nothing}
        </>
      )}
      {hydrated && (
        <p role="status" className="visually-hidden">
          {said}
        </p>
      )}
    </>
  );
}

/** Behind which card a list begins: past what one page shows, it goes on on another. */
function afterOf(address: string): string | null {
  return new URLSearchParams(address.split("#", 1)[0]!.replace(/^[^?]*/, "")).get("after");
}

/** Photos that were asked for stay. */
function withPhotos(more: string, search: string): string {
  if (!new URLSearchParams(search).has(photosParam)) return more;
  const [address, anchor] = more.split("#");
  return `${address}&${photosParam}=show#${anchor}`;
}

/** Notices the cards that 'Load More' brought. */
function useGrowth(count: number) {
  const [said, say] = useState("");
  const end = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const before = useRef(count);
  useEffect(() => {
    const added = count - before.current;
    before.current = count;
    if (!pressed.current || added === 0) return;
    pressed.current = false;
    if (added < 0) return;
    say(`${added} more ${added === 1 ? "home" : "homes"}`);
    // The link that had the focus may be gone.
    end.current?.focus({ preventScroll: true });
  }, [count]);
  return { said, end, press: () => (pressed.current = true) };
}
