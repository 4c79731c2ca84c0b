import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import pretty from "pino-pretty";
import { env } from "./env.server.ts";

/** What the log says about a request. Never its URL: paths contain tokens, queries what people search for. */
export interface LoggedRequest {
  requestId: string;
  method: string;
  /** The pattern of its route, such as `/alerts/:token`; null until the first page has been rendered. */
  readonly route: string | null;
  /** Whether its page was kept in memory (DESIGN.md section 12). */
  kept: boolean;
}

const requests = new AsyncLocalStorage<LoggedRequest>();

/** Does work for a request: what it logs names the request. */
export const logAsPartOf = <Result>(request: LoggedRequest, work: () => Result): Result => requests.run(request, work);

/** The request that is being handled; undefined in the background. */
export const loggedRequest = (): LoggedRequest | undefined => requests.getStore();

/**
 * The site's log on stdout: a JSON object a line, or readable lines on a terminal (LOG_LEVEL, docs/operate.md). Lines
 * contain no query text, token, e-mail address or typed word (TRUST.md row 53): pass errors as `err`, and ids.
 */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: { worker: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: describeError },
    mixin() {
      const request = loggedRequest();
      if (!request) return {};
      const { requestId, method, route } = request;
      return { requestId, method, route };
    },
  },
  process.stdout.isTTY ? pretty({ ignore: "worker", sync: true }) : pino.destination({ dest: 1, sync: true }),
);

/** An error in the log. */
interface LoggedError {
  type: string;
  code?: string | number;
  message?: string;
  /** The lines that name functions and files. */
  stack?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/** Takes only what cannot contain a visitor's words: drivers and providers add queries, values and addresses to errors. */
function describeError(error: unknown): LoggedError {
  if (typeof error !== "object" || error === null) return { type: typeof error };
  const { name, code, status, message, stack, cause } = error as Record<string, unknown>;
  const described: LoggedError = { type: typeof name === "string" ? name : error.constructor.name };
  const number = [code, status].find((value) => typeof value === "string" || typeof value === "number");
  if (number !== undefined) described.code = number;
  if (typeof message === "string" && !quotesInput(error, code)) described.message = withoutNames(message);
  if (typeof stack === "string") described.stack = framesOf(stack);
  if (cause !== undefined) described.cause = describeError(cause);
  if (error instanceof AggregateError) described.errors = error.errors.map(describeError);
  return described;
}

const framesOf = (stack: string) =>
  stack
    .split("\n")
    .filter((line) => /^ {4}at /.test(line))
    .join("\n");

/** Whether an error's message quotes what could not be read: of JSON, or of a value in SQL (data exceptions, class 22). */
const quotesInput = (error: object, code: unknown) =>
  error instanceof SyntaxError || (typeof code === "string" && /^22[0-9A-Z]{3}$/.test(code));

/** Without e-mail addresses, and without owners' names in the folders of photos. */
const withoutNames = (message: string) =>
  message
    .replace(/[^\s<>"'(]{1,64}@[^\s<>"')]+/g, "[e-mail]")
    .replace(/([0-9a-f-]{36}\/)[a-z0-9-]{1,60}?(-[0-9a-f]{18})/g, "$1[name]$2");
