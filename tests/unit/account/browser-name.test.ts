import { expect, it } from "vitest";
import { browserName } from "#app/domain/account/browser-name.ts";

const like = "Mozilla/5.0";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`${like} (Linux; Android 10; K) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  [`${like} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, "Edge on Windows"],
  [
    `${like} (Linux; Android 13) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    `${like} (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webkit} CriOS/130.0 Mobile/15E148 Safari/604.1`,
    "Chrome on iPhone",
  ],
  [`${like} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.0 Safari/605.1.15`, "Safari on Mac"],
  [`${like} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`, "Firefox on Linux"],
  ["Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16", "Opera Mini on Android"],
  ["w3m/0.5.3+git20230121", "w3m"],
  ["", null],
  [`${"x".repeat(1000)} Firefox/132.0`, null],
])("%s is %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
