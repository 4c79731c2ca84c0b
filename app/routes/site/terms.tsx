import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { productName } from "#app/brand.ts";
import { contactPath, termsPath } from "#app/paths.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Terms", description: `The few rules of ${productName}.`, address: termsPath });

export default function Terms() {
  return (
    <div className="page page-narrow prose">
      <h1>Terms</h1>
      <p>
        {productName} is a notice board. It shows what owners say about their homes and helps people write to them. We
        are no party to what you agree on, and we take no fee.
      </p>
      <h2>If you list a home</h2>
      <ul>
        <li>List only a home that is yours to sell or let, or that its owner has asked you to list.</li>
        <li>Say what is true. Use photos of that home which you may use.</li>
        <li>Take the listing down when the home is gone. You can edit or delete it at any time.</li>
      </ul>
      <h2>If you look for one</h2>
      <ul>
        <li>Visit the home and check the papers before you pay anything to anyone.</li>
        <li>Write to owners only about their listing.</li>
      </ul>
      <p>
        Listings that break these rules are removed. If you see one, <Link to={contactPath}>tell us</Link>.
      </p>
    </div>
  );
}
