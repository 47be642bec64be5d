import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { root } from './exec.mjs';
import { readSources } from './references.mjs';

const copy = mkdtempSync(join(tmpdir(), 'lint-rules-'));
after(() => rmSync(copy, { recursive: true }));
cpSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));

/** Returns the rules that one file with this content breaks. */
function findBrokenRules(file, content) {
  mkdirSync(join(copy, dirname(file)), { recursive: true });
  writeFileSync(join(copy, file), content);
  const lint = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', file], {
    cwd: copy,
    encoding: 'utf8',
  });
  return JSON.parse(lint.stdout).diagnostics.map(({ code }) => code);
}

test('only config.ts, tests and scripts read process.env', () => {
  const code = 'export const port = process.env.PORT;\n';

  assert.deepEqual(findBrokenRules('apps/api/src/reviews/reviews.ts', code), ['node(no-process-env)']);
  assert.deepEqual(findBrokenRules('apps/api/src/config.ts', code), []);
  assert.deepEqual(findBrokenRules('apps/api/src/reviews/reviews.test.ts', code), []);
  assert.deepEqual(findBrokenRules('scripts/start.mjs', code), []);
});

test('a file name is kebab-case', () => {
  assert.deepEqual(findBrokenRules('apps/web/src/components/ReviewCard.tsx', 'export {};\n'), [
    'unicorn(filename-case)',
  ]);
});

test('a file has at most 300 lines, unless it is a table, a model or a list of tests', () => {
  const lines = (count) => 'export {};\n'.repeat(count);

  assert.deepEqual(findBrokenRules('apps/api/src/features/reviews/reviews.ts', lines(300)), []);
  assert.deepEqual(findBrokenRules('apps/api/src/features/reviews/reviews.ts', lines(301)), [
    'eslint(max-lines)',
  ]);
  assert.deepEqual(findBrokenRules('packages/shared/src/reviews/reviews.ts', lines(301)), []);
});

test('exports have names, except where a tool reads the default', () => {
  const code = 'export default {};\n';

  assert.deepEqual(findBrokenRules('apps/web/src/features/reviews/reviews.ts', code), [
    'import(no-default-export)',
  ]);
  assert.deepEqual(findBrokenRules('apps/web/vite.config.ts', code), []);
});

test('an image on a screen needs a description', () => {
  const code = 'export const Photo = () => <img src="/photo.webp" />;\n';

  assert.deepEqual(findBrokenRules('apps/web/src/components/photo.tsx', code), ['jsx-a11y(alt-text)']);
});

test('a mutation of the web app has the guard against double submission', () => {
  const code = "import { useMutation } from '@tanstack/react-query';\nexport const mutation = useMutation;\n";

  assert.deepEqual(findBrokenRules('apps/web/src/features/reviews/review-form.ts', code), [
    'eslint(no-restricted-imports)',
  ]);
});

test('only its table compares a status with a word', () => {
  const comparison = /status\s*[!=]==\s*'(?:pending|approved|rejected|completed|cancelled)'/;
  const table = 'packages/shared/src/applications/applications.ts';

  const comparing = [...readSources()].flatMap(([path, text]) => (comparison.test(text) ? [path] : []));

  // booking-statuses.ts needs none: its functions read the rows.
  assert.deepEqual(comparing, [table]);
});

const MESSAGE = String.raw`(?:\b(?:message|serverMessage|closedName)\b|\b\w*[mM]essages(?:\.\w+)+)(?![\w.(])`;
const COMPARISON = new RegExp(
  [
    String.raw`(?<!typeof [\w.]*)${MESSAGE} [!=]==? (?!undefined|null)`,
    String.raw`[!=]==? (?:\w+\??\.)*${MESSAGE}`,
    String.raw`\b(?:message|serverMessage)\??\.(?:includes|startsWith|endsWith|match|search)\(`,
  ].join('|'),
);

test('no code of an app or a package compares the sentences of messages: it compares codes', () => {
  for (const compares of [
    "if (error.message === 'Too late') return;",
    'if (messages.booking.slotTaken !== text) return;',
    'return error.serverMessage === accountMessages.emailTaken;',
    'if (person.name === messages.account.closedName) return null;',
    "if (error.message.includes('taken')) return;",
  ]) {
    assert.match(compares, COMPARISON);
  }
  for (const other of [
    "if (error.code === 'email_taken') return;",
    "message.kind === 'booking' && message.clientId === each.clientId",
    "typeof body.message === 'string' && message !== undefined",
    "setError('email', { message: messages.register.emailTaken });",
  ]) {
    assert.doesNotMatch(other, COMPARISON);
  }

  const sources = [...readSources()].filter(
    ([path]) => /^(apps|packages)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test\//.test(path),
  );
  const found = sources.flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, at) => (COMPARISON.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  assert.deepEqual(found, []);
});
