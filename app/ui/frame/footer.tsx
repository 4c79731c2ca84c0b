import { Link } from "@remix-run/react";
import { grievancePath, homePath, privacyPath, termsPath } from "#app/paths.ts";

import { DataLightSwitch } from "#app/ui/site/data-light.tsx";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { frameTexts } from "#texts/site/frame.ts";

export function SiteFooter({ year }: { year: number }) {
  return (
    <footer className="site-footer">
      <div className="site-footer-row row between">
        <p>
          <RichText text={frameTexts.footer(year)} home={(part) => <Link to={homePath}>{part}</Link>} />
        </p>
        <ul className="row">
          <li>
            <Link to={privacyPath} className="target">
              {frameTexts.privacy}
            </Link>
          </li>
          <li>
            <Link to={termsPath} className="target">
              {frameTexts.terms}
            </Link>
          </li>
          <li>
            <Link to={grievancePath} className="target">
              {frameTexts.grievances}
            </Link>
          </li>
        </ul>
        <DataLightSwitch />
      </div>
    </footer>
  );
}
