import { readFileSync } from 'node:fs';

/** A check without a report of its own counts as one. */
export function countCheck(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** Reads how many tests a run counted; a run that broke, or left nothing to read, counts as a failure. */
export function countTests(code, reportFile, parse) {
  let counts;
  try {
    counts = parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return countCheck(1);
  }
  if (!Object.values(counts).every(Number.isInteger)) return countCheck(1);
  // Tests can all pass in a run that fails: a file that does not load, an error nobody awaited.
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

/** The last line of a test run. */
export function summaryLine(allCounts) {
  const sum = (kind) => allCounts.reduce((total, counts) => total + counts[kind], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
