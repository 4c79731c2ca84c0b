import { Link, NavLink } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { productName } from "#app/brand.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import {
  aboutPath,
  allPath,
  categoryPath,
  contactPath,
  createListingPath,
  homePath,
  offersPath,
  profilePath,
  shortlistPath,
  signInPath,
  signOutPath,
  signUpPath,
} from "#app/paths.ts";
import { useClosingMenus } from "./browser/menus.ts";
import { Icon, Logo } from "./icons.tsx";
import { forgetFormsOf, wantToSignOut } from "#app/ui/photo-store.ts";
import { NotEmpty, PostForm } from "./form/post-form.tsx";

const links = [
  { to: homePath, label: "Home" },
  { to: allPath, label: "Properties" },
  { to: categoryPath("rent"), label: "Rent" },
  { to: categoryPath("sell"), label: "Sale" },
  { to: offersPath, label: "Offers" },
  { to: aboutPath, label: "About" },
  { to: contactPath, label: "Contact" },
];

/** The bar at the top of every page (SPEC.md section 2, navigation bar). */
export function SiteHeader({ viewer, saved }: { viewer: Viewer | null; saved: number }) {
  const header = useRef<HTMLElement>(null);
  useClosingMenus(header);
  const signedOut = viewer === null;
  useEffect(() => forgetFormsOf(signedOut), [signedOut]);
  return (
    <header className="site-header" ref={header}>
      <div className="site-header-row">
        <Link to={homePath} className="brand">
          <Logo />
          {productName}
        </Link>{" "}
        {/* Open or closed, this only says so; the style sheet shows or hides the navigation that follows it. */}
        <details className="menu-toggle" name="menu">
          <summary>Menu</summary>
        </details>
        <nav className="site-nav" aria-label="Main">
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <Link to={createListingPath} className="button button-main menu-create">
            Create a listing
          </Link>
        </nav>{" "}
        <ShortlistLink saved={saved} /> <AccountMenu viewer={viewer} />
      </div>
    </header>
  );
}

/** On a phone only the star and the number have room; the words are still read out. */
function ShortlistLink({ saved }: { saved: number }) {
  return (
    <NavLink to={shortlistPath} end className="shortlist-link">
      <Icon name="star" />
      <span className="shortlist-word">Shortlist</span>
      {saved > 0 && (
        <>
          {" "}
          <span className="shortlist-count">
            {saved}
            <span className="visually-hidden"> saved</span>
          </span>
        </>
      )}
    </NavLink>
  );
}

function AccountMenu({ viewer }: { viewer: Viewer | null }) {
  return (
    <details className="account-menu" name="menu">
      {/* Text alone: after a click on a summary that holds an element, WebKit's Tab key leads nowhere. */}
      <summary>My Account</summary>
      <ul>
        {viewer ? (
          <>
            <li>
              <Link to={profilePath}>My Profile</Link>
            </li>
            <li>
              <SignOut />
            </li>
          </>
        ) : (
          <>
            <li>
              <Link to={signInPath()}>Sign In</Link>
            </li>
            <li>
              <Link to={signUpPath()}>Sign Up</Link>
            </li>
          </>
        )}
        <li>
          <Link to={createListingPath}>Create Listing</Link>
        </li>
      </ul>
    </details>
  );
}

/** Signing out changes something, so it is a form and never a link. */
export function SignOut() {
  return (
    <PostForm
      action={signOutPath}
      mayGo={() => {
        wantToSignOut();
        return true;
      }}
    >
      <NotEmpty />
      <button type="submit" className="plain-button">
        Sign Out
      </button>
    </PostForm>
  );
}
