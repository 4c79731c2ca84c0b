import { Link, NavLink, useLocation } from "@remix-run/react";
import { allPath, isListPath, newListingPath, inboxPath, shortlistPath, signInPath } from "#app/paths.ts";
import { useSavedHomes } from "#app/ui/listing/saved-homes.ts";
import { Icon, RareIcon } from "#app/ui/site/icons.tsx";
import type { Account } from "./header.tsx";
import { frameTexts } from "#texts/site/frame.ts";

const texts = frameTexts.bar;

/**
 * The links that a phone has at the bottom of its screen. Wider screens have them in the header, and a listing's page has
 * a bar of its own there. It is last in the document, so it is not in the way of text browsers.
 */
export function BottomBar({ account }: { account: Account | null }) {
  const saved = useSavedHomes().length;
  const isSearch = isListPath(useLocation().pathname);
  return (
    <nav className="bottom-bar" aria-label={texts.label}>
      <ul>
        <li>
          <Link to={allPath} aria-current={isSearch ? "true" : undefined}>
            <RareIcon name="search" />
            {texts.search}
          </Link>
        </li>
        <li>
          <NavLink to={shortlistPath} end>
            <Icon name="star" />
            <Counted label={texts.saved} count={saved} />
          </NavLink>
        </li>
        <li>
          {account ? (
            <NavLink to={inboxPath} end>
              <RareIcon name="mail" />
              <Counted label={texts.enquiries} count={account.news?.count ?? 0} />
            </NavLink>
          ) : (
            <NavLink to={signInPath()} end>
              <RareIcon name="person" />
              {texts.signIn}
            </NavLink>
          )}
        </li>
        <li>
          <NavLink to={newListingPath} end>
            <RareIcon name="plus" />
            {texts.create}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}

/** A link's text and, if there are any, how many it leads to. */
function Counted({ label, count }: { label: string; count: number }) {
  return (
    <span>
      {label}
      {count > 0 && (
        <>
          {" "}
          <span className="shortlist-count">{count}</span>
        </>
      )}
    </span>
  );
}
