import { Disclosure } from "#app/ui/site/form/disclosure.tsx";
import { factFieldNames } from "#app/domain/listing/facts/facts.ts";
import { listingFormTexts as texts } from "#texts/listing/form.ts";
import { kindClasses } from "./controls.tsx";
import { FormSection } from "./head.tsx";
import type { PartProps } from "./state.ts";

/** The facts that stand before the disclosure. */
const shownBefore: readonly string[] = ["home", "sharing", "residents", "meals", "area"];

/** The part of the listing form for the home itself. */
export function HomePart({ field, isUsed, isStep }: PartProps) {
  const more = factFieldNames.home.filter((name) => !shownBefore.includes(name));
  return (
    <FormSection part="home" isStep={isStep}>
      {field("type")}
      {field("home")}
      <div className="field-row field-row-narrow not-of-plots">
        {field("sharing")}
        {field("residents")}
        {field("meals")}
        {field("bedroom")}
        {field("bathroom")}
      </div>
      <div className="field-row field-row-narrow not-of-plots">
        {field("parking")}
        {field("furnished")}
      </div>
      {field("area")}
      <Disclosure summary={texts.moreOfHome} isUsed={isUsed(more)}>
        {field("areaKind")}
        <div className={`field-row ${kindClasses("floor")}`}>
          {field("floor")}
          {field("floors")}
        </div>
        <div className={`stack ${kindClasses("built")}`}>
          {field("built")}
          {field("furnishing")}
          {field("furniture")}
          {field("parkingFor")}
          <div className="field-row">
            {field("powerBackup")}
            {field("lift")}
          </div>
        </div>
        {field("water")}
        <div className="field-row">
          {field("facing")}
          {field("gated")}
        </div>
        {field("rera")}
      </Disclosure>
    </FormSection>
  );
}
