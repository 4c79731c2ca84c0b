import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";

/**
 * The native constraints of a form's fields by their names. Its loader passes them to conform's `useForm`, so that the
 * schema stays on the server. Patterns stay there, too: the server reads digits of all scripts.
 */
export function constraintOf(schema: z.ZodObject) {
  const known = constraints.get(schema) ?? readConstraint(schema);
  constraints.set(schema, known);
  return known;
}

/** Those that were read, which takes up to 3 ms. */
const constraints = new WeakMap<z.ZodObject, ReturnType<typeof readConstraint>>();

function readConstraint(schema: z.ZodObject) {
  // conform reads no lengths of zod 4.6. A field with a transform has them in the input schema, others in the output schema.
  const read = (io: "input" | "output") => z.toJSONSchema(schema, { io, unrepresentable: "any" }).properties ?? {};
  const [input, output] = [read("input"), read("output")];
  return Object.fromEntries(
    Object.entries(getZodConstraint(schema)).map(([name, { required }]) => {
      const { minLength, maxLength }: z.core.JSONSchema.BaseSchema = {
        ...Object(input[name]),
        ...Object(output[name]),
      };
      return [name, { required: required || undefined, minLength, maxLength }];
    }),
  );
}
