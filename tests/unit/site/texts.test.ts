import { ESLint, Linter } from "eslint";
import tseslint from "typescript-eslint";
import { beforeAll, describe, expect, it } from "vitest";
import { pluralsIn } from "#app/texts/plural.ts";
import { plural } from "#texts/plural.ts";
import { projectRoot } from "../../../scripts/main.ts";

const counts = [0, 1, 2, 100_000];

describe("counted things", () => {
  it("are in the plural except for one, with digits grouped as in India", () => {
    const homes = counts.map((count) => plural(count, { one: "# home", other: "# homes" }));
    expect(homes).toEqual(["0 homes", "1 home", "2 homes", "1,00,000 homes"]);
  });

  it("may leave out the number", () => {
    const forms = { one: "a home", other: "some homes" };
    expect(counts.map((count) => plural(count, forms))).toEqual(["some homes", "a home", "some homes", "some homes"]);
  });

  it("follow the rules of each language: in Hindi, none is like one", () => {
    const inHindi = pluralsIn("hi-IN");
    const homes = counts.map((count) => inHindi(count, { one: "# घर एक", other: "# घर" }));
    expect(homes).toEqual(["0 घर एक", "1 घर एक", "2 घर", "1,00,000 घर"]);
  });
});

describe("the lint rule for texts", () => {
  let config: Linter.Config;
  beforeAll(async () => {
    const eslint = new ESLint({ cwd: projectRoot });
    const { rules } = (await eslint.calculateConfigForFile("app/ui/frame/footer.tsx")) as Linter.Config;
    config = {
      files: ["**/*.tsx"],
      languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      rules: { "no-restricted-syntax": rules!["no-restricted-syntax"]! },
    };
  }, 60_000);
  const reports = (jsx: string) => new Linter().verify(`export const x = ${jsx};`, [config], "x.tsx").length;

  it.each([
    "<p>Sign in</p>",
    "<p>कोई घर नहीं</p>",
    '<p>{"Sign in"}</p>',
    "<p>{`Photo ${number}`}</p>",
    '<p>{busy ? "Saving" : texts.save}</p>',
    '<p>{wide && (busy ? texts.busy : "Save")}</p>',
    '<p>{count + " homes"}</p>',
    '<img alt="A house" />',
    '<button aria-label={open ? "Close" : texts.open} />',
    '<Field hint="Such as 25,000" />',
    '<Select options={[{ value: "rent", label: "Rent" }]} />',
  ])("refuses %s", (jsx) => {
    expect(reports(jsx)).toBe(1);
  });

  it.each([
    "<p>{texts.save}</p>",
    "<p>GharSetu</p>",
    '<p>· {price} × 2{" "}</p>',
    '<p className="note">{kind === "rent" && texts.perMonth}</p>',
    '<Field label={texts.name} hint={texts.hint("")} type="text" />',
    '<ul>{homes.map((home) => <li className={home.sold ? "sold" : "free"}>{home.name}</li>)}</ul>',
  ])("accepts %s", (jsx) => {
    expect(reports(jsx)).toBe(0);
  });
});
