import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { productName } from "#app/brand.ts";
import { aboutPath, allPath, createListingPath } from "#app/paths.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About",
    description: `Who is behind ${productName}, and what it is for.`,
    address: aboutPath,
  });

export default function About() {
  return (
    <div className="page page-narrow prose">
      <h1>Who we are?</h1>
      <p>
        {productName} means house bridge. On one side stands someone with a home to let or to sell, on the other someone
        who needs one. We keep the bridge between them short: photos, the price in full, a map, and the owner&apos;s own
        address to write to.
      </p>
      <p>
        Much of India looks for a home on an old phone, over a slow network, in a browser that loads half of what it
        should. So every page here is complete before any script runs. It works in a text browser, with a screen reader,
        with a keyboard alone, and on a train between two towers.
      </p>
      <p>
        Listing a home, looking for one and writing to an owner cost nothing. We take no commission from either side and
        put no one&apos;s listing above another&apos;s: the newest comes first.
      </p>
      <p>
        Cities and where they lie come from <a href="https://www.geonames.org/">GeoNames</a>, under{" "}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>; we have corrected names and sizes.
      </p>
      <p className="buttons">
        <Link to={allPath} className="button button-main">
          See all properties
        </Link>{" "}
        <Link to={createListingPath} className="button">
          Create a listing
        </Link>
      </p>
    </div>
  );
}
