import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps, type useForm } from "@conform-to/react";
import {
  Fragment,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";
import { languageOf } from "#app/domain/site/language.ts";

/** The native constraints of a form's fields by their names, from its schema. */
export type FormConstraint = NonNullable<NonNullable<Parameters<typeof useForm>[0]>["constraint"]>;

/** The part of conform's field metadata that controls use. */
export type Field = Pick<FieldMetadata, "id" | "name" | "errorId" | "descriptionId"> &
  Partial<Pick<FieldMetadata, "errors" | "initialValue" | "required" | "minLength" | "maxLength">>;

/** A field of a form that conform does not check, such as a search. */
export function plainField(
  id: string,
  name: string,
  state: Pick<Field, "errors" | "initialValue" | "required" | "minLength" | "maxLength"> = {},
): Field {
  return { id, name, errorId: `${id}-error`, descriptionId: `${id}-description`, ...state };
}

/** A field for conform's functions that return the attributes of a control: they read no more than {@link Field} has. */
export const asMetadata = (field: Field) => field as FieldMetadata;

/** What describes a field beside its errors. */
const describedBy = (field: Field, hint: ReactNode) => ({ ariaDescribedBy: hint ? field.descriptionId : undefined });

/** The language of what a field contains. */
function writtenLanguage({ initialValue }: Field): string | undefined {
  return typeof initialValue === "string" && initialValue !== "" ? languageOf(initialValue) : undefined;
}

export interface FieldProps {
  field: Field;
  label: ReactNode;
  /** Help text, announced with the field. */
  hint?: ReactNode;
  /** The classes around it. */
  fieldClass?: string;
}

export type ControlProps<Attributes> = Omit<Attributes, "id" | "name" | "defaultValue">;

/** Further attributes of a text field. */
export type TextAttributes = ControlProps<Omit<InputHTMLAttributes<HTMLInputElement>, "type">>;

interface TextFieldProps extends FieldProps {
  /** What its text is understood as: empty if that is what it says. Undefined for a field that has no such line. */
  result?: string;
  type?: "text" | "tel" | "date";
}

/**
 * A single-line text field with its label, hint and errors. Its native constraints come from the form's schema. A date
 * field with a date as people write it, from a browser without a date picker, is a text field: others would show it as empty.
 */
export function TextField({
  field,
  label,
  hint,
  result,
  type = "text",
  fieldClass = "field",
  ...rest
}: TextFieldProps & TextAttributes) {
  const resultId = `${field.id}-result`;
  const typed = typeof field.initialValue === "string" ? field.initialValue : "";
  const isTypedDate = type === "date" && !/^(?:\d{4}-\d\d-\d\d)?$/.test(typed);
  const description = [hint && field.descriptionId, result && resultId].filter(Boolean).join(" ");
  const input = (
    <input
      size={rest.inputMode === "numeric" ? 10 : 40}
      dir="auto"
      lang={writtenLanguage(field)}
      {...getInputProps(asMetadata(field), {
        type: isTypedDate ? "text" : type,
        ariaDescribedBy: description || undefined,
      })}
      {...rest}
    />
  );
  return (
    <div className={fieldClass}>
      <FieldHead field={field} label={label} hint={hint} />
      {result === undefined ? (
        input
      ) : (
        <div>
          {input}
          {/* It is there before it says anything: screen readers announce what changes in it. */}
          <output className="field-result" id={resultId} htmlFor={field.id}>
            {result}
          </output>
        </div>
      )}
    </div>
  );
}

/** An e-mail address: no field of that type, since browsers refuse what was copied with hidden characters. */
export function EmailField({ autoComplete = "email", ...props }: FieldProps & { autoComplete?: string }) {
  return <TextField {...props} inputMode="email" autoComplete={autoComplete} />;
}

/** A multi-line text field. */
export function TextArea({
  field,
  label,
  hint,
  ...rest
}: FieldProps & ControlProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <div className="field">
      <FieldHead field={field} label={label} hint={hint} />
      <textarea
        cols={60}
        dir="auto"
        lang={writtenLanguage(field)}
        {...getTextareaProps(asMetadata(field), describedBy(field, hint))}
        {...rest}
      />
    </div>
  );
}

/** A choice as a select box. */
export function Select({
  field,
  label,
  hint,
  options,
  fieldClass = "field",
  ...rest
}: FieldProps & { options: { value: string; label: string }[] } & ControlProps<
    SelectHTMLAttributes<HTMLSelectElement>
  >) {
  return (
    <div className={fieldClass}>
      <FieldHead field={field} label={label} hint={hint} />
      <select {...getSelectProps(asMetadata(field), describedBy(field, hint))} {...rest}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A choice as radio buttons in a fieldset. */
export function Choice({ field, label, options }: FieldProps & { options: { value: string; label: string }[] }) {
  return (
    <fieldset className="field choice" aria-describedby={field.errors && field.errorId}>
      <legend>{label}</legend>
      <FieldErrors field={field} />
      <div className="row choice-options">
        {options.map((option, index) => (
          <Fragment key={option.value}>
            <label className="button">
              <input
                {...getInputProps(asMetadata(field), { type: "radio", value: option.value, ariaAttributes: false })}
                // conform sets neither for an option whose value is empty.
                value={option.value}
                defaultChecked={(field.initialValue ?? "") === option.value}
                aria-invalid={field.errors ? true : undefined}
                // The error summary links to the first one.
                id={index === 0 ? field.id : `${field.id}-${option.value}`}
              />
              <span>{option.label}</span>
            </label>{" "}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}

/** A checkbox, which sends nothing or `yes`. */
export function Checkbox({ field, label, hint }: FieldProps) {
  return (
    <div className="field">
      <FieldErrors field={field} />
      <div className="row choice-options">
        <Tick field={field} label={label} hint={hint} />
      </div>
      <Hint id={field.descriptionId}>{hint}</Hint>
    </div>
  );
}

/** Checkboxes with a name each, in a fieldset. */
export function Checkboxes({ label, hint, boxes }: Omit<FieldProps, "field"> & { boxes: Omit<FieldProps, "hint">[] }) {
  const hintId = hint ? boxes[0]?.field.descriptionId : undefined;
  return (
    <fieldset className="field choice" aria-describedby={hintId}>
      <legend>{label}</legend>
      <Hint id={hintId}>{hint}</Hint>
      <div className="row choice-options">
        {boxes.map((box) => (
          <Fragment key={box.field.name}>
            <Tick {...box} />{" "}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}

/** A checkbox with its label alone. */
export function Tick({ field, label, hint }: FieldProps) {
  return (
    <label className="button">
      <input {...getInputProps(asMetadata(field), { type: "checkbox", value: "yes", ...describedBy(field, hint) })} />
      <span>{label}</span>
    </label>
  );
}

/** Label, hint and errors, in reading order. */
export function FieldHead({ field, label, hint }: FieldProps) {
  return (
    <>
      <label htmlFor={field.id}>{label}</label>
      <Hint id={field.descriptionId}>{hint}</Hint>
      <FieldErrors field={field} />
    </>
  );
}

function Hint({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="hint" id={id}>
      {children}
    </p>
  );
}

export function FieldErrors({ field }: { field: Field }) {
  if (!field.errors) return null;
  return (
    <ul className="field-errors" id={field.errorId}>
      {field.errors.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
