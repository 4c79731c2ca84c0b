import { type DefaultValue, useForm } from "@conform-to/react";
import { type FormState, useHeldForm } from "./held-form.ts";

/**
 * A form checked before it is sent (see held-form.ts), whose state conform holds. Conform's own validation has one
 * moment for texts to come and go, asks by submitting the form, and drops what the server said.
 */
export function useCheckedForm<Values extends Record<string, string>>(
  options: Parameters<typeof useHeldForm<Values, unknown>>[0],
) {
  return useHeldForm(options, useConform<Values>);
}

function useConform<Values extends Record<string, string>>({ id, lastResult, defaultValue }: FormState<Values>) {
  const [form, fields] = useForm<Values>({
    id,
    lastResult: lastResult,
    defaultValue: defaultValue as DefaultValue<Values>,
  });
  return { errors: form.errors, fields };
}
