import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './exec.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const list = (folder) => readdirSync(join(root, folder));
const readTasks = (file) => JSON.parse(read(file).replaceAll(/^ *\/\/.*$/gm, '')).tasks;

const { sources, ...areaTasks } = readTasks('tests/e2e/turbo.json');
const FEATURES = '$TURBO_ROOT$/apps/{api,web}/src/features/';
/** Features that all areas need. */
const COMMON_FEATURES = ['jobs', 'marketplace'];
/** The features of each area, such as auth and profile for `{auth,profile}/**`. */
const areas = Object.fromEntries(
  Object.entries(areaTasks).map(([task, { inputs }]) => {
    const input = inputs.find((glob) => glob.startsWith(FEATURES)) ?? '';
    const features = input.slice(FEATURES.length).replace('/**', '').replaceAll(/[{}]/g, '').split(',');
    return [task.replace('test:', ''), features];
  }),
);
/** The folders of an app that any feature may use. */
const foldersOf = (app) =>
  list(`apps/${app}/src`).filter((name) => !/^(features|test|gallery|security)$|[.]/.test(name));

test('every browser test belongs to one area', () => {
  const specs = readdirSync(join(root, 'tests/e2e'), { recursive: true }).filter(
    (file) => file.endsWith('.spec.ts') && !file.startsWith('node_modules'),
  );
  const specsOfAllAreas = ['accessibility.spec.ts', 'any-text.spec.ts'];

  for (const spec of specs) assert.ok(specsOfAllAreas.includes(spec) || spec.split('/')[0] in areas, spec);
});

test('every feature belongs to an area', () => {
  const named = new Set(Object.values(areas).flat());
  named.delete('*');

  const features = new Set([...list('apps/web/src/features'), ...list('apps/api/src/features')]);
  for (const feature of COMMON_FEATURES) features.delete(feature);
  assert.deepEqual([...named].toSorted(), [...features].toSorted());
});

test('every area runs when its tests, its features or the common sources change', () => {
  const { scripts } = JSON.parse(read('tests/e2e/package.json'));
  const screens = read('tests/e2e/screens.ts');

  for (const area of Object.keys(areas)) {
    const { dependsOn, inputs, outputs } = areaTasks[`test:${area}`];
    assert.equal(scripts[`test:${area}`], `AREA=${area} playwright test`);
    assert.ok(screens.includes(`\n  ${area}: `), `${area} has no screens`);
    assert.deepEqual(
      [dependsOn, inputs[0], outputs],
      [['sources'], `${area}/**`, [`test-results/${area}.json`]],
    );
  }
  for (const app of ['api', 'web']) {
    const covered = sources.inputs.filter((glob) => glob.includes(`apps/${app}/`)).join(' ');
    for (const folder of foldersOf(app)) assert.match(covered, new RegExp(`[{,]${folder}[,}]`), folder);
  }
  assert.ok(sources.inputs.includes(`$TURBO_ROOT$/apps/api/src/features/{${COMMON_FEATURES}}/**`));
});

test('every task that names folders of the API names all that any feature may use', () => {
  const named = Object.values({ ...readTasks('turbo.json'), sources }).flatMap(({ inputs = [] }) =>
    inputs.flatMap((glob) => /\{(auth,[\w,-]+)\}/.exec(glob)?.[1] ?? []),
  );

  assert.ok(named.length > 2);
  for (const names of named) {
    assert.deepEqual(
      names.split(',').filter((name) => name !== 'test'),
      foldersOf('api').toSorted(),
    );
  }
});
