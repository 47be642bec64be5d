import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readTests, summarize } from './test-report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
after(() => rmSync(folder, { recursive: true }));

/** Reads the tests of a task that has written this report. */
function read(content, { code = 1, file = 'report.json' } = {}) {
  const reportFile = join(folder, file);
  writeFileSync(reportFile, typeof content === 'string' ? content : JSON.stringify(content));
  return readTests({ name: 'api test', code, output: 'a long log', reportFile });
}

const vitest = (...tests) => ({
  testResults: [
    {
      name: 'users.test.ts',
      status: tests.some(([status]) => status === 'failed') ? 'failed' : 'passed',
      message: '',
      assertionResults: tests.map(([status, fullName, ...failureMessages]) => ({
        status,
        fullName,
        failureMessages,
      })),
    },
  ],
});

test('reads each Vitest test, and a file that does not load', () => {
  const report = vitest(
    ['passed', 'signs in'],
    ['passed', 'signs in late', 'expected 200'],
    ['failed', 'signs out', '\u001b[31mexpected 204\u001b[39m'],
    ['todo', 'registers'],
  );
  report.testResults.push({
    name: 'broken.test.ts',
    status: 'failed',
    message: 'not loaded',
    assertionResults: [],
  });

  assert.deepEqual(read(report), [
    { name: 'users.test.ts › signs in', status: 'passed', message: '' },
    { name: 'users.test.ts › signs in late', status: 'passed', message: 'expected 200' },
    { name: 'users.test.ts › signs out', status: 'failed', message: 'expected 204' },
    { name: 'users.test.ts › registers', status: 'skipped', message: '' },
    { name: 'broken.test.ts', status: 'failed', message: 'not loaded' },
  ]);
});

test('reads each Playwright test, and an error outside all tests', () => {
  const toTest = (status, ...messages) => ({
    status,
    projectName: 'phone',
    results: messages.map((message) => ({ errors: message ? [{ message }] : [] })),
  });
  const tests = [
    toTest('expected', ''),
    toTest('unexpected', 'no button'),
    toTest('flaky', 'slow', ''),
    toTest('skipped'),
  ];
  const inner = { title: 'for a visitor', specs: [{ title: 'pays', tests }] };
  const name = '[phone] payment.spec.ts › for a visitor › pays';

  assert.deepEqual(
    read({ errors: [{ message: 'No API' }], suites: [{ title: 'payment.spec.ts', suites: [inner] }] }),
    [
      { name: 'outside all tests', status: 'failed', message: 'No API' },
      { name, status: 'passed', message: '' },
      { name, status: 'failed', message: 'no button' },
      { name, status: 'passed', message: 'slow' },
      { name, status: 'skipped', message: '' },
    ],
  );
});

test('reads each test of node', () => {
  const output = `> node --test
TAP version 13
ok 1 - links exist
  ---
  duration_ms: 1
  ...
not ok 2 - names exist
  ---
  error: 'no such file'
  ...
ok 3 - later # SKIP
1..3
`;

  assert.deepEqual(read(output, { file: 'node.log' }), [
    { name: 'links exist', status: 'passed', message: '' },
    { name: 'names exist', status: 'failed', message: "  ---\n  error: 'no such file'\n  ...\n" },
    { name: 'later', status: 'skipped', message: '' },
  ]);
});

test('fails a task whose report is missing, malformed or empty, with its output', () => {
  const failure = [{ name: 'api test', status: 'failed', message: 'a long log' }];
  const missing = {
    name: 'api test',
    code: 0,
    output: 'a long log',
    reportFile: join(folder, 'missing.json'),
  };

  assert.deepEqual(readTests(missing), failure);
  for (const content of ['{"testRes', {}, { testResults: [] }]) {
    assert.deepEqual(read(content, { code: 0 }), failure);
  }
  assert.deepEqual(read('', { code: 0, file: 'node.log' }), failure);
});

test('fails a task that fails although all its tests pass', () => {
  assert.equal(summarize(read(vitest(['passed', 'signs in']))), '1 passed, 1 failed');
});

test('takes a check without a report as one test', () => {
  const check = { name: 'lint', output: 'a missing comma' };

  assert.deepEqual(readTests({ ...check, code: 0 }), [{ name: 'lint', status: 'passed', message: '' }]);
  assert.deepEqual(readTests({ ...check, code: 1 }), [
    { name: 'lint', status: 'failed', message: 'a missing comma' },
  ]);
});

test('counts the tests in one line, with skipped ones only if there are any', () => {
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((status) => ({ status }));

  assert.equal(summarize([passed, passed, failed]), '2 passed, 1 failed');
  assert.equal(summarize([passed, skipped]), '1 passed, 0 failed, 1 skipped');
});
