import { readFileSync } from 'node:fs';

/** Counts a check that writes no report as one test. */
export function countCheck(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** Reads the counts of a test run from its report. A run without a readable report counts as one failure. */
export function countTests(code, reportFile, parse) {
  let counts;
  try {
    counts = parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return countCheck(1);
  }
  if (!Object.values(counts).every(Number.isInteger)) return countCheck(1);
  // A run can fail although all its tests pass: a file does not load, or a promise rejects unhandled.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function parseVitest(json) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(json);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

export function parsePlaywright(json) {
  const { stats, errors } = JSON.parse(json);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

export function parseTap(text) {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1]);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  };
}

/** Returns the last line of a test run. */
export function summaryLine(allCounts) {
  const sum = (kind) => allCounts.reduce((total, counts) => total + counts[kind], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
