import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useParams, useSearchParams } from "@remix-run/react";
import { formStepPath } from "#app/domain/listing/form/parts.ts";
import { wholePictures } from "#app/services/listing/cards.server.ts";
import { allFacts, factsOfPage } from "#app/domain/listing/facts/page.ts";
import { farFromCityInForm } from "#app/commands/listing/placement.server.ts";
import { summarise } from "#app/domain/listing/form/answers.ts";
import { checkDraft } from "#app/commands/listing/check-draft.server.ts";
import { priceTag, savingText } from "#app/domain/listing/price.ts";
import { isOwnersPoint } from "#app/domain/place/point/home-point.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { mapArea } from "#app/domain/listing/area-only/approximate.ts";
import { env } from "#app/env.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { userButton } from "#app/http/account/user-button.server.ts";
import { checkDraftPath, deleteDraftPath, draftPath, editListingPath } from "#app/paths.ts";
import { FactList } from "#app/ui/listing/home-facts.tsx";
import { Answers } from "#app/ui/listing/form/answers.tsx";
import { MoveIn } from "#app/ui/listing/price/move-in.tsx";
import { PriceHead } from "#app/ui/listing/page/head.tsx";
import { FarOffPrice } from "#app/ui/listing/price/far-off.tsx";
import { MapMosaic } from "#app/ui/map/static-map.tsx";
import { Gallery } from "#app/ui/photo/gallery.tsx";
import { NonEmptyField, PostForm, SubmitButton } from "#app/ui/site/form/post-form.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { Paragraphs } from "#app/ui/site/paragraphs.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { detailTexts } from "#texts/listing/detail.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { answerTexts } from "#texts/listing/form/answers.ts";
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

export async function loader(call: LoaderFunctionArgs) {
  const { user, draft } = await requireDraft(call);
  if (draft.listingId !== null) throw redirect(editListingPath(draft.listingId), 303);
  const { details, point, shown, photos, problems, ...form } = await checkDraft(user, draft);
  return {
    answers: {
      ...summarise({
        ...form,
        point,
        farFromCity: await farFromCityInForm(draft.fields),
        problems: Object.fromEntries(Object.entries(problems).map(([name, [first]]) => [name, first!])),
        photos,
      }),
      hasPoint: point !== null && isOwnersPoint(point),
    },
    moveIn: details && moveInOf(details),
    checkedAt: draft.updatedAt.toISOString(),
    problems: Object.values(problems).flatMap(([first]) => first ?? []),
    farOff: details && point && (await farOffBeforeListing({ ...details, ...point })),
    home: details && {
      ...(shown ?? details),
      facts: allFacts(factsOfPage(details, true)),
      point: shown && {
        latitude: shown.latitude,
        longitude: shown.longitude,
        area: mapArea(shown, { name: details.name, city: form.place?.city ?? null }),
      },
      price: priceTag(details),
      saving: savingText(details),
      pictures: wholePictures(photos),
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
  // An owner who came by steps changes one of them: each has a link below.
  const bySteps = useSearchParams()[0].has("steps");
  const { home, problems, checkedAt, ...loaded } = useLoaderData<typeof loader>();
  const isComplete = problems.length === 0;
  return (
    <div className="page detail">
      <h1>{draftTexts.check}</h1>
      <div className="panel">
        {isComplete ? (
          <p>{texts.intro}</p>
        ) : (
          <>
            <p>{texts.incomplete}</p>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        )}
        <FarOffPrice text={loaded.farOff} form={formStepPath(draftPath(id), { part: "price", isCorrection: true })} />
        <PostForm action={checkDraftPath(id)} className="buttons">
          <NonEmptyField />
          <input type="hidden" name="checkedAt" value={checkedAt} />
          {isComplete && <SubmitButton busy={texts.busy}>{texts.publish}</SubmitButton>}{" "}
          <Link to={bySteps ? "#answers" : draftPath(id)} className="button">
            {texts.change}
          </Link>{" "}
          <Link to={deleteDraftPath(id)} className="button">
            {texts.delete}
          </Link>
        </PostForm>
      </div>
      <Answers {...loaded.answers} form={draftPath(id)} />
      {home && (
        <article className="detail-main" aria-labelledby="preview">
          <h2 id="preview">{answerTexts.preview}</h2>
          <Gallery pictures={home.pictures} name={home.name} />
          <p className="badge">{factTexts.purpose[home.type]}</p>
          <h3 {...writtenIn(home.name)}>{home.name}</h3>
          <p className="detail-address" {...writtenIn(home.address)}>
            <RareIcon name="place" />
            {home.address}
          </p>
          <PriceHead price={home.price} saving={home.saving} />
          {loaded.moveIn && <MoveIn costs={loaded.moveIn} />}
          <FactList facts={home.facts} className="key-facts" withIcons />
          <h4>{detailTexts.description}</h4>
          <Paragraphs text={home.description} />
          {home.point && (
            <>
              <h4>{detailTexts.location}</h4>
              <MapMosaic point={home.point} name={home.name} tiles={loaded.tiles} />
            </>
          )}
        </article>
      )}
    </div>
  );
}
