import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountsOf } from "../../support/account/accounts.ts";
import { startAppWithGoogle, signIn } from "../../support/account/google.ts";
import type { OpenIdProvider } from "../../support/account/openid-provider.ts";
import type { App } from "../../support/server/app.ts";

describe("the name of a new account by Google", () => {
  let provider: OpenIdProvider;
  let app: App;
  beforeAll(async () => void ({ app, provider } = await startAppWithGoogle()));
  afterAll(() => app?.stop());

  it.each([
    ["Meera Nair", "meera", "Meera Nair"],
    ["GharSetu Support", "asha.sharma", "asha sharma"],
    ["Parcel: https://evil.example", "ravi.rao", "ravi rao"],
    ["Admin", "admin", "New member"],
  ])("%s with the mailbox %s is %s: none that could be ours, or a link", async (name, mailbox, expected) => {
    const { sub, email } = provider.setUser({ name, email: `${mailbox}@${randomUUID()}.example.org` });
    await signIn(app, sub);
    expect(await accountsOf(app, email)).toMatchObject([{ name: expected }]);
  });
});
