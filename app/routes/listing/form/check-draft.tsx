import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { type Advice, bedroomsInWords, problemsAsAdvice, suggestions } from "#app/domain/listing/form/advice.ts";
import { formStepPath } from "#app/domain/listing/form/parts.ts";
import { wholePictures } from "#app/services/listing/cards.server.ts";
import { allFacts, factsOfPage } from "#app/domain/listing/facts/page.ts";
import type { Draft } from "#app/domain/listing/draft.ts";
import { pointProblem } from "#app/commands/listing/placement.server.ts";
import { checkDraft } from "#app/commands/listing/check-draft.server.ts";
import { priceTag, savingText } from "#app/domain/listing/price.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { mapArea } from "#app/domain/listing/area-only/approximate.ts";
import { env } from "#app/env.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { userButton } from "#app/http/account/user-button.server.ts";
import { checkDraftPath, deleteDraftPath, draftPath, editListingPath } from "#app/paths.ts";
import { FactList } from "#app/ui/listing/home-facts.tsx";
import { PartLinks } from "#app/ui/listing/form/head.tsx";
import { MoveIn } from "#app/ui/listing/price/move-in.tsx";
import { PriceHead } from "#app/ui/listing/page/head.tsx";
import { FarOffPrice } from "#app/ui/listing/price/far-off.tsx";
import { MapMosaic } from "#app/ui/map/static-map.tsx";
import { Gallery } from "#app/ui/photo/gallery.tsx";
import { PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { Paragraphs } from "#app/ui/site/paragraphs.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { detailTexts } from "#texts/listing/detail.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingFormTexts } from "#texts/listing/form.ts";
import { adviceTexts } from "#texts/listing/form/advice.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";
import { factTexts } from "#texts/listing/facts.ts";
import { requireDraft } from "../own-listing.server.ts";
import { publishChecked } from "./after-saving.server.ts";
import { moveInOf } from "#app/domain/listing/price/move-in.ts";
import { farOffBeforeListing } from "../price-help.server.ts";
import cardsStyles from "#app/styles/cards.css?url";
import formStyles from "#app/styles/form.css?url";
import listingFormStyles from "#app/styles/listing/form.css?url";
import listingStyles from "#app/styles/listing.css?url";

export const links = () => styleLinks(cardsStyles, formStyles, listingStyles, listingFormStyles);

const texts = draftTexts.checkPage;

/** Advice with the path of the part of the form, at a field of it, where it can be followed. */
type LinkedAdvice = Pick<Advice, "text"> & { path: string };

/** @param query what else that page shows */
function linked(draft: Draft, { text, part, field }: Advice, query: Record<string, string> = {}): LinkedAdvice {
  const fragment = field === undefined ? "" : field === "point" ? "#point" : `#listing-${field}`;
  const shown = { ...(field === "point" && { point: "" }), ...query };
  return { text, path: formStepPath(draftPath(draft.id), { part, isCorrection: true }, shown) + fragment };
}

export async function loader(call: LoaderFunctionArgs) {
  const { user, draft } = await requireDraft(call);
  if (draft.listingId !== null) throw redirect(editListingPath(draft.listingId), 303);
  const { details, point, place, shown, photos, problems, autoFilled } = await checkDraft(user, draft);
  const isUnread = "latitude" in problems || "longitude" in problems;
  const pointText = isUnread ? null : await pointProblem(draft.fields);
  const onPoint: Advice | null = pointText === null ? null : { text: pointText, part: "place", field: "point" };
  const isComplete = details !== null && Object.keys(problems).length === 0;
  return {
    checkedAt: draft.updatedAt.toISOString(),
    problems: problemsAsAdvice(problems).map((one) => linked(draft, one, { errors: "check" })),
    mistakes: [details && bedroomsInWords(details), onPoint].flatMap((one) => (one ? [linked(draft, one)] : [])),
    suggestions: isComplete ? suggestions(details, photos, point).map((one) => linked(draft, one)) : [],
    farOff: details && point && (await farOffBeforeListing({ ...details, ...point })),
    home: details && {
      ...(shown ?? details),
      facts: allFacts(factsOfPage(details, true)),
      point: shown && {
        latitude: shown.latitude,
        longitude: shown.longitude,
        area: mapArea(shown, { name: details.name, city: place?.city ?? null }),
      },
      price: priceTag(details),
      saving: savingText(details),
      moveIn: moveInOf(details),
      pictures: wholePictures(photos),
      phone: details.phone === null ? null : (draft.fields.phone ?? null),
      isWritten: autoFilled.includes("name") || autoFilled.includes("description"),
    },
    tiles: { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION },
  };
}

export function action(call: ActionFunctionArgs) {
  return userButton(call, async (user, fields) => {
    const { draft } = await requireDraft(call);
    const path = checkDraftPath(draft.id);
    // The page says what is missing or has changed.
    if (fields.get("checkedAt") !== draft.updatedAt.toISOString())
      return seeOther(path, { text: texts.notPublished, tone: "problem" });
    const checked = await checkDraft(user, draft);
    const isComplete = Object.keys(checked.problems).length === 0;
    return publishChecked(user, { ...checked, details: isComplete ? checked.details : null }, path);
  });
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: draftTexts.check });

