import { Link } from "@remix-run/react";
import type { Crumb } from "#app/domain/listing/structured-data.ts";
import { UserText } from "./user-text.tsx";
import { frameTexts } from "#texts/site/frame.ts";

/**
 * Links to the pages above this one.
 * @param props.withPage whether the last crumb is this page, which is not a link
 */
export function Breadcrumbs({ crumbs, withPage = true }: { crumbs: Crumb[]; withPage?: boolean }) {
  return (
    <nav className="breadcrumbs" aria-label={frameTexts.breadcrumb}>
      <ol className="row">
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {!withPage || index < crumbs.length - 1 ? (
              <Link to={path}>
                <UserText text={name} />
              </Link>
            ) : (
              <span aria-current="page">
                <UserText text={name} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
