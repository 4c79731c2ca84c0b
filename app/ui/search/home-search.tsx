import { Form } from "@remix-run/react";
import { maxSearchLength } from "#app/domain/search/fields.ts";
import { allPath } from "#app/paths.ts";
import { Choice, Select, TextField, plainField } from "#app/ui/site/form/fields.tsx";
import { Suggested } from "./suggested.tsx";
import { searchFormTexts } from "#texts/search/form.ts";
import { homeSearchTexts as texts } from "#texts/search/home-search.ts";

const field = (name: "q" | "type" | "to" | "bedrooms") => plainField(`search-${name}`, name, { initialValue: "" });

/**
 * The search on the home page: rent or buy, the box, budget and bedrooms. Its fields are those of the list's form, which
 * shows what was understood.
 * @param props.bedrooms the values of the list's form, such as `4+`
 * @param props.places the places with most homes
 */
export function HomeSearch({ bedrooms, places }: { bedrooms: string[]; places: string[] }) {
  return (
    <Form role="search" aria-label={texts.name} method="get" action={allPath} className="home-search">
      <Choice
        field={field("type")}
        label={<span className="visually-hidden">{texts.type}</span>}
        options={texts.types}
      />
      <Suggested id={field("q").id} places={places}>
        {(attributes) => (
          <TextField
            field={field("q")}
            label={texts.words}
            placeholder={texts.example}
            maxLength={maxSearchLength}
            size={24}
            {...attributes}
          />
        )}
      </Suggested>
      <div className="home-search-more">
        <TextField
          field={field("to")}
          label={texts.budget}
          placeholder={searchFormTexts.anyPrice}
          maxLength={30}
          size={14}
          autoComplete="off"
        />
        <Select
          field={field("bedrooms")}
          label={texts.bedrooms}
          options={[
            { value: "", label: texts.anyBedrooms },
            ...bedrooms.map((value) => ({ value, label: texts.bedroomsOf(value) })),
          ]}
        />
      </div>
      <button type="submit" className="button button-main">
        {texts.search}
      </button>
    </Form>
  );
}