export default function CheckDraft() {
  const { id = "" } = useParams();
  const { home, checkedAt, ...loaded } = useLoaderData<typeof loader>();
  const form = draftPath(id);
  const [first] = loaded.problems;
  return (
    <div className="page detail">
      <h1>{draftTexts.check}</h1>
      <div className="panel">
        <p>{first ? texts.incomplete : texts.intro}</p>
        {first && <AdviceList advice={loaded.problems} />}
        {loaded.mistakes.length > 0 && (
          <div className="notice">
            <AdviceList advice={loaded.mistakes} />
          </div>
        )}
        <FarOffPrice text={loaded.farOff} form={formStepPath(form, { part: "price", isCorrection: true })} />
        {loaded.suggestions.length > 0 && (
          <section aria-labelledby="suggestions">
            <h2 id="suggestions">{adviceTexts.title}</h2>
            <AdviceList advice={loaded.suggestions} />
          </section>
        )}
        <PostForm action={checkDraftPath(id)} className="buttons">
          <input type="hidden" name="checkedAt" value={checkedAt} />
          {first ? (
            <Link to={first.path} className="button button-main">
              {texts.complete}
            </Link>
          ) : (
            <SubmitButton busy={texts.busy}>{texts.publish}</SubmitButton>
          )}{" "}
          <Link to={deleteDraftPath(id)} className="button">
            {texts.delete}
          </Link>
        </PostForm>
        <PartLinks to={(part) => formStepPath(form, { part, isCorrection: true })}>
          <li>
            <a href={form} className="target">
              {stepTexts.whole}
            </a>
          </li>
        </PartLinks>
      </div>
      {home && <Preview home={home} form={form} tiles={loaded.tiles} />}
    </div>
  );
}

/** Advice, each linked to where it can be followed. */
function AdviceList({ advice }: { advice: LinkedAdvice[] }) {
  return (
    <ul className="advice">
      {advice.map(({ text, path }) => (
        <li key={text}>
          <Link to={path}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** The listing as visitors will see it. */
function Preview({ home, form, tiles }: { home: NonNullable<Loaded["home"]>; form: string; tiles: Loaded["tiles"] }) {
  return (
    <article className="detail-main" aria-labelledby="preview">
      <h2 id="preview">{texts.preview}</h2>
      <Gallery pictures={home.pictures} name={home.name} />
      <p className="badge">{factTexts.purpose[home.type]}</p>
      <h3 {...writtenIn(home.name)}>{home.name}</h3>
      <p className="detail-address" {...writtenIn(home.address)}>
        <RareIcon name="place" />
        {home.address}
      </p>
      <PriceHead price={home.price} saving={home.saving} />
      {home.moveIn && <MoveIn costs={home.moveIn} />}
      <FactList facts={home.facts} className="key-facts" withIcons />
      <h4>{detailTexts.description}</h4>
      <Paragraphs text={home.description} />
      {home.isWritten && (
        <p className="hint">
          <RichText
            text={texts.written}
            change={(part) => <Link to={formStepPath(form, { part: "words", isCorrection: true })}>{part}</Link>}
          />
        </p>
      )}
      <h4>{listingFormTexts.contact.title}</h4>
      <p>{home.hidesEmail ? texts.emailHidden : texts.emailShown}</p>
      {home.phone !== null && <p>{(home.whatsapp ? texts.whatsApp : texts.phone)(home.phone)}</p>}
      {home.point && (
        <>
          <h4>{detailTexts.location}</h4>
          <MapMosaic point={home.point} name={home.name} tiles={tiles} />
        </>
      )}
    </article>
  );
}
