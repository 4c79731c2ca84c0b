import { env } from "#app/env.server.ts";
import type { Operator } from "#app/ui/site/legal/operator.tsx";

/** Who runs the site. What is not configured is undefined: nothing is invented. */
export function operator(): Operator {
  return {
    name: env.OPERATOR_NAME,
    address: env.OPERATOR_ADDRESS,
    officer: env.GRIEVANCE_OFFICER,
    email: env.GRIEVANCE_EMAIL,
  };
}
