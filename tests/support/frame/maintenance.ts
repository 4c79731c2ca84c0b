import { type App, runJob } from "../server/app.ts";

/** Runs maintenance on a shared app's database and files. @returns what `npm run maintain` prints, and its failures */
export const runMaintenance = (app: Pick<App, "url">): Promise<{ said: string; problems: string[] }> =>
  runJob(app, { name: "maintenance" });
