import { Link } from "@remix-run/react";
import { productName } from "#app/brand.ts";
import { homePath, privacyPath, termsPath } from "#app/paths.ts";

import { DataLightSwitch } from "./data-light.tsx";

export function SiteFooter({ year }: { year: number }) {
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <p>
          © {year} <Link to={homePath}>{productName}</Link>. A house bridge for every browser.
        </p>
        <ul>
          <li>
            <Link to={privacyPath}>Privacy</Link>
          </li>
          <li>
            <Link to={termsPath}>Terms</Link>
          </li>
        </ul>
        <DataLightSwitch />
      </div>
    </footer>
  );
}
