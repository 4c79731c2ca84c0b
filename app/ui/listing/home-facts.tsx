import type { DescribedFact } from "#app/domain/listing/facts/described.ts";
import type { ListingDetails } from "#app/domain/listing/listing.ts";
import { RareIcon } from "#app/ui/site/icons.tsx";
// A file of its own, and not in the page: browsers keep it.
import factIcons from "#app/styles/fact-icons.svg?no-inline";
import { factTexts } from "#texts/listing/facts.ts";

interface HomeFactsProps extends Pick<ListingDetails, "bedroom" | "bathroom" | "furnished" | "parking"> {
  described: DescribedFact[];
}

/** The facts of a home on its own page. */
export function HomeFacts({ bedroom, bathroom, furnished, parking, described }: HomeFactsProps) {
  return (
    <>
      <ul className="facts facts-large">
        {bedroom > 0 && (
          <li>
            <RareIcon name="bed" />
            {factTexts.bedsInDetail(bedroom)}
          </li>
        )}
        {bathroom > 0 && (
          <li>
            <RareIcon name="bath" />
            {factTexts.baths(bathroom)}
          </li>
        )}
        <li>
          <RareIcon name="furnished" />
          {furnished ? factTexts.furnished : factTexts.unfurnished}
        </li>
        <li>
          <RareIcon name="parking" />
          {parking ? factTexts.parking : factTexts.noParking}
        </li>
      </ul>
      <dl className="fact-list">
        {described.map(({ icon, term, text, link }) => (
          <div key={term}>
            <dt>
              <svg className="icon" width="20" height="20" aria-hidden="true">
                <use href={`${factIcons}#${icon}`} />
              </svg>{" "}
              {term}
            </dt>
            <dd>
              {text}
              {link && (
                <>
                  {" "}
                  <a href={link.url} rel="noreferrer">
                    {link.text}
                  </a>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
