import { Link } from "@remix-run/react";
import type { Crumb } from "#app/domain/listing/structured-data.ts";
import { UserText } from "./user-text.tsx";

/** The way from the home page to this one, which stands last and leads nowhere. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index < trail.length - 1 ? (
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
