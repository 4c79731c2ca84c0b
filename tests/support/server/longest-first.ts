import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const longestDeep = [
  "deep/server/backup",
  "deep/listing/demo-site",
  "deep/server/kept-pages",
  "deep/server/killed",
  "deep/site/linear-text",
  "deep/listing/every-button",
  "deep/listing/nothing-revealed",
  "deep/server/logs",
];
const longest = [
  "run/",
  ...longestDeep,
  "browser/forms",
  "browser/journey",
  "browser/",
  "http/report/hidden-photos",
  "http/account/google",
  "http/server/kept-pages",
  "http/",
];

/**
 * Starts slow files first, so that no core waits for a slow file at the end. Projects stay together: their files share
 * processes. Everything else stays in Vitest's own order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification) => {
      const name = relative(`${this.ctx.config.root}/tests`, file.moduleId);
      const place = longest.findIndex((start) => name.startsWith(start));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
