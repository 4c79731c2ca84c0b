import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { languageOf } from "#app/domain/site/language.ts";

/** What a field needs to know of its form: as much of conform's metadata as HTML can say. */
export interface Field {
  id: string;
  name: string;
  errors?: string[];
  errorId: string;
  descriptionId: string;
  initialValue?: unknown;
}

export interface FieldProps {
  field: Field;
  label: ReactNode;
  /** What helps to fill it, read out with the field. */
  hint?: ReactNode;
}

export type Rest<Attributes> = Omit<Attributes, "id" | "name" | "defaultValue">;

/** A line of text with its label, hint and errors. Native constraints are attributes like any other. */
export function TextField({ field, label, hint, ...rest }: FieldProps & Rest<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <div className="field">
      <FieldHead field={field} label={label} hint={hint} />
      <input type="text" size={rest.inputMode === "numeric" ? 10 : 40} dir="auto" {...control(field, hint)} {...rest} />
    </div>
  );
}

/** Several lines of text. */
export function TextArea({
  field,
  label,
  hint,
  ...rest
}: FieldProps & Rest<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <div className="field">
      <FieldHead field={field} label={label} hint={hint} />
      <textarea cols={60} dir="auto" {...control(field, hint)} {...rest} />
    </div>
  );
}

/** One of a few, as a list that opens. */
export function Select({
  field,
  label,
  options,
  ...rest
}: Omit<FieldProps, "hint"> & { options: { value: string; label: string }[] } & Rest<
    SelectHTMLAttributes<HTMLSelectElement>
  >) {
  return (
    <div className="field">
      <FieldHead field={field} label={label} />
      <select {...control(field, undefined)} {...rest}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** One of a few, as radio buttons in a fieldset of their own. */
export function Choice({ field, label, options }: FieldProps & { options: { value: string; label: string }[] }) {
  return (
    <fieldset className="field choice" aria-describedby={describedBy(field)}>
      <legend>{label}</legend>
      <FieldErrors field={field} />
      <div className="choice-options">
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              type="radio"
              // The error summary's link leads to the first of them.
              id={index === 0 ? field.id : `${field.id}-${option.value}`}
              name={field.name}
              value={option.value}
              defaultChecked={field.initialValue === option.value}
              required
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const yesOrNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Label, hint and errors, in the order they should be read. */
export function FieldHead({ field, label, hint }: FieldProps) {
  return (
    <>
      <label htmlFor={field.id}>{label}</label>
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      <FieldErrors field={field} />
    </>
  );
}

/** The texts beside a field that say what is wrong with it. */
export function FieldErrors({ field }: { field: Field }) {
  if (!field.errors?.length) return null;
  return (
    <ul className="field-errors" id={field.errorId}>
      {field.errors.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

export function control(field: Field, hint: ReactNode) {
  const text = typeof field.initialValue === "string" ? field.initialValue : undefined;
  return {
    id: field.id,
    name: field.name,
    defaultValue: text,
    lang: text && languageOf(text),
    "aria-invalid": field.errors?.length ? true : undefined,
    "aria-describedby": describedBy(field, hint),
  };
}

/** The ids of a field's hint and errors, as far as it has them. */
export function describedBy(field: Field, hint?: ReactNode): string | undefined {
  const ids = [hint && field.descriptionId, field.errors?.length && field.errorId];
  return ids.filter(Boolean).join(" ") || undefined;
}
