import { accountTexts } from "#texts/account/account.ts";
import { browserNames, systemNames } from "#texts/account/browsers.ts";

/**
 * A browser in plain words, such as "Chrome on Android"; null if it is unknown.
 * @param userAgent the header of a request, which may be anything
 */
export function browserName(userAgent: string): string | null {
  const text = userAgent.slice(0, 1000);
  const first = (names: [string, string][]) => names.find(([part]) => text.includes(part))?.[1];
  const [browser, system] = [first(browserNames), first(systemNames)];
  return browser && system ? accountTexts.sessions.browser(browser, system) : (browser ?? system ?? null);
}
