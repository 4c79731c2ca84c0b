import type { ListingDetails } from "#app/domain/listing/listing.ts";
import { Icon } from "#app/ui/site/icons.tsx";
import { MoreIcon } from "#app/ui/site/more-icons.tsx";
import { factTexts } from "#texts/listing/facts.ts";

type HomeFactsProps = Pick<ListingDetails, "bedroom" | "bathroom" | "furnished" | "parking">;

/** The facts of a home on its own page. */
export function HomeFacts({ bedroom, bathroom, furnished, parking }: HomeFactsProps) {
  return (
    <ul className="facts facts-large">
      {bedroom > 0 && (
        <li>
          <Icon name="bed" />
          {factTexts.bedsInDetail(bedroom)}
        </li>
      )}
      {bathroom > 0 && (
        <li>
          <Icon name="bath" />
          {factTexts.baths(bathroom)}
        </li>
      )}
      <li>
        <MoreIcon name="furnished" />
        {furnished ? factTexts.furnished : factTexts.unfurnished}
      </li>
      <li>
        <MoreIcon name="parking" />
        {parking ? factTexts.parking : factTexts.noParking}
      </li>
    </ul>
  );
}
