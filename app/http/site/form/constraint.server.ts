import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";

/**
 * The native constraints of a form's fields by their names. Its loader passes them to conform's `useForm`, so that the
 * schema stays on the server. So do patterns, since the server reads digits and signs of all scripts.
 */
export function constraintOf(schema: z.ZodObject) {
  // conform reads no lengths of zod 4.6; a transformed field has its own where it comes in.
  const read = (io: "input" | "output") => z.toJSONSchema(schema, { io, unrepresentable: "any" }).properties ?? {};
  const [typed, meant] = [read("input"), read("output")];
  const constraints = Object.entries(getZodConstraint(schema));
  return Object.fromEntries(
    constraints.map(([name, { required }]) => {
      const { minLength, maxLength }: z.core.JSONSchema.BaseSchema = { ...Object(typed[name]), ...Object(meant[name]) };
      return [name, { required: required || undefined, minLength, maxLength }];
    }),
  );
}
