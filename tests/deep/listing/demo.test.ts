import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { demoAccount, demoDraft, demoEnquiries } from "../../../scripts/demo/account.ts";
import { demoListings, demoOwners } from "../../../scripts/demo/listings.ts";
import { projectRoot } from "../../../scripts/main.ts";

/** Each city's centre, the maximum distance of its localities in kilometres, and its PIN code prefix. */
const cities: Record<string, { middle: readonly [latitude: number, longitude: number]; reach: number; pin: RegExp }> = {
  Ahmedabad: { middle: [23.0225, 72.5714], reach: 15, pin: /^380/ },
  Bengaluru: { middle: [12.9716, 77.5946], reach: 25, pin: /^560/ },
  Bhubaneswar: { middle: [20.2961, 85.8245], reach: 12, pin: /^751/ },
  Chandigarh: { middle: [30.7333, 76.7794], reach: 10, pin: /^160/ },
  Chennai: { middle: [13.0827, 80.2707], reach: 25, pin: /^600/ },
  Coimbatore: { middle: [11.0168, 76.9558], reach: 12, pin: /^641/ },
  Goa: { middle: [15.4909, 73.8278], reach: 40, pin: /^403/ },
  Gurugram: { middle: [28.4595, 77.0266], reach: 15, pin: /^122/ },
  Guwahati: { middle: [26.1445, 91.7362], reach: 12, pin: /^781/ },
  Hyderabad: { middle: [17.385, 78.4867], reach: 25, pin: /^500/ },
  Indore: { middle: [22.7196, 75.8577], reach: 12, pin: /^452/ },
  Jaipur: { middle: [26.9124, 75.7873], reach: 15, pin: /^302/ },
  Kochi: { middle: [9.9816, 76.2999], reach: 15, pin: /^682/ },
  Kolkata: { middle: [22.5726, 88.3639], reach: 20, pin: /^700/ },
  Lucknow: { middle: [26.8467, 80.9462], reach: 15, pin: /^226/ },
  Mumbai: { middle: [19.076, 72.8777], reach: 25, pin: /^400/ },
  Mussoorie: { middle: [30.4598, 78.0644], reach: 8, pin: /^248/ },
  Mysuru: { middle: [12.2958, 76.6394], reach: 10, pin: /^570/ },
  Noida: { middle: [28.5355, 77.391], reach: 10, pin: /^201/ },
  "New Delhi": { middle: [28.6139, 77.209], reach: 25, pin: /^110/ },
  Puducherry: { middle: [11.9416, 79.8083], reach: 8, pin: /^605/ },
  Pune: { middle: [18.5204, 73.8567], reach: 20, pin: /^411/ },
  Shimla: { middle: [31.1048, 77.1734], reach: 8, pin: /^171/ },
  Thiruvananthapuram: { middle: [8.5241, 76.9366], reach: 10, pin: /^695/ },
};

function cityOf(address: string): { city: string; pin: string } {
  const [, city = "", pin = ""] = /, ([A-Z][A-Za-z ]+) (\d{6})$/.exec(address) ?? [];
  return { city, pin };
}

/** Kilometres between two points, on a plane. */
function distance([a, b]: readonly [number, number], [c, d]: readonly [number, number]): number {
  return Math.hypot((c - a) * 111.2, (d - b) * 111.2 * Math.cos((a * Math.PI) / 180));
}

const count = (keep: (listing: (typeof demoListings)[number]) => boolean) => demoListings.filter(keep).length;

