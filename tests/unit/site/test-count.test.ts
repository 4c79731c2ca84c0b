import { expect, it } from "vitest";
import { countTests } from "../../../scripts/test.ts";

const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

it("a crash, an error outside of a test and a run without any test count as failed tests", () => {
  expect(countTests(report, 0)).toEqual({ passed: 5, failed: 0, skipped: 0 });
  expect(countTests({ ...report, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  expect(countTests(null, 0).failed).toBe(1);
  expect(countTests(report, null).failed).toBe(1);
  expect(countTests(report, 1).failed).toBe(1);
  expect(countTests({ ...report, numPassedTests: 0, numPendingTests: 3 }, 0).failed).toBe(1);
});
