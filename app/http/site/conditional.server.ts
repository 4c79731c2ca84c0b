/**
 * What a request's conditions say of a file (RFC 9110 section 13.2.2), where the server knows its entity tag and no
 * modification date: `send` it, it is `unchanged` (304), or it is not the one meant (`failed`, 412).
 * @param tag strong, with its quotes
 */
export function precondition(request: Request, tag: string): "send" | "unchanged" | "failed" {
  const expected = request.headers.get("if-match");
  if (expected !== null && !names(expected, tag, { weak: false })) return "failed";
  const known = request.headers.get("if-none-match");
  return known !== null && names(known, tag, { weak: true }) ? "unchanged" : "send";
}

/** Whether a list of entity tags, or `*`, names this one. */
function names(list: string, tag: string, { weak }: { weak: boolean }): boolean {
  if (list.trim() === "*") return true;
  const named = list.match(entityTag) ?? [];
  return named.some((one) => one === tag || (weak && one === `W/${tag}`));
}

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
