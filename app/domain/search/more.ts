import { factLists, furnishings, homeKinds, sharings } from "#app/domain/listing/facts/facts.ts";
import { filteredFactOptions } from "#texts/listing/facts/filtered.ts";
import { choiceTexts } from "#texts/search/choices.ts";
import { factFilterTexts, moreFilterTexts as texts } from "#texts/search/facts.ts";
import { searchedTenants } from "./criteria.ts";
import type { SearchField } from "./fields.ts";

/** A filter: boxes, buttons for one of several options, a select box, a box to tick, a text, or a day. */
export interface MoreField {
  name: SearchField;
  label: string;
  kind: "boxes" | "buttons" | "select" | "tick" | "text" | "date";
  options?: { value: string; label: string }[];
}

const kinds = homeKinds.map((kind) => ({ value: kind, label: filteredFactOptions.home[kind] }));
const tenants = searchedTenants.map((value) => ({ value, label: filteredFactOptions.tenants[value] }));

/** In the order of the form. */
export const moreFields: MoreField[] = [
  { name: "home", label: texts.home, kind: "boxes", options: kinds },
  {
    name: "furnished",
    label: texts.furnished,
    kind: "buttons",
    options: [
      { value: "", label: choiceTexts.anyFurnishing },
      { value: "yes", label: choiceTexts.furnished },
      ...furnishings.map((value) => ({ value, label: filteredFactOptions.furnishing[value] })),
      { value: "no", label: choiceTexts.unfurnished },
    ],
  },
  {
    name: "parking",
    label: texts.parking,
    kind: "select",
    options: [
      { value: "", label: choiceTexts.anyParking },
      { value: "yes", label: choiceTexts.parking },
      ...factLists.parkingFor.map((value) => ({ value, label: factFilterTexts.parking[value] })),
      { value: "no", label: choiceTexts.noParking },
    ],
  },
  { name: "area", label: texts.area, kind: "text" },
  { name: "areaTo", label: texts.areaTo, kind: "text" },
  { name: "available", label: texts.available, kind: "date" },
  { name: "deposit", label: texts.deposit, kind: "text" },
  {
    name: "tenants",
    label: texts.tenants,
    kind: "select",
    options: [{ value: "", label: texts.anyTenants }, ...tenants],
  },
  {
    name: "sharing",
    label: texts.sharing,
    kind: "select",
    options: [
      { value: "", label: texts.anySharing },
      ...sharings.map((value) => ({ value, label: filteredFactOptions.sharing[value] })),
    ],
  },
  { name: "meals", label: factFilterTexts.meals, kind: "tick" },
  { name: "pets", label: factFilterTexts.pets, kind: "tick" },
  { name: "lift", label: factFilterTexts.lift, kind: "tick" },
  { name: "gated", label: factFilterTexts.gated, kind: "tick" },
  { name: "offers", label: choiceTexts.offersOnly, kind: "tick" },
];
