import { createHash } from "node:crypto";
import path from "node:path";
import { z } from "zod";

const blank = (value: unknown) => (value === "" ? undefined : value);
const text = z.preprocess(blank, z.string().optional());
const url = (what: string, holds: (value: string) => boolean = () => true) =>
  z.preprocess(
    blank,
    z
      .string()
      .refine(
        (value) => URL.canParse(value) && /^https?:/.test(value) && holds(value),
        `should be ${what}, such as https://example.org`,
      )
      .transform((value) => value.replace(/(?<!\/)\/+$/, ""))
      .optional(),
  );
const wholeNumber = (what: string, least: number, most: number, fallback: number) =>
  z.preprocess(
    blank,
    z
      .string()
      .default(String(fallback))
      .refine(
        (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
        `should be ${what} between ${least} and ${most}`,
      )
      .transform(Number),
  );
const yesNo = z.preprocess(
  blank,
  z
    .enum(["true", "false"], { error: "should be true or false" })
    .default("false")
    .transform((value) => value === "true"),
);

const variables = z
  .object({
    NODE_ENV: z.preprocess(blank, z.enum(["production", "development", "test"]).default("production")),
    PORT: wholeNumber("a port number", 1, 65535, 3000),
    HOST: text,
    APP_URL: url("the site's public origin", (value) => new URL(value).pathname + new URL(value).search === "/"),
    DATA_DIR: z.preprocess(blank, z.string().default(".data")),
    DATABASE_URL: z.preprocess(
      blank,
      z
        .string({ error: "should be a PostgreSQL address, such as postgres://user:password@host/database" })
        .regex(
          /^postgres(ql)?:\/\/./,
          "should be a PostgreSQL address, such as postgres://user:password@host/database",
        ),
    ),
    SESSION_SECRET: z.preprocess(
      blank,
      z
        .string({ error: "should be set: one or several secrets of at least 32 characters, separated by commas" })
        .transform((value) => value.split(",").map((secret) => secret.trim()))
        .refine(
          (secrets) => secrets.every((secret) => secret.length >= 32),
          "should be one or several secrets of at least 32 characters, separated by commas",
        ),
    ),
    S3_BUCKET: text,
    S3_REGION: z.preprocess(blank, z.string().default("us-east-1")),
    S3_ENDPOINT: url("the address of an S3-compatible server"),
    S3_FORCE_PATH_STYLE: yesNo,
    S3_PUBLIC_URL: url("the address photos are read from"),
    RESEND_API_KEY: text,
    RESEND_BASE_URL: url("the address of the mail service"),
    MAIL_FROM: z.preprocess(
      blank,
      z
        .string()
        .regex(
          /^([^<>"\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
          "should be an address, such as Name <name@example.org>",
        )
        .default("GharSetu <hello@gharsetu.example>"),
    ),
    CONTACT_EMAIL: z.preprocess(blank, z.email("should be an e-mail address").default("contact@gharsetu.example")),
    GOOGLE_CLIENT_ID: text,
    GOOGLE_CLIENT_SECRET: text,
    GOOGLE_AUTH_URL: url("where people sign in at the identity provider"),
    GOOGLE_TOKEN_URL: url("where the identity provider gives tokens"),
    GOOGLE_USERINFO_URL: url("where the identity provider says who somebody is"),
    TILE_URL: z.preprocess(
      blank,
      z
        .string()
        .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png")
        .refine(
          (value) => URL.canParse(value) && ["{z}", "{x}", "{y}"].every((part) => value.includes(part)),
          "should be an address that contains {z}, {x} and {y}",
        ),
    ),
    TILE_ATTRIBUTION: z.preprocess(blank, z.string().default("© OpenStreetMap contributors")),
    TRUST_PROXY: wholeNumber("the number of proxies in front", 0, 10, 0),
    STOP_SECONDS: wholeNumber("a number of seconds", 0, 3600, 25),
  })
  .refine((value) => Boolean(value.GOOGLE_CLIENT_ID) === Boolean(value.GOOGLE_CLIENT_SECRET), {
    path: ["GOOGLE_CLIENT_SECRET"],
    error: "should be set where GOOGLE_CLIENT_ID is, and only there",
  })
  .refine((value) => !value.S3_BUCKET || value.S3_PUBLIC_URL, {
    path: ["S3_PUBLIC_URL"],
    error: "should be set where S3_BUCKET is: the address photos are read from",
  });

/**
 * The environment, parsed once (DESIGN.md section 4). Directories are absolute, `SESSION_SECRET` is a list (the first
 * signs, the others are still believed), addresses have no slash at their end.
 */
export type Env = ReturnType<typeof parseEnv>;

/**
 * Reads the environment.
 * @throws {Error} with one line a bad variable: its name and what it should be.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"));
  }
  const value = parsed.data;
  const dataDir = path.resolve(value.DATA_DIR);
  return {
    ...value,
    APP_URL: value.APP_URL ?? `http://localhost:${value.PORT}`,
    DATA_DIR: dataDir,
    // Distinguishes this site's temporary files from those of other sites on the machine.
    dataDirId: createHash("sha256").update(dataDir).digest("hex").slice(0, 8),
    imagesDir: path.join(dataDir, "images"),
    incomingDir: path.join(dataDir, "incoming"),
    photoSpoolDir: path.join(dataDir, "photo-spool"),
    outboxDir: path.join(dataDir, "outbox"),
  };
}

function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** The environment of this process. A bad one ends it here, before anything listens. */
export const env = readEnv();
