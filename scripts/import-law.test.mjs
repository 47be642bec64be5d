import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { root } from './run.mjs';

// A made-up feature stands for every feature to come; the value of each file is what it imports.
const lawfulFiles = {
  'packages/shared/src/reviews.ts': ['zod', './ids.ts'],
  'packages/shared/src/reviews.test.ts': ['vitest', './reviews.ts'],
  'packages/shared/src/ids.ts': [],
  'apps/api/src/app.ts': ['./reviews/reviews.routes.ts', './http/router.ts'],
  'apps/api/src/errors.ts': [],
  'apps/api/src/http/router.ts': ['../errors.ts', '../auth/current-user.ts'],
  'apps/api/src/http/router.test.ts': ['../test/api.ts', '../users/user.model.ts'],
  'apps/api/src/auth/current-user.ts': ['../users/user.model.ts', '../errors.ts'],
  'apps/api/src/users/user.model.ts': [],
  'apps/api/src/users/users.ts': ['./user.model.ts'],
  'apps/api/src/users/users.routes.ts': ['./users.ts', '../http/router.ts'],
  'apps/api/src/reviews/reviews.ts': ['../users/users.ts', '../users/user.model.ts', '../errors.ts'],
  'apps/api/src/reviews/reviews.routes.ts': ['./reviews.ts', '../http/router.ts'],
  'apps/api/src/test/api.ts': ['../app.ts'],
  'apps/web/src/main.tsx': ['./pages/reviews-page.tsx'],
  'apps/web/src/pages/reviews-page.tsx': [
    '../features/reviews/review-card.tsx',
    '../features/users/user-name.tsx',
  ],
  'apps/web/src/features/users/user-name.tsx': [],
  'apps/web/src/features/reviews/review-card.tsx': [
    '../../components/button.tsx',
    '../../lib/api.ts',
    './stars.tsx',
  ],
  'apps/web/src/features/reviews/stars.tsx': [],
  'apps/web/src/components/button.tsx': ['../lib/api.ts'],
  'apps/web/src/catalogue/main.tsx': ['../components/button.tsx'],
  'apps/web/src/lib/api.ts': [],
};

const unlawfulFiles = {
  'packages/shared/src/reads-files.ts': ['node:fs', 'shared-stands-alone'],
  'packages/shared/src/uses-a-library.ts': ['express', 'shared-stands-alone'],
  'packages/mail/src/imports-the-api.ts': ['../../../apps/api/src/errors.ts', 'apps-meet-in-packages'],
  'apps/web/src/pages/imports-the-api.tsx': ['../../../api/src/errors.ts', 'apps-meet-in-packages'],
  'apps/api/src/reviews/imports-a-test.ts': ['../test/api.ts', 'tests-stay-in-tests'],
  'apps/api/src/http/imports-a-feature.ts': ['../reviews/reviews.ts', 'api-core-knows-no-feature'],
  'apps/api/src/auth/imports-a-feature.ts': ['../users/user.model.ts', 'api-core-knows-no-feature'],
  'apps/api/src/auth/current-user.ts': ['../reviews/reviews.ts', 'api-current-user-knows-the-user-only'],
  'apps/web/src/catalogue/imports-a-page.tsx': [
    '../pages/reviews-page.tsx',
    'web-catalogue-knows-components-only',
  ],
  'apps/web/src/pages/imports-the-catalogue.tsx': ['../catalogue/main.tsx', 'web-without-catalogue'],
  'apps/api/src/reviews/imports-routes.ts': ['../users/users.routes.ts', 'api-routes-are-mounted-only'],
  'apps/api/src/imports-routes.ts': ['./users/users.routes.ts', 'api-routes-are-mounted-only'],
  'apps/web/src/features/reviews/imports-a-feature.tsx': [
    '../users/user-name.tsx',
    'web-features-are-strangers',
  ],
  'apps/web/src/features/reviews/imports-a-page.tsx': [
    '../../pages/reviews-page.tsx',
    'web-points-downwards',
  ],
  'apps/web/src/components/imports-a-feature.tsx': [
    '../features/reviews/stars.tsx',
    'web-base-knows-no-feature',
  ],
  'apps/web/src/lib/imports-a-page.ts': ['../pages/reviews-page.tsx', 'web-base-knows-no-feature'],
  'apps/web/src/lib/imports-a-type.ts': ['../pages/reviews-page.tsx', 'web-base-knows-no-feature'],
};

const copy = mkdtempSync(join(tmpdir(), 'import-law-'));
after(() => rmSync(copy, { recursive: true }));

function write(file, imports) {
  const path = join(copy, file);
  const keyword = file.includes('type') ? 'import type {} from' : 'import';
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    [...imports.map((specifier) => `${keyword} '${specifier}';`), 'export {};', ''].join('\n'),
  );
}

const law = '.dependency-cruiser.mjs';
for (const file of [law, 'tsconfig.base.json']) cpSync(join(root, file), join(copy, file));
for (const name of ['zod', 'vitest', 'express']) write(`node_modules/${name}/index.js`, []);
for (const [file, imports] of Object.entries(lawfulFiles)) write(file, imports);
for (const [file, [specifier]] of Object.entries(unlawfulFiles)) write(file, [specifier]);

const cruiser = join(root, 'node_modules/.bin/depcruise');
const cruise = ['--config', law, '--output-type', 'json', 'apps', 'packages'];
const { stdout } = spawnSync(cruiser, cruise, { cwd: copy, encoding: 'utf8' });
const { violations } = JSON.parse(stdout).summary;

for (const [file, [specifier, rule]] of Object.entries(unlawfulFiles)) {
  test(`${file} may not import ${specifier}`, () => {
    const broken = violations.filter(({ from }) => from === file).map((violation) => violation.rule.name);

    assert.deepEqual(broken, [rule]);
  });
}

test('every rule is tried', () => {
  const rules = readFileSync(join(root, law), 'utf8').matchAll(/^ +name: '(.+)',$/gm);
  const tried = new Set(Object.values(unlawfulFiles).map(([, rule]) => rule));

  assert.deepEqual(
    [...rules].map(([, rule]) => rule).filter((rule) => !tried.has(rule)),
    [],
  );
});

test('every other import is lawful', () => {
  const broken = violations.filter(({ from }) => !(from in unlawfulFiles));

  assert.deepEqual(broken, []);
});
