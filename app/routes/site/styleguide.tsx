import type { ReactNode } from "react";
import type { Card } from "#app/domain/listing/card.ts";
import { CardGrid, ListingCard, StatusNotice } from "#app/ui/listing/card.tsx";
import { Breadcrumbs } from "#app/ui/site/breadcrumbs.tsx";
import { Empty } from "#app/ui/site/empty.tsx";
import { FlashNotice, toast } from "#app/ui/site/flash.tsx";
import { Disclosure } from "#app/ui/site/form/disclosure.tsx";
import { ErrorSummary } from "#app/ui/site/form/error-summary.tsx";
import {
  Checkbox,
  Checkboxes,
  Choice,
  type Field,
  Select,
  TextArea,
  TextField,
  plainField,
} from "#app/ui/site/form/fields.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { Menu } from "#app/ui/site/menu.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { styleguideTexts as texts } from "#texts/site/tools.ts";
import breadcrumbsStyles from "#app/styles/breadcrumbs.css?url";
import cardsStyles from "#app/styles/cards.css?url";
import formStyles from "#app/styles/form.css?url";
import searchStyles from "#app/styles/search.css?url";

export const links = () => styleLinks(cardsStyles, searchStyles, formStyles, breadcrumbsStyles);

const options = texts.options.map((label) => ({ value: label, label }));

/** A field's state, as a form library would describe it. */
function field(name: string, { error, value }: { error?: string; value?: string } = {}): Field {
  return plainField(name, name, { errors: error === undefined ? undefined : [error], initialValue: value });
}

const card: Card = {
  id: "00000000-0000-4000-8000-000000000001",
  type: "rent",
  name: texts.card.name,
  address: texts.card.address,
  bedroom: 2,
  bathroom: 1,
  price: { amount: "₹56,000", suffix: "/month" },
  listedTime: { iso: "2026-01-01T00:00:00Z", ago: texts.card.ago },
  cover: null,
};

/** How cards differ from it. */
const states: Partial<Card>[] = [
  {},
  { area: texts.card.area, terms: texts.card.terms, confirmed: true },
  { offer: true, price: { ...card.price, struck: "₹60,000" } },
  { unconfirmed: texts.card.unconfirmed },
  { name: texts.card.longName, address: texts.card.longAddress },
];
const cards = states.map((state, index): Card => ({ ...card, ...state, id: card.id.slice(0, -1) + String(index) }));

const refused = field("refused", { error: texts.error, value: texts.value });

/** `npm run dev` only: every component in each of its states. */
export default function Styleguide() {
  return (
    <div className="page">
      <Breadcrumbs crumbs={texts.crumbs.map((name) => ({ name, path: `/${name}` }))} />
      <h1>{texts.title}</h1>
      <Part title={texts.text}>
        <h3>{texts.heading}</h3>
        <p>{texts.paragraph}</p>
        <p className="hint">{texts.hint}</p>
      </Part>
      <Part title={texts.buttons}>
        <p className="buttons">
          <button type="button" className="button button-main" onClick={() => toast(texts.toast)}>
            {texts.showToast}
          </button>
          {["button", "button button-small", "button button-main button-small"].map((className) => (
            <button key={className} type="button" className={className}>
              {className}
            </button>
          ))}
          <button type="button" className="button" disabled>
            {texts.disabled}
          </button>
          <button type="button" className="button">
            <RareIcon name="share" />
            {texts.withIcon}
          </button>
        </p>
        <Menu label={texts.menu}>{texts.paragraph}</Menu>
        <Disclosure summary={texts.disclosure} isOpen={false}>
          {texts.paragraph}
        </Disclosure>
      </Part>
      <Part title={texts.tags}>
        <p className="buttons">
          <span className="badge">{texts.tag}</span>
          <span className="badge badge-offer">{texts.offer}</span>
        </p>
        <StatusNotice notice={texts.notice} />
      </Part>
      <Part title={texts.notices}>
        <FlashNotice flash={{ tone: "success", text: texts.paragraph }} />
        <FlashNotice flash={{ tone: "problem", text: texts.error }} />
        <Empty icon={<RareIcon name="home" />}>{texts.paragraph}</Empty>
      </Part>
      <Part title={texts.forms}>
        <form className="panel">
          <ErrorSummary fields={[refused]} />
          <TextField field={field("empty")} label={texts.label} />
          <TextField field={field("filled", { value: texts.value })} label={texts.label} hint={texts.hint} />
          <TextField field={refused} label={texts.label} />
          <TextArea field={field("lines")} label={texts.label} rows={3} />
          <Select field={field("select")} label={texts.label} options={options} />
          <Choice field={field("choice", { value: texts.options[0] })} label={texts.label} options={options} />
          <Checkbox field={field("box", { value: "yes" })} label={texts.label} hint={texts.hint} />
          <Checkboxes
            label={texts.label}
            boxes={texts.options.map((label) => ({ field: field(`box-${label}`), label }))}
          />
        </form>
      </Part>
      <Part title={texts.cards}>
        <CardGrid>
          {cards.map((one) => (
            <li key={one.id}>
              <ListingCard card={one} level={3} />
            </li>
          ))}
        </CardGrid>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
