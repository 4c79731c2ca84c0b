/** The common part of Chromium's DevTools protocol and WebDriver BiDi: numbered commands, their results, and events. */
export interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  sessionId?: string;
  result?: unknown;
  error?: string | { message: string };
  message?: string;
}

interface Waiting {
  method: string;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Commands in flight on one connection to a browser. */
export class Connection {
  #write: (message: string) => void;
  #waiting = new Map<number, Waiting>();
  #listeners: ((event: Message) => void)[] = [];
  #lastId = 0;
  #failure: Error | undefined;

  constructor(write: (message: string) => void) {
    this.#write = write;
  }

  /** @throws the browser's error, or an error if it has ended */
  send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      const id = ++this.#lastId;
      this.#waiting.set(id, { method, resolve: resolve as Waiting["resolve"], reject });
      this.#write(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  /** Passes every event to a listener, for as long as the connection lasts. */
  listen(listener: (event: Message) => void): void {
    this.#listeners.push(listener);
  }

  /** Handles a message from the browser. */
  receive(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.id === undefined) {
      for (const listener of this.#listeners) listener(message);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.error === undefined) return waiting?.resolve(message.result);
    const said = typeof message.error === "string" ? `${message.error}: ${message.message}` : message.error.message;
    waiting?.reject(new Error(`${waiting.method}: ${said}`));
  }

  /** Rejects all pending commands. */
  fail(error: Error): void {
    this.#failure = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
