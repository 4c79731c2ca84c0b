import path from "node:path";
import { z } from "zod";
import { environmentTexts as texts } from "#texts/site/environment.ts";

const blank = (value: unknown) => (value === "" ? undefined : value);
const text = z.preprocess(blank, z.string().optional());
const url = (error: string, holds: (value: string) => boolean = () => true) =>
  z.preprocess(
    blank,
    z
      .string()
      .refine((value) => URL.canParse(value) && /^https?:/.test(value) && holds(value), error)
      .transform((value) => value.replace(/(?<!\/)\/+$/, ""))
      .optional(),
  );
const wholeNumber = (error: string, least: number, most: number, fallback: number) =>
  z.preprocess(
    blank,
    z
      .string()
      .default(String(fallback))
      .refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, error)
      .transform(Number),
  );
const yesNo = z.preprocess(
  blank,
  z
    .enum(["true", "false"], { error: texts.boolean })
    .default("false")
    .transform((value) => value === "true"),
);

const variables = z
  .object({
    NODE_ENV: z.preprocess(blank, z.enum(["production", "development", "test"]).default("production")),
    PORT: wholeNumber(texts.port, 1, 65535, 3000),
    HOST: text,
    APP_URL: url(texts.origin, (value) => new URL(value).pathname + new URL(value).search === "/"),
    DATA_DIR: z.preprocess(blank, z.string().default(".data")),
    DATABASE_URL: z.preprocess(
      blank,
      z.string({ error: texts.database }).regex(/^postgres(ql)?:\/\/./, texts.database),
    ),
    SESSION_SECRET: z.preprocess(
      blank,
      z
        .string({ error: texts.secret })
        .transform((value) => value.split(",").map((secret) => secret.trim()))
        .refine((secrets) => secrets.every((secret) => secret.length >= 32), texts.secret),
    ),
    S3_BUCKET: text,
    S3_REGION: z.preprocess(blank, z.string().default("us-east-1")),
    S3_ENDPOINT: url(texts.s3Endpoint),
    S3_FORCE_PATH_STYLE: yesNo,
    S3_PUBLIC_URL: url(texts.s3PublicUrl),
    RESEND_API_KEY: text,
    RESEND_BASE_URL: url(texts.mailProvider),
    MAIL_FROM: z.preprocess(
      blank,
      z
        .string()
        .regex(/^([^<>"\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, texts.sender)
        .default("GharSetu <hello@gharsetu.example>"),
    ),
    CONTACT_EMAIL: z.preprocess(blank, z.email(texts.email).default("contact@gharsetu.example")),
    OPERATOR_NAME: text,
    OPERATOR_ADDRESS: text,
    GRIEVANCE_OFFICER: text,
    GRIEVANCE_EMAIL: z.preprocess(blank, z.email(texts.email).optional()),
    GOOGLE_CLIENT_ID: text,
    GOOGLE_CLIENT_SECRET: text,
    GOOGLE_AUTH_URL: url(texts.googleSignIn),
    GOOGLE_TOKEN_URL: url(texts.googleTokens),
    GOOGLE_USERINFO_URL: url(texts.googleUser),
    TILE_URL: z.preprocess(
      blank,
      z
        .string()
        .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png")
        .refine(
          (value) => URL.canParse(value) && ["{z}", "{x}", "{y}"].every((part) => value.includes(part)),
          texts.tiles,
        ),
    ),
    TILE_ATTRIBUTION: z.preprocess(blank, z.string().default("© OpenStreetMap contributors")),
    TRUST_PROXY: wholeNumber(texts.proxies, 0, 10, 0),
    PASSWORD_HASH_KIB: wholeNumber(texts.passwordHash, 64, 4_194_304, 19_456),
    WEB_CONCURRENCY: wholeNumber(texts.workers, 1, 64, 1),
    KEPT_PAGES_MB: wholeNumber(texts.keptPages, 0, 16_384, 64),
    LOG_LEVEL: z.preprocess(
      blank,
      z.enum(["error", "warn", "info", "debug", "silent"], { error: texts.logLevel }).default("info"),
    ),
    METRICS_PORT: z.preprocess(
      blank,
      z
        .string()
        .regex(/^\d{1,5}$/, texts.port)
        .transform(Number)
        .refine((port) => port >= 1 && port <= 65_535, texts.port)
        .optional(),
    ),
    METRICS_HOST: z.preprocess(blank, z.string().default("127.0.0.1")),
    STOP_SECONDS: wholeNumber(texts.stopSeconds, 0, 3600, 25),
    BACKUP_TO: z.preprocess(
      blank,
      z
        .string()
        .regex(/^(?!s3:)|^s3:\/\/[^/]/, texts.backupTo)
        .optional(),
    ),
    BACKUP_AT: z.preprocess(
      blank,
      z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.backupAt)
        .optional(),
    ),
  })
  .refine((value) => !value.BACKUP_AT || value.BACKUP_TO, { path: ["BACKUP_TO"], error: texts.backupToMissing })
  .refine((value) => Boolean(value.GOOGLE_CLIENT_ID) === Boolean(value.GOOGLE_CLIENT_SECRET), {
    path: ["GOOGLE_CLIENT_SECRET"],
    error: texts.googlePair,
  })
  // OWASP's least memory for argon2id with two passes; a site on this machine alone may use less.
  .refine((value) => value.PASSWORD_HASH_KIB >= 19_456 || !value.APP_URL?.startsWith("https:"), {
    path: ["PASSWORD_HASH_KIB"],
    error: texts.passwordHash,
  })
  .refine((value) => !value.S3_BUCKET || value.S3_PUBLIC_URL, {
    path: ["S3_PUBLIC_URL"],
    error: texts.s3PublicUrlMissing,
  });

/** The address to listen on for a site at an http URL of this machine: `127.0.0.1` for `localhost`; null for others. */
function loopbackOf(url: string): string | null {
  const { protocol, hostname } = new URL(url);
  if (protocol !== "http:") return null;
  if (/^(.+\.)?localhost\.?$/.test(hostname)) return "127.0.0.1";
  const address = hostname.replace(/^\[|\]$/g, "");
  return address === "::1" || /^127(\.\d+){3}$/.test(address) ? address : null;
}

/**
 * The environment, parsed once (DESIGN.md section 4). Directories are absolute, `SESSION_SECRET` is a list (the first
 * signs, the others are still accepted), URLs have no trailing slash.
 */
export type Env = ReturnType<typeof parseEnv>;

/**
 * Reads the environment.
 * @throws {Error} with one line per invalid variable: its name and what it should be.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"));
  }
  const value = parsed.data;
  const dataDir = path.resolve(value.DATA_DIR);
  const appUrl = value.APP_URL ?? `http://localhost:${value.PORT}`;
  const loopback = loopbackOf(appUrl);
  return {
    ...value,
    APP_URL: appUrl,
    // Whether its users are on this machine.
    isLocal: loopback !== null,
    HOST: value.HOST ?? loopback ?? undefined,
    DATA_DIR: dataDir,
    imagesDir: path.join(dataDir, "images"),
    incomingDir: path.join(dataDir, "incoming"),
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

/** The environment of this process. An invalid one ends it here, before anything listens. */
export const env = readEnv();
