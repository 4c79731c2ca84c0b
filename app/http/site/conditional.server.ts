/**
 * Evaluates a request's conditions for a file (RFC 9110 section 13.2.2) with a known entity tag and no modification
 * date: `send` it, it is `unchanged` (304), or the condition `failed` (412).
 * @param tag strong, with its quotes
 */
export function precondition(request: Request, tag: string): "send" | "unchanged" | "failed" {
  const expected = request.headers.get("if-match");
  if (expected !== null && !matches(expected, tag, { weak: false })) return "failed";
  const known = request.headers.get("if-none-match");
  return known !== null && matches(known, tag, { weak: true }) ? "unchanged" : "send";
}

/** Whether a list of entity tags, or `*`, matches this one. */
export function matches(list: string, tag: string, { weak }: { weak: boolean }): boolean {
  if (list.trim() === "*") return true;
  const named = list.match(entityTag) ?? [];
  return named.some((one) => one === tag || (weak && one === `W/${tag}`));
}

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
