import { describe, expect, it } from "vitest";
import { countTests, summary } from "../../../scripts/test.ts";

const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

describe("the count at the end of npm test", () => {
  it("counts what passed, and mentions skipped tests only where there are any", () => {
    const step = { passed: 1, failed: 0, skipped: 0 };
    expect(summary([step, countTests(report, 0)])).toBe("6 passed, 0 failed");
    expect(summary([step, countTests({ ...report, numPendingTests: 1, numTodoTests: 1 }, 0)])).toBe(
      "6 passed, 0 failed, 2 skipped",
    );
  });

  it("counts failed tests as they are", () => {
    expect(countTests({ ...report, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  it("takes a crash for a failure", () => {
    expect(countTests(null, 1).failed).toBe(1);
    expect(countTests(null, 0).failed).toBe(1);
    expect(countTests(report, null).failed).toBe(1);
  });

  it("takes a failure outside of a test for a failure", () => {
    expect(countTests(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it("takes a run without any test for a failure", () => {
    expect(countTests({ ...report, numPassedTests: 0 }, 0).failed).toBe(1);
    expect(countTests({ ...report, numPassedTests: 0, numPendingTests: 3 }, 0)).toMatchObject({
      failed: 1,
      skipped: 3,
    });
  });
});
