import { describe, expect, it } from "vitest";
import { countTests, failures, summary } from "../../../scripts/test.ts";

const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

describe("the count at the end of npm test", () => {
  it("counts passed tests, and skipped ones only if there are any", () => {
    const step = { passed: 1, failed: 0, skipped: 0 };
    expect(summary([step, countTests(report, 0)])).toBe("6 passed, 0 failed");
    expect(summary([step, countTests({ ...report, numPendingTests: 1, numTodoTests: 1 }, 0)])).toBe(
      "6 passed, 0 failed, 2 skipped",
    );
  });

  it("counts failed tests", () => {
    expect(countTests({ ...report, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  it("comes after the failed tests and files, with the first line of each error", () => {
    const passed = { status: "passed", fullName: "a page has a title", failureMessages: [] };
    const failed = { status: "failed", fullName: "a page is fast", failureMessages: ["Error: slow\n    at page"] };
    expect(
      failures({
        testResults: [
          { name: "tests/page.test.ts", status: "failed", message: "", assertionResults: [passed, failed] },
          { name: "tests/list.test.ts", status: "failed", message: "No database\n...", assertionResults: [] },
          { name: "tests/good.test.ts", status: "passed", message: "", assertionResults: [passed] },
        ],
      }),
    ).toEqual(["tests/page.test.ts: a page is fast: Error: slow", "tests/list.test.ts: No database"]);
  });

  it("counts a crash as a failure", () => {
    expect(countTests(null, 1).failed).toBe(1);
    expect(countTests(null, 0).failed).toBe(1);
    expect(countTests(report, null).failed).toBe(1);
  });

  it("counts an error outside of a test as a failure", () => {
    expect(countTests(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it("counts a run without any test as a failure", () => {
    expect(countTests({ ...report, numPassedTests: 0 }, 0).failed).toBe(1);
    expect(countTests({ ...report, numPassedTests: 0, numPendingTests: 3 }, 0)).toMatchObject({
      failed: 1,
      skipped: 3,
    });
  });
});
