import { fork, type Serializable } from "node:child_process";
import { once } from "node:events";
import { projectRoot } from "../../../scripts/main.ts";
import { type SiteOfScript, scriptEnv } from "./scripts.ts";

/** A process that answers messages one after the other: starting a command takes a second each time. */
export interface Worker<Request extends Serializable, Result> {
  /** @throws if the process ends instead of answering */
  ask: (request: Request) => Promise<Result>;
  stop: () => Promise<void>;
}

/** Starts a script on an app's database and store. */
export function startWorker<Request extends Serializable, Result>(
  script: string,
  app: SiteOfScript,
): Worker<Request, Result> {
  const child = fork(script, { cwd: projectRoot, execArgv: ["--import", "tsx"], env: scriptEnv(app) });
  const ended = once(child, "exit");
  const broken = ended.then(([code]) => {
    throw new Error(`${script} ended with code ${String(code)}.`);
  });
  broken.catch(() => {});
  return {
    ask: async (request) => {
      const result = once(child, "message");
      child.send(request);
      const [answer] = (await Promise.race([result, broken])) as [Result];
      return answer;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
