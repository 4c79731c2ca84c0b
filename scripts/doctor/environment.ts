import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { projectRoot } from "../main.ts";
import { loadsDemo } from "../site/settings.ts";
import { type Check, holding, ok, problem, warning } from "./finding.ts";
import { doctorTexts } from "#texts/site/doctor.ts";
import { startTexts } from "#texts/site/start.ts";

const texts = doctorTexts.environment;

/** What a start would refuse, a line for each variable. Reading them ends the process, so another one does it. */
export async function invalidVariables(): Promise<string[]> {
  const read = `
    import { runMain } from "./scripts/main.ts";
    import { checkEnvironment, loadSettings } from "./scripts/site/settings.ts";
    void runMain(async () => void (await checkEnvironment(loadSettings())));
  `;
  const args = ["--import", "tsx", "--input-type=module", "--eval", read];
  return promisify(execFile)(process.execPath, args, { cwd: projectRoot }).then(
    () => [],
    ({ stderr }: { stderr: string }) => stderr.trim().split("\n"),
  );
}

/** Valid values that are wrong for a site that others reach. */
export const checkEnvironmentValues: Check = async ({ env, settings }) => {
  const { APP_URL, MAIL_FROM, CONTACT_EMAIL } = env;
  if (env.isLocal) return [ok(texts.local(APP_URL))];
  const operator = ["OPERATOR_NAME", "OPERATOR_ADDRESS", "GRIEVANCE_OFFICER", "GRIEVANCE_EMAIL"] as const;
  const unnamed = operator.filter((name) => !env[name]);
  return holding(ok(texts.public(APP_URL)), [
    [APP_URL.startsWith("http:"), problem(texts.notEncrypted(APP_URL))],
    [!process.env.SESSION_SECRET, warning(texts.secretGenerated)],
    [isExample(MAIL_FROM), warning(texts.example("MAIL_FROM", MAIL_FROM))],
    [isExample(CONTACT_EMAIL), warning(texts.example("CONTACT_EMAIL", CONTACT_EMAIL))],
    [unnamed.length > 0, warning(texts.operator(unnamed))],
    [loadsDemo(settings, env), warning(startTexts.demoIsPublic)],
  ]);
};

/** Whether an address is in a domain that nobody can own (RFC 2606). */
const isExample = (address: string) => /[@.](example(\.(com|org|net))?|invalid|test|localhost)>?$/i.test(address);
