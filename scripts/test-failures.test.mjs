import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  parsePlaywrightFailures,
  parsePlaywrightFlaky,
  readFailures,
  summarizeFailures,
  parseVitestFailures,
  parseVitestFlaky,
} from './test-failures.mjs';

test('names each failed Vitest test, and a file that does not load', () => {
  const report = {
    testResults: [
      {
        name: 'users.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'signs in', failureMessages: [] },
          { status: 'failed', fullName: 'signs out', failureMessages: ['\u001b[31mexpected 204\u001b[39m'] },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
    ],
  };

  assert.deepEqual(parseVitestFailures(JSON.stringify(report)), [
    { name: 'users.test.ts › signs out', message: 'expected 204' },
    { name: 'broken.test.ts', message: 'cannot be loaded' },
  ]);
});

test('names each failed Playwright test, and an error outside all tests', () => {
  const failed = {
    status: 'unexpected',
    projectName: 'phone',
    results: [{ errors: [{ message: 'no button' }] }],
  };
  const passed = { status: 'expected', projectName: 'phone', results: [{ errors: [] }] };
  const inner = { title: 'for a visitor', specs: [{ title: 'pays', tests: [failed, passed] }] };
  const report = {
    errors: [{ message: 'The API was not ready' }],
    suites: [{ title: 'payment.spec.ts', specs: [], suites: [inner] }],
  };

  assert.deepEqual(parsePlaywrightFailures(JSON.stringify(report)), [
    { name: 'outside all tests', message: 'The API was not ready' },
    { name: '[phone] payment.spec.ts › for a visitor › pays', message: 'no button' },
  ]);
});

test('returns no failures for a missing report, so the log is printed instead', () => {
  assert.deepEqual(readFailures('/nowhere/report.json', parseVitestFailures), []);
});

test('summarizes a failed task by its tests, or by the first lines it printed', () => {
  const failures = [{ name: 'users.test.ts › signs out', message: 'expected 204' }];
  const output = [
    '\u001b[31mexpected a comma\u001b[39m',
    '',
    ...Array.from({ length: 20 }, (_, at) => `line ${at}`),
  ];

  assert.deepEqual(summarizeFailures({ output: 'a long log', failures }), [
    'users.test.ts › signs out',
    '  expected 204',
  ]);
  assert.equal(summarizeFailures({ output: output.join('\n') })[0], 'expected a comma');
  assert.equal(summarizeFailures({ output: output.join('\n') }).at(-1), 'line 10');
});

test('names the tests that passed when run once more', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'signs in', failureMessages: [] },
    { status: 'passed', fullName: 'signs out', failureMessages: ['expected 204'] },
    { status: 'failed', fullName: 'registers', failureMessages: ['expected 201'] },
  ];
  const tests = [
    {
      status: 'flaky',
      projectName: 'phone',
      results: [{ errors: [{ message: 'no button' }] }, { errors: [] }],
    },
    { status: 'expected', projectName: 'phone', results: [{ errors: [] }] },
  ];
  const suites = [{ title: 'payment.spec.ts', specs: [{ title: 'pays', tests }] }];

  assert.deepEqual(
    parseVitestFlaky(JSON.stringify({ testResults: [{ name: 'users.test.ts', assertionResults }] })),
    [{ name: 'users.test.ts › signs out', message: 'expected 204' }],
  );
  assert.deepEqual(parsePlaywrightFlaky(JSON.stringify({ suites })), [
    { name: '[phone] payment.spec.ts › pays', message: 'no button' },
  ]);
});
