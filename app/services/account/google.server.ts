import { createHash } from "node:crypto";
import { type GoogleProfile, GoogleStrategy } from "remix-auth-google";
import { z } from "zod";
import { userNameLength } from "#app/domain/account/lengths.ts";
import type { GooglePerson } from "#app/domain/account/viewer.ts";
import { emailPattern, withAsciiDomain } from "#app/domain/site/addresses/email-address.ts";
import { personNameProblem } from "#app/domain/site/person-name.ts";
import { excerpt } from "#app/domain/site/text.ts";
import { env } from "#app/env.server.ts";
import { googleTexts } from "#texts/account/sign-in.ts";

/** Whether this site offers to sign in with Google. */
export const googleConfigured = Boolean(env.GOOGLE_CLIENT_ID);

/** Where users sign in: the only other site our forms may lead to. */
export const googleSignInUrl = env.GOOGLE_AUTH_URL ?? "https://accounts.google.com/o/oauth2/v2/auth";

/** In milliseconds, for each request to Google. */
const timeLimit = 8000;

/** OpenID Connect Core, section 5.1: `sub` at most 255 ASCII characters; the e-mail is trusted only with `true`. */
const userinfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().transform(withAsciiDomain),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
});

type Verify<User> = ConstructorParameters<typeof GoogleStrategy<User>>[1];

/**
 * remix-auth-google, made stricter: its endpoints are configurable, and a user counts only if Google's response is
 * complete (the library signs in `undefined` otherwise).
 */
export class PkceGoogleStrategy<User> extends GoogleStrategy<User> {
  readonly #codeVerifier: string;

  /**
   * @param callbackPath on this site; made absolute with APP_URL, since the library would trust X-Forwarded-Host
   * @param codeVerifier binds the code to the browser that started the sign-in (PKCE, RFC 7636): 43 to 128 characters
   * @param enter what to do with the user Google returns
   */
  constructor(callbackPath: string, codeVerifier: string, enter: (person: GooglePerson) => Promise<User>) {
    const verify: Verify<User> = ({ profile }) => enter(personOf(profile._json));
    super(
      {
        clientID: env.GOOGLE_CLIENT_ID ?? "",
        clientSecret: env.GOOGLE_CLIENT_SECRET ?? "",
        callbackURL: env.APP_URL + callbackPath,
        scope: ["openid", "email", "profile"],
        prompt: "select_account",
      },
      verify,
    );
    this.#codeVerifier = codeVerifier;
    this.authorizationURL = googleSignInUrl;
    this.tokenURL = env.GOOGLE_TOKEN_URL ?? this.tokenURL;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set("code_challenge", createHash("sha256").update(this.#codeVerifier).digest("base64url"));
    params.set("code_challenge_method", "S256");
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.#codeVerifier });
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    const answer = await fetch(env.GOOGLE_USERINFO_URL ?? "https://openidconnect.googleapis.com/v1/userinfo", {
      headers: { Authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(timeLimit),
      redirect: "error",
    });
    if (!answer.ok) throw new Error(`userinfo answered ${answer.status}`);
    return { provider: "google", _json: (await answer.json()) as unknown } as unknown as GoogleProfile;
  }
}

/** @throws {ZodError} if the response does not conform to OpenID Connect */
function personOf(answer: unknown): GooglePerson {
  const { sub, email, email_verified: verified, name } = userinfo.parse(answer);
  const emailVerified = verified && email.length <= 254 && emailPattern.test(email);
  const plain = (name ?? "").replace(/\p{C}/gu, " ").trim();
  const names = [plain, email.replace(/@.*/, "").replace(/\./g, " ")].map((name) => excerpt(name, userNameLength));
  const own = names.find((name) => name !== "" && personNameProblem(name) === null);
  return { sub, email, emailVerified, name: own ?? googleTexts.nameless };
}
