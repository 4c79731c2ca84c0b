import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { photosParam } from "#app/domain/site/data-light.ts";
import type { ListPage } from "#app/domain/listing/list-page.ts";
import { newListingPath } from "#app/paths.ts";
import { Empty } from "#app/ui/site/empty.tsx";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { listEndTexts } from "#texts/listing/list-end.ts";

interface ListEndProps {
  page: Omit<ListPage<unknown>, "rows">;
  /** How many cards are shown. */
  count: number;
  /** How many homes there are: `35 homes` */
  found?: string;
  /** The text of an empty list. */
  emptyText: string;
  similar?: ReactNode;
}

/**
 * The end of a list: 'Load More', or that there are no more homes or none at all. 'Load More' links to the same list with
 * more cards, at the first new one. With script it preserves scroll position, focus and history, and announces how many
 * were loaded (DESIGN.md section 8).
 */
export function ListEnd({ page, count, found, emptyText, similar }: ListEndProps) {
  const hydrated = useHydrated();
  const { status, end, onPress } = useLoadMore(count);
  const { search } = useLocation();
  const isEmpty = page.more === null && count === 0 && page.start === null;
  const alert = page.alert && (
    <p className={isEmpty ? undefined : "list-end"}>
      <Link to={page.alert} className={isEmpty ? "button" : undefined}>
        {listEndTexts.alert}
      </Link>
    </p>
  );
  const inPlace = hydrated && page.more !== null && cursorOf(page.more) === cursorOf(search);
  return (
    <>
      {page.more !== null && (
        <p className="list-end">
          <Link
            to={inPlace ? page.more.split("#", 1)[0]! : withPhotos(page.more, search)}
            replace={inPlace}
            preventScrollReset={inPlace}
            className="button"
            onClick={onPress}
          >
            {listEndTexts.loadMore}
          </Link>
          {found && page.start === null && (
            <>
              <br />
              <span className="hint">{listEndTexts.shown(count, found)}</span>
            </>
          )}
        </p>
      )}
      {page.more === null && (count > 0 || page.start !== null) && (
        <p className="list-end hint" ref={end} tabIndex={-1}>
          {listEndTexts.noMore}
        </p>
      )}
      {isEmpty ? (
        <Empty icon={<RareIcon name="home" />}>
          <p className="list-end hint">{emptyText}</p>
          {alert}
          {!similar && (
            <>
              <p>{listEndTexts.invitation}</p>
              <p>
                <Link to={newListingPath} className="button">
                  {listEndTexts.create}
                </Link>
              </p>
            </>
          )}
        </Empty>
      ) : (
        alert
      )}
      {similar}
      {hydrated && (
        <p role="status" className="visually-hidden">
          {status}
        </p>
      )}
    </>
  );
}

/** The cursor that a list starts at. 'Load More' changes it when the page has reached its maximum number of cards. */
function cursorOf(address: string): string | null {
  return new URLSearchParams(address.split("#", 1)[0]!.replace(/^[^?]*/, "")).get("after");
}

/** Keeps photos shown for visitors who save data and have requested them. */
function withPhotos(more: string, search: string): string {
  if (!new URLSearchParams(search).has(photosParam)) return more;
  const [address, anchor] = more.split("#");
  return `${address}&${photosParam}=show#${anchor}`;
}

/** Announces the cards that 'Load More' has added. */
function useLoadMore(count: number) {
  const [status, setStatus] = useState("");
  const end = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const previousCount = useRef(count);
  useEffect(() => {
    const added = count - previousCount.current;
    previousCount.current = count;
    if (!pressed.current || added === 0) return;
    pressed.current = false;
    if (added < 0) return;
    setStatus(listEndTexts.loaded(added));
    // The focused link disappears at the end of the list.
    end.current?.focus({ preventScroll: true });
  }, [count]);
  return { status, end, onPress: () => (pressed.current = true) };
}
