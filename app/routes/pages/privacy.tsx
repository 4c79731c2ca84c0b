import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { productName } from "#app/brand.ts";
import { contactPath, privacyPath } from "#app/paths.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy",
    description: `What ${productName} keeps about you, and what it does not.`,
    address: privacyPath,
  });

export default function Privacy() {
  return (
    <div className="page page-narrow prose">
      <h1>Privacy</h1>
      <h2>If you only look</h2>
      <p>
        We set no cookie and keep nothing that names you. If you save a home, a cookie keeps your shortlist in your
        browser for a year; we store it nowhere. If you press &quot;Use less data&quot;, a cookie remembers that for a
        year, too. After you submit a form, a cookie tells the pages you go back to that something has changed. It holds
        nothing about you and is deleted when you close the browser. Your browser keeps one page of ours, which says
        that you are offline. Whoever sends a form is counted by network address for up to an hour, so that nobody can
        try passwords by the thousand; then the count is deleted. A listing&apos;s map is drawn from tiles of a public
        tile server, which sees your network address when your browser asks for them, as any site does that you visit.
      </p>
      <h2>If you have an account</h2>
      <p>
        We keep your name, your e-mail address, when you joined, and your password in a form that cannot be read back
        (argon2id). One cookie keeps you signed in for up to 30 days; signing out ends it on our side, too. Another
        carries the message a page shows after a form, for two minutes at most. If you sign in with Google, we get your
        name, your e-mail address and Google&apos;s number for you, and one more cookie lives for ten minutes at most.
      </p>
      <h2>If you list a home</h2>
      <p>
        What you write in the form is public, and so are your name and e-mail address in the listing&apos;s contact box:
        that is how people reach you. Photos are re-encoded as they arrive. The position, date and camera that phones
        write into them are removed. &quot;Use my location&quot; only fills in the form: we get what you submit. Photos
        you send without finishing the form go within a day or two. What you type into the form stays in its browser tab
        until you submit it, sign out or close the tab.
      </p>
      <h2>If you write to us or to an owner</h2>
      <p>
        A message on the contact page is mailed to us with your name and address, and not kept on the site. A message to
        an owner is sent by your own mail program; we do not keep it either.
      </p>
      <p>
        On your profile you can download what we keep about you, and delete your account. To ask anything about this,{" "}
        <Link to={contactPath}>write to us</Link>.
      </p>
    </div>
  );
}
