/**
 * A bare server to compare the site with. Its first argument says what it answers: `bytes` is the compressed page at
 * PAGE_URL, read once; `query` is the same after the query of a list; `render` is the cards of that list, rendered by
 * React and not compressed.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { renderToString } from "react-dom/server";
import { pageAt } from "../load.ts";
import { Cards, findCards } from "./cards.tsx";

const { PAGE_URL, DATA_DIR, PORT } = process.env;

interface Answer {
  body: Buffer | string;
  headers: Record<string, string>;
}

const html = { "Content-Type": "text/html; charset=utf-8" };
const page: Answer = { body: await pageAt(PAGE_URL!, "br"), headers: { ...html, "Content-Encoding": "br" } };

const kinds: Record<string, () => Promise<Answer>> = {
  bytes: () => Promise.resolve(page),
  query: () => findCards().then(() => page),
  render: async () => {
    const cards = renderToString(<Cards cards={await findCards()} />);
    const viewport = '<meta name="viewport" content="width=device-width">';
    return {
      body: `<!DOCTYPE html><html lang="en"><head>${viewport}</head><body>${cards}</body></html>`,
      headers: html,
    };
  },
};
const answer = kinds[process.argv[2] ?? ""]!;

async function photo(url: string): Promise<Answer> {
  return {
    body: await readFile(path.join(DATA_DIR!, decodeURIComponent(url))),
    headers: { "Content-Type": "image/webp" },
  };
}

createServer((request, response) => {
  const isPhoto = request.url!.startsWith("/images/");
  void (isPhoto ? photo(request.url!) : answer()).then(({ body, headers }) =>
    response.writeHead(200, { ...headers, "Content-Length": Buffer.byteLength(body) }).end(body),
  );
}).listen(Number(PORT), "127.0.0.1");
