import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { countTests, parsePlaywright, parseTap, parseVitest, summaryLine } from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
after(() => rmSync(folder, { recursive: true }));

function writeReport(content) {
  const file = join(folder, 'report');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('counts the tests of a Vitest report', () => {
  const report = writeReport({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });

  assert.deepEqual(countTests(1, report, parseVitest), { passed: 3, failed: 1, skipped: 3 });
});

test('counts the tests of a Playwright report, and an error outside all tests', () => {
  const report = writeReport({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] });

  assert.deepEqual(countTests(1, report, parsePlaywright), { passed: 5, failed: 2, skipped: 2 });
});

test('counts the tests of a node report', () => {
  const report = writeReport('TAP version 13\n# pass 6\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 0\n');

  assert.deepEqual(countTests(1, report, parseTap), { passed: 6, failed: 2, skipped: 1 });
});

test('counts one failure for a report that is missing, malformed or empty', () => {
  const failure = { passed: 0, failed: 1, skipped: 0 };

  assert.deepEqual(countTests(0, join(folder, 'missing'), parseVitest), failure);
  assert.deepEqual(countTests(0, writeReport('{"numPassed'), parseVitest), failure);
  assert.deepEqual(countTests(0, writeReport({}), parseVitest), failure);
  assert.deepEqual(countTests(0, writeReport(''), parseTap), failure);
});

test('counts one failure for a run that fails although all its tests pass', () => {
  const report = writeReport({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 });

  assert.deepEqual(countTests(1, report, parseVitest), { passed: 3, failed: 1, skipped: 0 });
});

test('prints one line, with skipped tests only if there are any', () => {
  const counts = { passed: 2, failed: 1, skipped: 0 };

  assert.equal(summaryLine([counts, counts]), '4 passed, 2 failed');
  assert.equal(summaryLine([counts, { ...counts, skipped: 3 }]), '4 passed, 2 failed, 3 skipped');
});
