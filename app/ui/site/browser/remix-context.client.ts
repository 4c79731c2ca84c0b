/** What Remix reads when it hydrates a page. */
type RemixContext = typeof window.__remixContext;

/** The same on every page; the flags are those of vite.config.ts. */
const constants = { basename: "/", future: import.meta.env.REMIX_FUTURE as RemixContext["future"], isSpaMode: false };

/** Puts the page's data where Remix expects it. */
export function provideData({ loaderData, actionData = null, errors = null }: RemixContext["state"]): void {
  const stream = streamOf({ loaderData, actionData, errors });
  window.__remixContext = { ...constants, stream } as RemixContext;
}

/** JSON as a stream in the format that Remix reads (turbo-stream 2): each value has an index, by which others refer to it. */
export function streamOf(data: unknown): ReadableStream<Uint8Array> {
  const values: unknown[] = [];
  const add = (value: unknown): number => {
    if (value === null || value === undefined) return nothing;
    const index = values.push(value) - 1;
    if (Array.isArray(value)) values[index] = value.map(add);
    else if (typeof value === "object") {
      values[index] = Object.fromEntries(Object.entries(value).map(([key, item]) => [`_${add(key)}`, add(item)]));
    }
    return index;
  };
  add(data);
  const text = new TextEncoder().encode(`${JSON.stringify(values)}\n`);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(text);
      controller.close();
    },
  });
}

/** The index of null in that format. */
const nothing = -5;
