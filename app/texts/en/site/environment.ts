const example = "such as https://example.org";

/** What is wrong with an environment variable. Each text follows the variable's name. */
export const environmentTexts = {
  boolean: "should be true or false",
  port: "should be a port number from 1 to 65535",
  origin: `should be the site's public address without a path, ${example}`,
  database: "should be the address of a PostgreSQL database, such as postgres://user:password@host/database",
  secret: "should be one or more secrets of at least 32 characters, separated by commas",
  seed: "should be demo or none",
  s3Endpoint: `should be the address of an S3-compatible server, ${example}`,
  s3PublicUrl: `should be the address that serves the photos, ${example}`,
  s3PublicUrlMissing: "is required with S3_BUCKET: the address that serves the photos",
  mailProvider: `should be the address of the e-mail provider, ${example}`,
  webhookSecret: "should be the signing secret of the webhook, such as whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  webhookAlone: "should be set together with RESEND_API_KEY, or not at all",
  sender: "should be an e-mail address, such as Name <name@example.org>",
  email: "should be an e-mail address",
  googleSignIn: `should be the address of the identity provider's sign-in page, ${example}`,
  googleTokens: `should be the address where the identity provider issues tokens, ${example}`,
  googleUser: `should be the address where the identity provider describes a user, ${example}`,
  googlePair: "should be set together with GOOGLE_CLIENT_ID, or not at all",
  tiles: "should be an address that contains {z}, {x} and {y}",
  proxies: "should be the number of proxies in front of the site, from 0 to 10",
  countsTime: "should be a number of milliseconds from 5 to 60000",
  workers: "should be a number of processes from 1 to 64",
  keptPages: "should be a number of megabytes from 0 to 16384",
  stopSeconds: "should be a number of seconds from 0 to 3600",
};
