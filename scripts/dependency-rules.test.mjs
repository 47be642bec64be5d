import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { root } from './exec.mjs';

// The feature `warranties` stands for any feature. The value of each file is its imports.
const allowedFiles = {
  'packages/shared/src/warranties.ts': ['zod', './ids.ts'],
  'packages/shared/src/warranties.test.ts': ['vitest', './warranties.ts'],
  'packages/shared/src/ids.ts': [],
  'packages/demo-data/src/warranties.ts': ['../../shared/src/warranties.ts', 'node:fs/promises', 'zod'],
  'apps/api/src/app.ts': ['./features.ts', './http/router.ts'],
  'apps/api/src/errors.ts': [],
  'apps/api/src/observability/logger.ts': ['../errors.ts'],
  'apps/api/src/cli/backup.ts': ['../models.ts', '../features/sign-in/sign-in.ts'],
  'apps/api/src/models.ts': ['./models/user.model.ts'],
  'apps/api/src/main.ts': ['./app.ts'],
  'apps/api/src/lib/keyed-mutex.ts': ['../errors.ts'],
  'apps/api/src/lib/keyed-mutex.test.ts': ['../models/user.model.ts', './keyed-mutex.ts'],
  'apps/api/src/http/router.ts': ['../errors.ts', '../auth/authorize.ts'],
  'apps/api/src/http/router.test.ts': ['../test/api.ts', '../models/user.model.ts'],
  'apps/api/src/auth/authorize.ts': ['../models/user.model.ts', '../errors.ts'],
  'apps/api/src/models/user.model.ts': [],
  'apps/api/src/features/sign-in/sign-in.ts': ['../../models/user.model.ts'],
  'apps/api/src/features/sign-in/users.routes.ts': ['./sign-in.ts', '../../http/router.ts'],
  'apps/api/src/features/warranties/warranties.ts': [
    '../sign-in/sign-in.ts',
    '../../models/user.model.ts',
    '../../errors.ts',
  ],
  'apps/api/src/features/warranties/warranties.routes.ts': ['./warranties.ts', '../../http/router.ts'],
  'apps/api/src/test/api.ts': ['../app.ts'],
  'apps/web/src/main.tsx': ['./pages/warranties-page.tsx'],
  'apps/web/src/pages/warranties-page.tsx': [
    '../features/warranties/review-card.tsx',
    '../features/users/user-name.tsx',
  ],
  'apps/web/src/features/users/user-name.tsx': [],
  'apps/web/src/features/warranties/review-card.tsx': [
    '../../components/button.tsx',
    '../../entities/review/review-badge.tsx',
    '../../lib/api.ts',
    './stars.tsx',
  ],
  'apps/web/src/entities/review/review-badge.tsx': ['../user/user-link.tsx', '../../components/button.tsx'],
  'apps/web/src/entities/user/user-link.tsx': [],
  'apps/web/src/features/warranties/stars.tsx': [],
  'apps/web/src/components/button.tsx': ['../lib/api.ts'],
  'apps/web/src/gallery/main.tsx': ['../components/button.tsx'],
  'apps/web/src/lib/api.ts': [],
  'packages/test-support/src/poll.ts': [],
  'packages/test-support/src/users.ts': ['./poll.ts'],
  'apps/api/vitest.config.ts': ['../../packages/test-support/src/poll.ts'],
  'tests/e2e/circle-b.ts': ['./circle-a.ts'],
  'tests/e2e/polls.ts': ['../../packages/test-support/src/poll.ts'],
};

