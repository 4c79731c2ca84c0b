import { describe, expect, it } from "vitest";
import { type ListingColumns } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { addPlace } from "../../support/place/places.ts";
import { useCatalogue } from "../../support/listing/catalogue.ts";

type Node = Record<string, unknown>;

function factsOf(page: Page, type: string): Node {
  const found = page.jsonLd
    .flatMap((document) => document["@graph"] as Node[])
    .filter((node) => node["@type"] === type);
  expect(found).toHaveLength(1);
  return found[0]!;
}

const hostile = `</script><script>alert(1)</script><!-- ]]> & \u2028 \u2029 " \\ '`;

describe("the structured data of a listing", () => {
  const { app, visitor, add } = useCatalogue();

  async function listed(columns: ListingColumns = {}): Promise<Page> {
    const [id] = await add([columns]);
    return visitor.get(`/category/${columns.type ?? "rent"}/${id}`);
  }

  it("state the price: a rent per month, an offer with its discounted price", async () => {
    const page = await listed({ offer: true, regular_price: 30_000, discounted_price: 24_000 });
    const facts = factsOf(page, "RealEstateListing");
    expect(facts).toMatchObject({ url: app.url + page.path, "@id": app.url + page.path, name: page.heading });
    expect(facts.offers).toMatchObject({
      "@type": "Offer",
      price: 24_000,
      priceCurrency: "INR",
      businessFunction: { "@id": "http://purl.org/goodrelations/v1#LeaseOut" },
      priceSpecification: [
        { price: 24_000, priceType: "https://schema.org/SalePrice", unitCode: "MON" },
        { price: 30_000, priceType: "https://schema.org/RegularPrice", unitCode: "MON" },
      ],
    });

    const sold = factsOf(
      await listed({ type: "sell", regular_price: 13_200_000, address: "Nowhere" }),
      "RealEstateListing",
    );
    expect(sold.offers).toMatchObject({
      price: 13_200_000,
      businessFunction: { "@id": "http://purl.org/goodrelations/v1#Sell" },
      priceSpecification: { price: 13_200_000, priceType: "https://schema.org/RegularPrice" },
    });
    // Nothing is known of its place.
    expect(JSON.stringify(sold)).not.toMatch(/unitCode|addressCountry|addressLocality|postalCode/);
  });

  it("describe the home and its location", async () => {
    const place = await addPlace(app.db, {
      city: "Mumbai",
      locality: "Bandra West",
      latitude: 19.0544,
      longitude: 72.8402,
    });
    const page = await listed({
      ...place,
      name: "Sea-side flat",
      bedroom: 3,
      bathroom: 2,
      address: "221001 Lane, Bandra West, Mumbai 400 050",
      latitude: 19.0544,
      longitude: 72.8402,
    });
    expect(factsOf(page, "RealEstateListing").mainEntity).toEqual({
      "@type": "Apartment",
      name: "Sea-side flat",
      numberOfBedrooms: 3,
      numberOfBathroomsTotal: 2,
      amenityFeature: [
        { "@type": "LocationFeatureSpecification", name: "Parking", value: true },
        { "@type": "LocationFeatureSpecification", name: "Furnished", value: false },
      ],
      address: {
        "@type": "PostalAddress",
        streetAddress: "221001 Lane, Bandra West, Mumbai 400 050",
        addressLocality: "Mumbai",
        addressCountry: "IN",
        postalCode: "400050",
      },
      geo: { "@type": "GeoCoordinates", latitude: 19.0544, longitude: 72.8402 },
    });
  });

  it("contain the same breadcrumbs as the page", async () => {
    const place = await addPlace(app.db, { city: "Pune", locality: "Kothrud", latitude: 18.5, longitude: 73.8 });
    const page = await listed({ ...place, name: "Kothrud 2BHK" });
    const shown = page.texts(".breadcrumbs li");
    expect(shown).toEqual(["Home", "Rent", "Pune", "Kothrud"]);
    const hrefs = ["/", "/category/rent", "/in/pune", "/in/pune/kothrud"];
    expect(page.attributes(".breadcrumbs a", "href")).toEqual(hrefs);
    expect(factsOf(page, "BreadcrumbList").itemListElement).toEqual(
      hrefs.map((path, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: shown[index],
        item: new URL(path, app.url).href,
      })),
    );
  });

  it("stay data whatever an owner writes, and never break out of their block", async () => {
    const page = await listed({ name: hostile, address: hostile, description: hostile });
    expect(page.$("script")).toHaveLength(1);
    expect(factsOf(page, "RealEstateListing")).toMatchObject({ name: hostile, description: hostile });
    const [, block] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.html)!;
    expect(block).not.toMatch(/[<>&\u2028\u2029]/);
    expect(page.heading).toContain("alert(1)");
  });
});