describe("the demo listings", () => {
  it("are at least 60 live homes in at least 12 cities, with unique names", () => {
    expect(demoListings.length).toBeGreaterThanOrEqual(62);
    expect(new Set(demoListings.map(({ address }) => cityOf(address).city)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(demoListings.map(({ name }) => name)).size).toBe(demoListings.length);
    expect(new Set(demoListings.map(({ description }) => description)).size).toBe(demoListings.length);
  });

  it("belong to several owners, with e-mails that nobody can receive", () => {
    expect(demoOwners).toHaveLength(3);
    for (const [i, owner] of demoOwners.entries()) {
      expect(owner.email).toMatch(/^[a-z]+@gharsetu\.example$/);
      expect(owner.password.length).toBeGreaterThanOrEqual(12);
      expect(count((listing) => listing.owner === i)).toBeGreaterThanOrEqual(5);
    }
  });

  it.each(demoListings.map((listing) => [listing.name, listing] as const))(
    "%s is located where its address says",
    (_, home) => {
      const { city, pin } = cityOf(home.address);
      const known = cities[city];
      expect(known, `the city in "${home.address}"`).toBeDefined();
      expect(pin).toMatch(known?.pin ?? /never/);
      expect(distance([home.latitude, home.longitude], known?.middle ?? [0, 0])).toBeLessThan(known?.reach ?? 0);
    },
  );

  it.each(demoListings.map((listing) => [listing.name, listing] as const))("%s has a realistic price", (_, home) => {
    const [least, most] = home.type === "rent" ? [9_000, 250_000] : [1_800_000, 90_000_000];
    expect(Number.isInteger(home.regularPrice)).toBe(true);
    expect(home.regularPrice).toBeGreaterThanOrEqual(least);
    expect(home.regularPrice).toBeLessThanOrEqual(most);
    expect(home.discountedPrice !== undefined).toBe(home.offer);
    if (home.discountedPrice === undefined) return;
    const saved = 1 - home.discountedPrice / home.regularPrice;
    expect(Number.isInteger(home.discountedPrice)).toBe(true);
    expect(saved).toBeGreaterThanOrEqual(0.03);
    expect(saved).toBeLessThanOrEqual(0.12);
  });

  it("show two to five different pictures, described, and none that another home shows", () => {
    for (const { name, photos } of demoListings) {
      expect(photos.length, name).toBeGreaterThanOrEqual(2);
      expect(photos.length, name).toBeLessThanOrEqual(5);
      expect(new Set(photos.map(({ alt }) => alt)).size, name).toBe(photos.length);
      for (const { alt } of photos) expect(alt, name).toMatch(/^The .{8,}/);
    }
    const files = demoListings.flatMap(({ photos }) => photos.map(({ file }) => file));
    expect(new Set(files).size).toBe(files.length);
  });
});

describe("the demo owner's account", () => {
  it("is about homes of the first owner, and of senders whom no e-mail reaches", () => {
    const own = demoListings.filter(({ owner }) => owner === 0).map(({ name }) => name);
    const { rented, paused, confirmed, stale } = demoAccount;
    const homes = [rented.home, paused.home, confirmed, stale.home];
    expect(new Set(homes).size).toBe(homes.length);
    for (const home of [...homes, ...demoEnquiries.map(({ home }) => home)]) expect(own).toContain(home);
    for (const { email } of demoEnquiries) expect(email).toMatch(/^[a-z.]+@mail\.example$/);
    expect(new Set(demoEnquiries.map(({ email }) => email)).size).toBe(demoEnquiries.length);
  });
});

describe("the demo pictures", () => {
  const folder = path.join(projectRoot, "scripts/demo/pictures");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".webp"));

  it("are those that homes and the draft name, at most 4 MB together", () => {
    const named = [...demoListings, demoDraft].flatMap(({ photos }) => photos.map(({ file }) => file));
    expect(files.sort()).toEqual(named.sort());
    const bytes = files.map((file) => statSync(path.join(folder, file)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4_000_000);
  });

  it("are WebP files of 1280 by 854 without metadata", async () => {
    for (const file of files) {
      const { format, width, height, exif, icc, xmp } = await sharp(readFileSync(path.join(folder, file))).metadata();
      expect({ format, width, height, exif, icc, xmp }, file).toEqual({ format: "webp", width: 1280, height: 854 });
    }
  });
});
