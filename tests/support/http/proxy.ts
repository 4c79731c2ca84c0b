import http, { type IncomingMessage, type RequestListener } from "node:http";

/**
 * Passes requests on to an app.
 * @param origin the app's
 * @param passed hears of each request and of the status it was answered with
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
