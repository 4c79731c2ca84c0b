import http, { type IncomingMessage, type RequestListener } from "node:http";

/**
 * Forwards requests to an app.
 * @param origin of the app
 * @param passed called with each request and the status of its response
 */
export function forwardTo(
  origin: string,
  passed?: (request: IncomingMessage, status: number) => void,
): RequestListener {
  const { hostname: host, port } = new URL(origin);
  return (request, response) => {
    const { method, url: path, headers } = request;
    const forwarded = http.request({ host, port, method, path, headers }, (answer) => {
      passed?.(request, answer.statusCode!);
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  };
}
