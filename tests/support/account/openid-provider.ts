import { generateKeyPairSync, randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
// @ts-expect-error -- the package comes without types; what is used of it is described below
import * as untyped from "oidc-provider";
import { Visitor } from "../http/visitor.ts";

/** A user of the provider, as in its user info. */
export interface ProviderUser {
  sub: string;
  name: string | undefined;
  email: string;
  email_verified: boolean | undefined;
}

/** The endpoints that the server calls. */
export type Endpoint = "token" | "userinfo";

export interface OpenIdProvider {
  /** Its origin: for cookies, a different host than the app's. */
  url: string;
  /** For `startApp`: makes 'Continue With Google' lead here. */
  env: Record<string, string>;
  clientSecret: string;
  /** From now on redirects to this site only, to a single callback URL. */
  allowCallback(appUrl: string): void;
  /** Creates a user, or changes the one with this `sub`; the e-mail is verified by default. */
  setUser(person?: Partial<ProviderUser>): ProviderUser;
  /** The methods and paths requested so far, in order: `GET /me`. */
  requests: string[];
  /** The access tokens issued so far. */
  tokens: string[];
  /** From now on the endpoint answers with this instead. */
  answer(endpoint: Endpoint, status: number, body: string): void;
  /** From now on the endpoint never responds. */
  hang(endpoint: Endpoint): void;
  /** Ends `answer` and `hang`; hanging requests are cut off. */
  recover(): void;
  stop(): Promise<void>;
}

type Override = { kind: "hanging" } | { kind: "answering"; status: number; body: string };

const paths: Record<Endpoint, string> = { token: "/token", userinfo: "/me" };
const clientId = "gharsetu-tests";

/**
 * Starts an OpenID provider (npm oidc-provider) on a free loopback port, with plain forms for sign-in and consent. Its
 * users sign in with their `sub`.
 */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const users = new Map<string, ProviderUser>();
  const requests: string[] = [];
  const tokens: string[] = [];
  const waiting = new Set<http.ServerResponse>();
  const overrides = new Map<string, Override>();
  const clientSecret = randomBytes(24).toString("hex");
  let callback: string | undefined;

  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  const oidc = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ["http://127.0.0.1/known/later"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    // Stricter than Google, which does not require it of confidential clients.
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_: unknown, sub: string) => {
      const person = users.get(sub);
      return person && { accountId: sub, claims: () => person };
    },
    interactions: {
      policy: policyWithAccountChoice(),
      url: (_: unknown, { uid }: { uid: string }) => `/screen/${uid}`,
    },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: [randomBytes(24).toString("hex")] },
    jwks: { keys: [generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" })] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    renderError: (context: { body: unknown }, { error, error_description: why }: Record<string, string>) => {
      context.body = `${error}: ${why}`;
    },
  });
  oidc.Client.prototype.redirectUriAllowed = (uri) => uri === callback;
  oidc.on("access_token.saved", ({ jti }) => void tokens.push(jti));
  const answerAsProvider = oidc.callback();

  server.on("request", (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { pathname } = new URL(request.url ?? "/", url);
    // A browser with a window requests it, and reports a 404 in its console.
    if (pathname === "/favicon.ico") return void response.writeHead(204).end();
    requests.push(`${request.method} ${pathname}`);
    const override = overrides.get(pathname);
    if (override?.kind === "hanging") return void waiting.add(response);
    if (override?.kind === "answering") {
      return void response.writeHead(override.status, { "content-type": "application/json" }).end(override.body);
    }
    if (!pathname.startsWith("/screen/")) return void answerAsProvider(request, response);
    showScreen(oidc, users, request, response).catch((error: unknown) => {
      response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
    });
  });

  return {
    url,
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_AUTH_URL: `${url}/auth`,
      GOOGLE_TOKEN_URL: url + paths.token,
      GOOGLE_USERINFO_URL: url + paths.userinfo,
    },
    clientSecret,
    allowCallback: (appUrl) => (callback = `${appUrl}/auth/google/callback`),
    setUser({ sub = randomBytes(9).toString("hex"), ...claims } = {}) {
      const person = { sub, name: "Ravi Iyer", email: `${sub}@mail.example`, email_verified: true, ...claims };
      users.set(sub, person);
      return person;
    },
    requests,
    tokens,
    answer: (endpoint, status, body) => void overrides.set(paths[endpoint], { kind: "answering", status, body }),
    hang: (endpoint) => void overrides.set(paths[endpoint], { kind: "hanging" }),
    recover() {
      overrides.clear();
      for (const response of waiting) response.destroy();
      waiting.clear();
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Follows the button's redirect, in the same browser but with the other site's cookies, and accepts everything the
 * provider asks.
 * @param there the redirect's URL at the provider
 * @param sub the user to sign in as, or null to cancel
 * @returns the app's URL to which the provider redirects the browser
 */
export async function signInAtProvider(there: string, sub: string | null): Promise<string> {
  const elsewhere = new Visitor(there);
  let page = await elsewhere.navigate({ method: "GET", url: there });
  for (let screens = 0; page.location === null && screens < 3; screens++) {
    const form = page.form("form");
    if (form.value("account") !== null && sub !== null) form.fill({ account: sub });
    page = await form.submit(sub === null ? "Cancel" : "Continue");
  }
  if (page.location === null) throw new Error(`The provider leads nowhere: ${page.status} ${page.text()}`);
  return page.location;
}

/** The sign-in or account selection form (`prompt=select_account`), then the consent form. */
async function showScreen(
  oidc: Oidc,
  people: ReadonlyMap<string, ProviderUser>,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { prompt, session, params, grantId } = await oidc.interactionDetails(request, response);
  const consents = prompt.name === "consent";
  if (request.method !== "POST") return show(response, consents ? consentScreen(prompt) : signInScreen());

  const fields = await fieldsOf(request);
  if (fields.get("answer") === "cancel") {
    return oidc.interactionFinished(request, response, { error: "access_denied" }, { mergeWithLastSubmission: false });
  }
  if (!consents) {
    const account = fields.get("account") ?? "";
    if (!people.has(account)) return show(response, signInScreen("Nobody has this account."));
    const result = { select_account: {}, login: { accountId: account } };
    return oidc.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  const known = grantId === undefined ? undefined : await oidc.Grant.find(grantId);
  const grant = known ?? new oidc.Grant({ accountId: session?.accountId, clientId: params.client_id });
  grant.addOIDCScope((prompt.details.missingOIDCScope ?? []).join(" "));
  const result = { consent: { grantId: await grant.save() } };
  return oidc.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
}

function show(response: http.ServerResponse, content: string): void {
  const html = `<!DOCTYPE html><html lang="en"><title>Provider</title><h1>Provider</h1>
    <form method="post">${content}
    <button name="answer" value="continue">Continue</button>
    <button name="answer" value="cancel" formnovalidate>Cancel</button></form></html>`;
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(html);
}

const signInScreen = (problem = "") => `<p>${problem}</p><label>Account <input name="account" required></label>`;

const consentScreen = ({ details }: Prompt) =>
  `<p>The site will know: ${(details.missingOIDCScope ?? []).join(", ")}.</p>`;

async function fieldsOf(request: http.IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString());
}

interface Prompt {
  name: string;
  details: { missingOIDCScope?: string[] };
}

interface Grant {
  addOIDCScope(scope: string): void;
  save(): Promise<string>;
}

/** The part of oidc-provider's `Provider` that is used. */
interface Oidc {
  Client: { prototype: { redirectUriAllowed: (uri: string) => boolean } };
  Grant: {
    new (of: { accountId: string | undefined; clientId: string }): Grant;
    find(id: string): Promise<Grant | undefined>;
  };
  callback(): http.RequestListener;
  on(event: "access_token.saved", listener: (token: { jti: string }) => void): void;
  interactionDetails(
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<{ prompt: Prompt; session?: { accountId: string }; params: { client_id: string }; grantId?: string }>;
  interactionFinished(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    result: object,
    options: { mergeWithLastSubmission: boolean },
  ): Promise<void>;
}

interface Policy {
  add(prompt: object, index: number): void;
}

const { Provider, interactionPolicy } = untyped as unknown as {
  Provider: new (issuer: string, configuration: object) => Oidc;
  interactionPolicy: { base(): Policy; Prompt: new (info: { name: string; requestable: boolean }) => object };
};

/** The provider's own policy, preceded by Google's `prompt=select_account`. */
function policyWithAccountChoice(): Policy {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return policy;
}
