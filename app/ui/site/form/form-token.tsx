import type { SubmissionResult } from "@conform-to/react";
import { EmptyField } from "./empty-field.tsx";

interface FormTokenProps {
  /** Of the form. */
  id: string;
  /** A new token. */
  token: string;
  /** The response to a refused form, whose token is kept. */
  lastResult?: SubmissionResult;
  /** After these errors, the form needs the new token. */
  unless: string[];
  /** The label of the field that people leave empty. */
  website: string;
}

/**
 * The fields of a form that anybody may send: the token that proves that we showed it, and one that people do not see and
 * automated messages fill in.
 */
export function FormToken({ id, token, lastResult, unless, website }: FormTokenProps) {
  const needsNewToken = lastResult?.error?.[""]?.some((error) => unless.includes(error));
  const kept = needsNewToken ? undefined : lastResult?.initialValue?.token;
  return (
    <>
      <EmptyField id={`${id}-website`} label={website} />
      <input type="hidden" name="token" value={typeof kept === "string" ? kept : token} />
    </>
  );
}
