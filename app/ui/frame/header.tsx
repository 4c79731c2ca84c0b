import { Link, NavLink } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { productName } from "#app/brand.ts";
import {
  aboutPath,
  adminPath,
  allPath,
  categoryPath,
  contactPath,
  newListingPath,
  homePath,
  inboxPath,
  offersPath,
  profilePath,
  shortlistPath,
  signInPath,
  signOutPath,
  signUpPath,
} from "#app/paths.ts";
import { useClosingMenus } from "#app/ui/site/browser/menus.ts";
import { Icon, Logo } from "#app/ui/site/icons.tsx";
import { clearAfterSignOut, markSignOut } from "#app/ui/site/browser/clear-on-sign-out.ts";
import { NonEmptyField, PostForm } from "#app/ui/site/form/post-form.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { frameTexts } from "#texts/site/frame.ts";
import { useSavedHomes } from "#app/ui/listing/saved-homes.ts";

const links = [
  { to: homePath, label: frameTexts.links.home },
  { to: allPath, label: frameTexts.links.all },
  { to: categoryPath("rent"), label: frameTexts.links.rent },
  { to: categoryPath("sell"), label: frameTexts.links.sale },
  { to: offersPath, label: frameTexts.links.offers },
  { to: aboutPath, label: frameTexts.links.about },
  { to: contactPath, label: frameTexts.links.contact },
];

/** What is new for an owner. */
export interface News {
  count: number;
  text: string;
}

/** The signed-in user's account. */
export interface Account {
  news: News | null;
  isAdmin: boolean;
}

/** The header of every page (SPEC.md section 2, navigation bar). */
export function SiteHeader({ account }: { account: Account | null }) {
  const header = useRef<HTMLElement>(null);
  useClosingMenus(header);
  const signedOut = account === null;
  useEffect(() => clearAfterSignOut(signedOut), [signedOut]);
  return (
    <header className="site-header" ref={header}>
      <div className="site-header-row">
        <Link to={homePath} className="brand">
          <Logo />
          {productName}
        </Link>{" "}
        {/* Holds the state of the menu only: the style sheet shows or hides the navigation that follows. */}
        <details className="menu-toggle" name="menu">
          <summary>{frameTexts.menu}</summary>
        </details>
        <nav className="site-nav" aria-label={frameTexts.mainMenu}>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <Link to={newListingPath} className="button button-main menu-create">
            {frameTexts.create}
          </Link>
        </nav>{" "}
        <ShortlistLink /> <AccountMenu account={account} />
      </div>
    </header>
  );
}

/** Phones have it in the bar at the bottom. */
function ShortlistLink() {
  const saved = useSavedHomes().length;
  return (
    <NavLink to={shortlistPath} end className="shortlist-link">
      <Icon name="star" />
      {frameTexts.shortlist}
      {saved > 0 && (
        <>
          {" "}
          <span className="shortlist-count">
            <RichText
              text={frameTexts.saved(saved)}
              hidden={(part) => <span className="visually-hidden">{part}</span>}
            />
          </span>
        </>
      )}
    </NavLink>
  );
}

function AccountMenu({ account }: { account: Account | null }) {
  const { menu, menuWithNews } = frameTexts.account;
  const news = account?.news;
  return (
    <details className="account-menu" name="menu">
      {/* Text only: in WebKit, Tab does not work after a click on a summary that contains an element. */}
      <summary aria-label={news ? menuWithNews(news.text) : undefined} data-new={news?.count}>
        {menu}
      </summary>
      <ul className="pop-up">
        {account ? (
          <>
            <li>
              <Link to={profilePath}>{frameTexts.account.profile}</Link>
            </li>
            {news && (
              <li>
                <Link to={inboxPath}>{news.text}</Link>
              </li>
            )}
            {account.isAdmin && (
              <li>
                <Link to={adminPath}>{frameTexts.account.admin}</Link>
              </li>
            )}
            <li>
              <SignOut />
            </li>
          </>
        ) : (
          <>
            <li>
              <Link to={signInPath()}>{frameTexts.account.signIn}</Link>
            </li>
            <li>
              <Link to={signUpPath()}>{frameTexts.account.signUp}</Link>
            </li>
          </>
        )}
        <li>
          <Link to={newListingPath}>{frameTexts.account.create}</Link>
        </li>
      </ul>
    </details>
  );
}

/** Signing out changes state, so it is a form, not a link. */
export function SignOut() {
  return (
    <PostForm action={signOutPath} onSubmitCapture={markSignOut}>
      <NonEmptyField />
      <button type="submit" className="plain-button">
        {frameTexts.account.signOut}
      </button>
    </PostForm>
  );
}
