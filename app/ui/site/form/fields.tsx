import {
  Fragment,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";
import { languageOf } from "#app/domain/site/language.ts";

/** The part of conform's field metadata that controls use. */
export interface Field {
  id: string;
  name: string;
  errors?: string[];
  initialValue?: unknown;
}

/** The ids of a field's errors and of its hint, as conform has them. */
export const errorIdOf = ({ id }: Field) => `${id}-error`;
export const hintIdOf = ({ id }: Field) => `${id}-description`;

export interface FieldProps {
  field: Field;
  label: ReactNode;
  /** Help text, announced with the field. */
  hint?: ReactNode;
}

export type ControlProps<Attributes> = Omit<Attributes, "id" | "name" | "defaultValue">;

interface TextFieldProps extends FieldProps {
  /** What its text is understood as: empty if that is what it says. Undefined for a field that has no such line. */
  result?: string;
}

/**
 * A single-line text field with its label, hint and errors. Native constraints are passed as attributes. A date field with
 * a date as people write it, from a browser without a date picker, is a text field: others would show it as empty.
 */
export function TextField({
  field,
  label,
  hint,
  result,
  ...rest
}: TextFieldProps & ControlProps<InputHTMLAttributes<HTMLInputElement>>) {
  const resultId = `${field.id}-result`;
  const attributes = controlAttributes(field, hint);
  const isTypedDate = rest.type === "date" && !/^(?:\d{4}-\d\d-\d\d)?$/.test(attributes.defaultValue ?? "");
  const description = [attributes["aria-describedby"], result && resultId].filter(Boolean).join(" ");
  const input = (
    <input
      type="text"
      size={rest.inputMode === "numeric" ? 10 : 40}
      dir="auto"
      {...attributes}
      aria-describedby={description || undefined}
      {...rest}
      {...(isTypedDate && { type: "text" })}
    />
  );
  return (
    <div className="field">
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
  return <TextField {...props} inputMode="email" autoComplete={autoComplete} required />;
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
      <textarea cols={60} dir="auto" {...controlAttributes(field, hint)} {...rest} />
    </div>
  );
}

/** A choice as a select box. */
export function Select({
  field,
  label,
  hint,
  options,
  ...rest
}: FieldProps & { options: { value: string; label: string }[] } & ControlProps<
    SelectHTMLAttributes<HTMLSelectElement>
  >) {
  return (
    <div className="field">
      <FieldHead field={field} label={label} hint={hint} />
      <select {...controlAttributes(field, hint)} {...rest}>
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
    <fieldset className="field choice" aria-describedby={describedBy(field)}>
      <legend>{label}</legend>
      <FieldErrors field={field} />
      <div className="choice-options">
        {options.map((option, index) => (
          <Fragment key={option.value}>
            <label>
              <input
                type="radio"
                // The error summary links to the first one.
                id={index === 0 ? field.id : `${field.id}-${option.value}`}
                name={field.name}
                value={option.value}
                defaultChecked={field.initialValue === option.value}
                required
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
      <div className="choice-options">
        <Tick field={field} label={label} describedBy={describedBy(field, hint)} />
      </div>
      {hint && (
        <p className="hint" id={hintIdOf(field)}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Checkboxes with a name each, in a fieldset. */
export function Checkboxes({ label, hint, boxes }: Omit<FieldProps, "field"> & { boxes: Omit<FieldProps, "hint">[] }) {
  const hintId = hint && boxes[0] && hintIdOf(boxes[0].field);
  return (
    <fieldset className="field choice" aria-describedby={hintId || undefined}>
      <legend>{label}</legend>
      {hint && (
        <p className="hint" id={hintId || undefined}>
          {hint}
        </p>
      )}
      <div className="choice-options">
        {boxes.map((box) => (
          <Fragment key={box.field.name}>
            <Tick {...box} />{" "}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}

function Tick({ field, label, describedBy }: Omit<FieldProps, "hint"> & { describedBy?: string }) {
  return (
    <label>
      <input
        type="checkbox"
        id={field.id}
        name={field.name}
        value="yes"
        defaultChecked={field.initialValue === "yes"}
        aria-describedby={describedBy}
      />
      <span>{label}</span>
    </label>
  );
}

/** Label, hint and errors, in reading order. */
export function FieldHead({ field, label, hint }: FieldProps) {
  return (
    <>
      <label htmlFor={field.id}>{label}</label>
      {hint && (
        <p className="hint" id={hintIdOf(field)}>
          {hint}
        </p>
      )}
      <FieldErrors field={field} />
    </>
  );
}

export function FieldErrors({ field }: { field: Field }) {
  if (!field.errors?.length) return null;
  return (
    <ul className="field-errors" id={errorIdOf(field)}>
      {field.errors.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The attributes of a field's input element. */
export function controlAttributes(field: Field, hint: ReactNode) {
  const text = typeof field.initialValue === "string" ? field.initialValue : undefined;
  return {
    id: field.id,
    name: field.name,
    defaultValue: text,
    lang: text ? languageOf(text) : undefined,
    "aria-invalid": field.errors?.length ? true : undefined,
    "aria-describedby": describedBy(field, hint),
  };
}

/** The ids of a field's hint and errors, if it has any. */
function describedBy(field: Field, hint?: ReactNode): string | undefined {
  const ids = [hint && hintIdOf(field), field.errors?.length && errorIdOf(field)];
  return ids.filter(Boolean).join(" ") || undefined;
}
