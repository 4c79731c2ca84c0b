import { type SubmissionResult, getFormProps, useForm } from "@conform-to/react";
import type { Decision } from "#app/domain/report/report.ts";
import { decisionPath } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import { Checkbox, type FormConstraint, TextArea } from "#app/ui/site/form/fields.tsx";
import { PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { UserText } from "#app/ui/site/user-text.tsx";
import { adminMessages as messages, reportedTexts as texts } from "#texts/report/admin.ts";
import { type Proof, ProofField } from "./proof.tsx";

interface DecisionFormProps {
  decision: Decision;
  /** Of the listing. */
  id: string;
  /** The time of the latest report, hiding or answer on the page; undefined if the page does not show the listing. */
  seen: string | undefined;
  isHidden: boolean;
  /** The name of the listing's owner, if there is one. */
  owner: string | null;
  proof?: Proof | null;
  constraint: FormConstraint | undefined;
  lastResult?: SubmissionResult;
  /** Whether it is one of several forms on its page. */
  titled?: boolean;
}

/** The form for one decision about a listing. */
export function DecisionForm(props: DecisionFormProps) {
  const { decision, id, seen, isHidden, owner, proof = null, constraint, lastResult, titled = false } = props;
  const [form, fields] = useForm<{
    reason: string;
    confirmed: string;
    seen: string;
    password: string;
  }>({
    id: decision,
    constraint,
    lastResult,
  });
  const isOwnerless = owner === null && seen !== undefined;
  const email = (decision === "hide" || decision === "restore") && !isOwnerless && texts[decision].email;
  // What the admin has seen: after a refusal for another reason, the page may show more.
  const isNews = lastResult?.error?.[""]?.includes(messages.refused.changed) ?? false;
  const before = isNews ? undefined : fields.seen.initialValue;
  return (
    <>
      <ErrorSummary
        id={form.errorId}
        formErrors={form.errors}
        fields={[fields.reason, fields.confirmed, fields.password]}
      />
      <PostForm action={decisionPath(decision, id)} {...getFormProps(form)} className="panel">
        {titled && <h3>{decision === "hide" && isHidden ? texts.hide.again : texts[decision].title}</h3>}
        <p>
          {texts[decision].text}
          {email && ` ${email}`}
        </p>
        {decision === "hide" && <TextArea field={fields.reason} label={texts.hide.reason} rows={4} />}
        {decision === "disable" && (
          <Checkbox
            field={fields.confirmed}
            label={
              owner === null ? texts.disable.confirmUnknown : <UserText text={owner} within={texts.disable.confirm} />
            }
          />
        )}
        {decision !== "disable" && (
          <input type="hidden" name="seen" value={typeof before === "string" ? before : (seen ?? "")} />
        )}
        <ProofField proof={proof} field={fields.password} />
        <SubmitButton busy={texts.busy} className={decision === "hide" ? "button button-main" : "button"}>
          {decision === "hide" && isHidden ? texts.hide.buttonAgain : texts[decision].button}
        </SubmitButton>
      </PostForm>
    </>
  );
}
