import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { aboutPath, allPath, newListingPath } from "#app/paths.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { aboutTexts } from "#texts/site/about.ts";
import proseStyles from "#app/styles/prose.css?url";

export const handle: RouteHandle = { public: { until: "release" } };

export const links = () => styleLinks(proseStyles);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: aboutTexts.title,
    description: aboutTexts.description,
    address: aboutPath,
  });

export default function About() {
  return (
    <div className="page page-narrow prose">
      <h1>{aboutTexts.heading}</h1>
      {aboutTexts.paragraphs.map((text) => (
        <p key={text}>
          <RichText
            text={text}
            geonames={(part) => <a href="https://www.geonames.org/">{part}</a>}
            licence={(part) => <a href="https://creativecommons.org/licenses/by/4.0/">{part}</a>}
            directory={(part) => <a href="https://www.data.gov.in/catalog/all-india-pincode-directory">{part}</a>}
            outline={(part) => <a href="https://github.com/VictorCazanave/svg-maps">{part}</a>}
            indianLicence={(part) => <a href="https://www.data.gov.in/Godl">{part}</a>}
          />
        </p>
      ))}
      <p className="buttons">
        <Link to={allPath} className="button button-main">
          {aboutTexts.browse}
        </Link>{" "}
        <Link to={newListingPath} className="button">
          {aboutTexts.create}
        </Link>
      </p>
    </div>
  );
}
