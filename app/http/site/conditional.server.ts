/** Whether the sender of a request has the file with this entity tag already. @param tag strong, with its quotes */
export function isKnown(request: Request, tag: string): boolean {
  return matches(request.headers.get("if-none-match") ?? "", tag, { weak: true });
}

/** Whether a list of entity tags, or `*`, matches this one. */
export function matches(list: string, tag: string, { weak }: { weak: boolean }): boolean {
  if (list.trim() === "*") return true;
  const named = list.match(entityTag) ?? [];
  return named.some((one) => one === tag || (weak && one === `W/${tag}`));
}

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