const forbiddenFiles = {
  'packages/shared/src/reads-files.ts': ['node:fs', 'shared-stands-alone'],
  'packages/shared/src/uses-a-library.ts': ['express', 'shared-stands-alone'],
  'packages/demo-data/src/uses-a-library.ts': ['express', 'demo-data-is-data'],
  'packages/mail/src/imports-the-api.ts': ['../../../apps/api/src/errors.ts', 'apps-meet-in-packages'],
  'apps/web/src/pages/imports-the-api.tsx': ['../../../api/src/errors.ts', 'apps-meet-in-packages'],
  'apps/api/src/features/warranties/imports-a-test.ts': ['../../test/api.ts', 'tests-stay-in-tests'],
  'packages/mail/src/imports-test-support.ts': [
    '../../test-support/src/poll.ts',
    'test-support-is-for-tests',
  ],
  'apps/api/src/http/imports-a-feature.ts': [
    '../features/warranties/warranties.ts',
    'api-core-knows-no-feature',
  ],
  'apps/api/src/auth/imports-a-feature.ts': ['../features/sign-in/sign-in.ts', 'api-core-knows-no-feature'],
  'apps/api/src/observability/imports-a-feature.ts': [
    '../features/sign-in/sign-in.ts',
    'api-core-knows-no-feature',
  ],
  'apps/api/src/features/warranties/imports-a-command.ts': [
    '../../cli/backup.ts',
    'api-commands-are-run-only',
  ],
  'apps/api/src/cli/imports-the-app.ts': ['../app.ts', 'api-app-is-started-only'],
  'apps/api/src/lib/imports-the-database.ts': ['../http/router.ts', 'api-lib-knows-no-product'],
  'apps/web/src/gallery/imports-a-page.tsx': [
    '../pages/warranties-page.tsx',
    'web-gallery-knows-components-only',
  ],
  'apps/web/src/pages/imports-the-gallery.tsx': ['../gallery/main.tsx', 'web-without-gallery'],
  'apps/api/src/features/warranties/imports-routes.ts': [
    '../sign-in/users.routes.ts',
    'api-routes-are-mounted-only',
  ],
  'apps/api/src/imports-routes.ts': ['./features/sign-in/users.routes.ts', 'api-routes-are-mounted-only'],
  'apps/web/src/features/warranties/imports-a-feature.tsx': [
    '../users/user-name.tsx',
    'web-features-are-strangers',
  ],
  'apps/web/src/features/warranties/imports-a-page.tsx': [
    '../../pages/warranties-page.tsx',
    'web-points-downwards',
  ],
  'apps/web/src/entities/review/imports-a-feature.tsx': [
    '../../features/warranties/stars.tsx',
    'web-entities-are-below-features',
  ],
  'apps/web/src/components/imports-a-feature.tsx': [
    '../features/warranties/stars.tsx',
    'web-base-knows-no-product',
  ],
  'apps/web/src/components/imports-an-entity.tsx': [
    '../entities/user/user-link.tsx',
    'web-base-knows-no-product',
  ],
  'apps/web/src/lib/imports-a-page.ts': ['../pages/warranties-page.tsx', 'web-base-knows-no-product'],
  'apps/api/src/features/services/imports-a-later-feature.ts': [
    '../sign-in/sign-in.ts',
    'api-features-in-order',
  ],
  'apps/api/src/features/audit/imports-a-new-feature.ts': [
    '../warranties/warranties.ts',
    'api-features-in-order',
  ],
  'apps/api/src/models/warranty.model.ts': ['../features/warranties/warranties.ts', 'api-models-are-below'],
  'tests/bench/src/imports-a-feature.ts': [
    '../../../apps/api/src/features/sign-in/sign-in.ts',
    'tests-know-few-api-modules',
  ],
  'tests/e2e/imports-a-page.ts': [
    '../../apps/web/src/pages/warranties-page.tsx',
    'tests-know-texts-of-the-web-app',
  ],
  'tests/e2e/circle-a.ts': ['./circle-b.ts', 'no-circular'],
  'apps/web/src/lib/imports-a-type.ts': ['../pages/warranties-page.tsx', 'web-base-knows-no-product'],
};

const copy = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
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

const config = '.dependency-cruiser.mjs';
const registry = 'apps/api/src/features.ts';
for (const file of [config, 'tsconfig.base.json', registry]) cpSync(join(root, file), join(copy, file));
for (const name of ['zod', 'vitest', 'express']) write(`node_modules/${name}/index.js`, []);
for (const [file, imports] of Object.entries(allowedFiles)) write(file, imports);
for (const [file, [specifier]] of Object.entries(forbiddenFiles)) write(file, [specifier]);

const cruiser = join(root, 'node_modules/.bin/depcruise');
const cruise = ['--config', config, '--output-type', 'json', 'apps', 'packages', 'tests'];
const { stdout } = spawnSync(cruiser, cruise, { cwd: copy, encoding: 'utf8' });
const { violations } = JSON.parse(stdout).summary;

for (const [file, [specifier, rule]] of Object.entries(forbiddenFiles)) {
  test(`${file} may not import ${specifier}`, () => {
    const broken = violations.filter(({ from }) => from === file).map((violation) => violation.rule.name);

    assert.deepEqual(broken, [rule]);
  });
}

test('a forbidden import tests every rule', () => {
  const rules = readFileSync(join(root, config), 'utf8').matchAll(/^ +name: '(.+)',$/gm);
  const tested = new Set(Object.values(forbiddenFiles).map(([, rule]) => rule));

  assert.deepEqual(
    [...rules].map(([, rule]) => rule).filter((rule) => !tested.has(rule)),
    [],
  );
});

test('no rule forbids any other import', () => {
  const broken = violations.filter(({ from }) => !(from in forbiddenFiles));

  assert.deepEqual(broken, []);
});

test('features.ts registers every feature of the API', () => {
  const names = readFileSync(join(root, registry), 'utf8').matchAll(/^ {2}\{\s*name: '([^']+)'/gm);

  assert.deepEqual(
    [...names].map(([, name]) => name).toSorted(),
    readdirSync(join(root, 'apps/api/src/features')).toSorted(),
  );
});
