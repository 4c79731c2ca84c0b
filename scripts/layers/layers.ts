/** A layer: its files, and what they may import. */
export interface Layer {
  name: string;
  /** Paths from the project's root. A file belongs to the first layer of the table that matches. */
  files: RegExp;
  /** Names of layers; a file may always import its own layer unless `alone`. */
  mayImport: "anything" | string[];
  /** The files of this layer do not import each other. */
  alone?: true;
  /** If given, the only packages (and Node modules) the layer may import. */
  packages?: string[];
  /** May import `.server` files although its own files have no such suffix. */
  meetsServer?: true;
}

const base = ["env", "log", "paths", "brand", "texts/"];

/** Who may import whom. The order matters only for `files`: the narrower layer comes first. */
export const layers: Layer[] = [
  { name: "brand", files: /^app\/brand\.ts$/, mayImport: [] },
  { name: "paths", files: /^app\/paths\.ts$/, mayImport: [] },
  { name: "texts/", files: /^app\/texts\/.+\.ts$/, mayImport: ["brand"], packages: [] },
  { name: "env", files: /^app\/env\.server\.ts$/, mayImport: ["texts/"] },
  { name: "log", files: /^app\/log\.server\.ts$/, mayImport: ["env"] },

  {
    name: "commands/",
    files: /^app\/commands\/.+\.server\.ts$/,
    mayImport: ["db/", "services/", "services/google", "domain/", ...base],
  },
  {
    name: "domain/",
    files: /^app\/domain\/.+\.(ts|json)$/,
    mayImport: ["brand", "texts/"],
    // Packages that compute: nothing here reads or writes. schema-dts contains only types.
    packages: [
      "zod",
      "schema-dts",
      "libphonenumber-js",
      "ipaddr.js",
      "qr",
      "@zxcvbn-ts/language-common",
      "node:crypto",
    ],
  },

  {
    name: "migrations",
    files: /^db\/migrations\/.+\.(ts|sql)$/,
    mayImport: [],
    alone: true,
    packages: ["kysely", "node:fs/promises"],
  },
  { name: "db/", files: /^db\/.+\.ts$/, mayImport: ["env", "domain/"] },

  {
    name: "services/google",
    files: /^app\/services\/account\/google.*\.ts$/,
    mayImport: ["env", "domain/", "services/", "texts/"],
  },
  {
    name: "services/",
    files: /^app\/services\/.+\.(tsx?|json)$/,
    mayImport: ["env", "log", "brand", "domain/", "texts/"],
  },

  { name: "static scripts", files: /^app\/(boot|service-worker)\.js$/, mayImport: [], packages: [] },
  {
    name: "http/",
    files: /^app\/http\/.+\.tsx?$/,
    mayImport: ["domain/", "db/", "services/google", ...base, "static scripts", "styles/"],
  },
  { name: "ui/", files: /^app\/ui\/.+\.tsx?$/, mayImport: ["domain/", "paths", "brand", "texts/", "styles/"] },

  {
    name: "routes/",
    files: /^app\/routes\/.+\.tsx?$/,
    // Also non-route files of the routes folder, but never a route module: see check-layers.ts.
    mayImport: ["ui/", "http/", "commands/", "services/", "services/google", "db/", "domain/", "styles/", ...base],
    meetsServer: true,
  },
  {
    name: "root and entries",
    files: /^app\/(root|entry\.(client|server))\.tsx?$/,
    mayImport: ["http/", "ui/", "commands/", "services/", "domain/", "styles/", ...base],
    alone: true,
    meetsServer: true,
  },
  {
    name: "routes.ts",
    files: /^app\/routes\.ts$/,
    mayImport: [],
    packages: ["@remix-run/route-config"],
  },
  { name: "styles/", files: /^app\/styles\/.+\.(css|svg)$/, mayImport: [] },

  { name: "scripts/", files: /^scripts\//, mayImport: "anything" },
  { name: "tests/", files: /^tests\//, mayImport: "anything" },
];

/** The layer of a file, or undefined where it belongs to none. */
export function layerOf(file: string): Layer | undefined {
  return layers.find(({ files }) => files.test(file));
}
