import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** W3C's Nu Html Checker. */
const checker = path.join(
  path.dirname(createRequire(import.meta.url).resolve("vnu-jar/package.json")),
  "build/dist/vnu.jar",
);

/** Whether Java is installed to run it. */
export const hasJava = spawnSync("java", ["-version"]).status === 0;
if (!hasJava) console.warn("\nNO JAVA HERE: no page's HTML is checked by W3C's Nu Html Checker.\n");

interface Message {
  url: string;
  type: "error" | "info" | "non-document-error";
  message: string;
  extract?: string;
}

/** Valid CSS that the checker does not know yet. */
const newCss = ["“paint-order”", "“container-type”", "“@container”"];

function isMistake({ message }: Message): boolean {
  // React writes `<br/>`, and quotes all values.
  if (message.startsWith("Trailing slash on void elements")) return false;
  return !(message.startsWith("CSS: ") && newCss.some((name) => message.includes(name)));
}

/** The checker's messages about pages, each under its given name. */
export async function htmlErrors(
  pages: { name: string; html: string }[],
): Promise<(Omit<Message, "url"> & { page: string })[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "gharsetu-html-"));
  const files = pages.map((_, index) => path.join(folder, `${index}.html`));
  await Promise.all(pages.map(({ html }, index) => writeFile(files[index]!, html)));
  const options = ["--format", "json", "--exit-zero-always", "--stdout"];
  const { stdout } = await promisify(execFile)("java", ["-jar", checker, ...options, ...files], { maxBuffer: 2 ** 26 });
  await rm(folder, { recursive: true });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages.filter(isMistake).map(({ url, type, message, extract }) => ({
    page: pages[Number(path.basename(url, ".html"))]?.name ?? "",
    type,
    message,
    extract,
  }));
}
