import { createHash, randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Visitor } from "../http/visitor.ts";

/** A user of the provider, as in its user info. */
interface ProviderUser {
  sub: string;
  name: string | undefined;
  email: string;
  email_verified: boolean | undefined;
}

const paths = { token: "/token", userinfo: "/me" };
/** The endpoints that the server calls. */
type Endpoint = keyof typeof paths;

const clientId = "gharsetu-tests";
const scope = "openid email profile";

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

/**
 * Starts a local twin of Google's sign-in on a free loopback port, with plain forms for the account and for consent. Users
 * sign in with their `sub`. Like Google, it asks for consent once; unlike Google, it requires PKCE (RFC 7636).
 */
export async function startOpenIdProvider() {
  const users = new Map<string, ProviderUser>();
  /** Sign-ins that users have begun here, by the paths of their forms; and those that wait for their token, by code. */
  const screens = new Map<string, { params: URLSearchParams; sub?: string }>();
  const codes = new Map<string, { params: URLSearchParams; sub: string }>();
  const consented = new Set<string>();
  const usersByToken = new Map<string, ProviderUser>();
  const requests: string[] = [];
  const tokens: string[] = [];
  const waiting = new Set<http.ServerResponse>();
  const overrides = new Map<string, (response: http.ServerResponse) => void>();
  const clientSecret = randomBytes(24).toString("hex");
  const random = () => randomBytes(24).toString("base64url");
  let callback: string | undefined;

  function begin(params: URLSearchParams, response: http.ServerResponse): void {
    const required = {
      ...{ client_id: clientId, redirect_uri: callback, response_type: "code", scope },
      ...{ prompt: "select_account", code_challenge_method: "S256" },
    };
    const wrong = Object.entries(required).find(([name, value]) => params.get(name) !== value);
    if (wrong || !params.get("code_challenge"))
      return void response.writeHead(400).end(`invalid_request: ${wrong?.[0]}`);
    const screen = `/screen/${random()}`;
    screens.set(screen, { params });
    redirect(response, screen);
  }

  function answerScreen(screen: string, fields: URLSearchParams, response: http.ServerResponse): void {
    const attempt = screens.get(screen)!;
    const finish = (answer: Record<string, string>) => {
      screens.delete(screen);
      const query = new URLSearchParams({ ...answer, state: attempt.params.get("state") ?? "" });
      redirect(response, `${attempt.params.get("redirect_uri")}?${query.toString()}`);
    };
    if (fields.get("answer") === "cancel") return finish({ error: "access_denied" });
    if (attempt.sub) consented.add(attempt.sub);
    else attempt.sub = fields.get("account") ?? "";
    if (!consented.has(attempt.sub)) return redirect(response, screen);
    const code = random();
    codes.set(code, { params: attempt.params, sub: attempt.sub });
    finish({ code });
  }

  function giveToken(fields: URLSearchParams, response: http.ServerResponse): void {
    const code = fields.get("code") ?? "";
    const attempt = codes.get(code);
    codes.delete(code);
    const challenge = createHash("sha256")
      .update(fields.get("code_verifier") ?? "")
      .digest("base64url");
    const isOurs = fields.get("client_id") === clientId && fields.get("client_secret") === clientSecret;
    const fits = fields.get("redirect_uri") === callback && attempt?.params.get("code_challenge") === challenge;
    if (!isOurs || !fits || fields.get("grant_type") !== "authorization_code") {
      return sendJson(response, 400, { error: "invalid_grant" });
    }
    const token = random();
    tokens.push(token);
    usersByToken.set(token, users.get(attempt.sub)!);
    sendJson(response, 200, { access_token: token, token_type: "Bearer", expires_in: 600, scope });
  }

  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    // A browser with a window requests it, and reports a 404 in its console.
    if (pathname === "/favicon.ico") return void response.writeHead(204).end();
    requests.push(`${request.method} ${pathname}`);
    const override = overrides.get(pathname);
    if (override) return override(response);
    if (pathname === "/auth") return begin(searchParams, response);
    if (pathname === paths.userinfo) {
      const user = usersByToken.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
      return user ? sendJson(response, 200, user) : sendJson(response, 401, { error: "invalid_token" });
    }
    void text(request).then((body) => {
      const fields = new URLSearchParams(body);
      if (pathname === paths.token) giveToken(fields, response);
      else if (request.method === "POST") answerScreen(pathname, fields, response);
      else showScreen(response, screens.get(pathname)?.sub !== undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  /** Its origin: for cookies, a different host than the app's. */
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    url,
    /** For `startApp`: makes 'Continue With Google' lead here. */
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_AUTH_URL: `${url}/auth`,
      GOOGLE_TOKEN_URL: url + paths.token,
      GOOGLE_USERINFO_URL: url + paths.userinfo,
    },
    clientSecret,
    /** From now on redirects to this site only, to a single callback URL. */
    allowCallback: (appUrl: string) => void (callback = `${appUrl}/auth/google/callback`),
    /** Creates a user, or changes the one with this `sub`; the e-mail is verified by default. */
    setUser({ sub = randomBytes(9).toString("hex"), ...claims }: Partial<ProviderUser> = {}): ProviderUser {
      const person = { sub, name: "Ravi Iyer", email: `${sub}@mail.example`, email_verified: true, ...claims };
      users.set(sub, person);
      return person;
    },
    /** The methods and paths requested so far, in order: `GET /me`. */
    requests,
    /** The access tokens issued so far. */
    tokens,
    /** From now on the endpoint answers with this instead. */
    answer: (endpoint: Endpoint, status: number, body: string) =>
      void overrides.set(paths[endpoint], (response) =>
        response.writeHead(status, { "content-type": "application/json" }).end(body),
      ),
    /** From now on the endpoint never responds. */
    hang: (endpoint: Endpoint) => void overrides.set(paths[endpoint], (response) => waiting.add(response)),
    /** Ends `answer` and `hang`; hanging requests are cut off. */
    recover() {
      overrides.clear();
      for (const response of waiting) response.destroy();
      waiting.clear();
    },
    async stop(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

const redirect = (response: http.ServerResponse, location: string) => void response.writeHead(303, { location }).end();

const sendJson = (response: http.ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** The form for the account, or for consent once that is known. */
function showScreen(response: http.ServerResponse, asksForConsent: boolean): void {
  const content = asksForConsent
    ? `<p>The site will know: ${scope.replaceAll(" ", ", ")}.</p>`
    : `<label>Account <input name="account" required></label>`;
  const html = `<!DOCTYPE html><html lang="en"><title>Provider</title><h1>Provider</h1>
    <form method="post">${content}
    <button name="answer" value="continue">Continue</button>
    <button name="answer" value="cancel" formnovalidate>Cancel</button></form></html>`;
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(html);
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
