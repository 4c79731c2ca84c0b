import type { ReactNode } from "react";
import type { FormPart } from "#app/domain/listing/form/parts.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";

/** The id of the heading of a part of the form. */
export function headingId(part: FormPart): string {
  return `part-${part}`;
}

interface FormSectionProps {
  part: FormPart;
  /** Whether it is a page of its own, whose heading names it. */
  isStep: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of the listing form. */
export function FormSection({ part, isStep, className = "", children }: FormSectionProps) {
  return (
    <section className={`panel ${className}`.trim()} aria-labelledby={headingId(part)}>
      {!isStep && <h2 id={headingId(part)}>{stepTexts.parts[part]}</h2>}
      {children}
    </section>
  );
}
