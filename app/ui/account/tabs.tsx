import { NavLink } from "@remix-run/react";
import { accountPath, draftsPath, inboxPath, profilePath } from "#app/paths.ts";
import { tabTexts as texts } from "#texts/account/profile.ts";

/** The pages of an account, as links. The profile's page is first: it has the listings. */
const tabs = [
  { to: profilePath, label: texts.listings },
  { to: inboxPath, label: texts.enquiries },
  { to: draftsPath, label: texts.drafts },
  { to: accountPath, label: texts.account },
];

/** Leads from each page of a signed-in user's account to the others. */
export function AccountTabs() {
  return (
    <nav aria-label={texts.label} className="tabs">
      <ul className="row">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
