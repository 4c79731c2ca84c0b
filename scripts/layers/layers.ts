/** A part of the house: which files live there, and what they may import. */
export interface Room {
  name: string;
  /** Paths from the project's root. A file lives in the first room of the table that matches. */
  files: RegExp;
  /** Rooms by name; a file may always import its own room unless `alone`. */
  mayImport: "anything" | string[];
  /** The files of this room do not import each other. */
  alone?: true;
  /** Where given, the only packages (and Node modules) the room may import. */
  packages?: string[];
  /** May import `.server` files although its own files have no such suffix. */
  meetsServer?: true;
}

const ground = ["env", "paths", "brand"];

/** Who may import whom. The order matters only for `files`: the narrower room stands first. */
export const rooms: Room[] = [
  { name: "brand", files: /^app\/brand\.ts$/, mayImport: [] },
  { name: "paths", files: /^app\/paths\.ts$/, mayImport: [] },
  { name: "env", files: /^app\/env\.server\.ts$/, mayImport: [] },

  {
    name: "domain verbs",
    files: /^app\/domain\/.+\.server\.ts$/,
    mayImport: ["db/", "services/", "services/google", "pure domain", ...ground],
  },
  {
    name: "pure domain",
    files: /^app\/domain\/.+\.ts$/,
    mayImport: ["brand"],
    // schema-dts is schema.org's vocabulary as types: nothing of it is left in the build.
    packages: ["zod", "schema-dts"],
  },

  { name: "migrations", files: /^db\/migrations\/.+\.ts$/, mayImport: [], alone: true, packages: ["kysely"] },
  { name: "db/", files: /^db\/.+\.ts$/, mayImport: ["env", "pure domain"] },

  { name: "services/google", files: /^app\/services\/account\/google.*\.ts$/, mayImport: ["env", "pure domain", "services/"] },
  { name: "services/", files: /^app\/services\/.+\.(ts|json)$/, mayImport: ["env", "pure domain"] },

  { name: "sent as they are", files: /^app\/(boot|service-worker)\.js$/, mayImport: [], packages: [] },
  {
    name: "http/",
    files: /^app\/http\/.+\.tsx?$/,
    mayImport: ["pure domain", "db/", "services/google", "env", "paths", "brand", "sent as they are", "styles/"],
  },
  { name: "ui/", files: /^app\/ui\/.+\.tsx?$/, mayImport: ["pure domain", "paths", "brand"] },

  {
    name: "routes/",
    files: /^app\/routes\/.+\.tsx?$/,
    // Its own folder's non-route files too, but never another route: see check-layers.ts.
    mayImport: ["ui/", "http/", "domain verbs", "services/", "services/google", "db/", "pure domain", ...ground],
    meetsServer: true,
  },
  {
    name: "root and entries",
    files: /^app\/(root|entry\.(client|server))\.tsx?$/,
    mayImport: ["http/", "ui/", "domain verbs", "pure domain", "styles/", ...ground],
    alone: true,
    meetsServer: true,
  },
  {
    name: "routes.ts",
    files: /^app\/routes\.ts$/,
    mayImport: [],
    packages: ["@remix-run/route-config"],
  },
  { name: "styles/", files: /^app\/styles\/.+\.css$/, mayImport: [] },

  { name: "scripts/", files: /^scripts\//, mayImport: "anything" },
  { name: "tests/", files: /^tests\//, mayImport: "anything" },
];

/** The room a file lives in, or undefined for a homeless one. */
export function roomOf(file: string): Room | undefined {
  return rooms.find((room) => room.files.test(file));
}
