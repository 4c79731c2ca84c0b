/** For a supervisor: 200 while the process answers. Whether it can serve pages is said by `/ready`. */
export function loader(): Response {
  return new Response("ok\n", {
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
}
