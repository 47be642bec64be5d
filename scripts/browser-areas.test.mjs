import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './exec.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const areas = JSON.parse(read('tests/e2e/areas.json'));
const { tasks } = JSON.parse(read('turbo.json').replaceAll(/^ *\/\/.*$/gm, ''));
const FEATURES = '$TURBO_ROOT$/apps/{api,web}/src/features/';
/** Features that all areas need. */
const COMMON_FEATURES = ['jobs', 'marketplace'];

function list(folder) {
  return readdirSync(join(root, folder));
}

/** Returns the features in the inputs of an area, such as auth and profile for `{auth,profile}/**`. */
function getFeatures(area) {
  const [input] = tasks[`test:${area}`].inputs.filter((glob) => glob.startsWith(FEATURES));
  return input.slice(FEATURES.length).replace('/**', '').replaceAll(/[{}]/g, '').split(',');
}

test('every browser test belongs to one area', () => {
  const specs = readdirSync(join(root, 'tests/e2e'), { recursive: true }).filter(
    (file) => file.endsWith('.spec.ts') && !file.startsWith('node_modules'),
  );
  const specOfAllAreas = 'accessibility.spec.ts';

  for (const spec of specs) assert.ok(spec === specOfAllAreas || spec.split('/')[0] in areas, spec);
});

test('every feature belongs to an area', () => {
  const named = new Set(Object.values(areas).flat());
  named.delete('*');

  const features = new Set([...list('apps/web/src/features'), ...list('apps/api/src/features')]);
  for (const feature of COMMON_FEATURES) features.delete(feature);
  assert.deepEqual([...named].toSorted(), [...features].toSorted());
});

test('every area is a task of turbo whose inputs are its features and all other sources', () => {
  const { scripts } = JSON.parse(read('tests/e2e/package.json'));
  const [first] = Object.keys(areas);
  const specsOfOthers = (area) => `!{${Object.keys(areas).filter((name) => name !== area)}}/**`;
  const others = (area) =>
    tasks[`test:${area}`].inputs.filter((glob) => !glob.startsWith(FEATURES) && glob !== specsOfOthers(area));

  for (const [area, features] of Object.entries(areas)) {
    assert.equal(scripts[`test:${area}`], `AREA=${area} playwright test`);
    assert.deepEqual(getFeatures(area), features);
    assert.ok(tasks[`test:${area}`].inputs.includes(specsOfOthers(area)));
    assert.deepEqual(others(area), others(first));
  }
  for (const app of ['api', 'web']) {
    const covered = others(first)
      .filter((glob) => glob.includes(`apps/${app}/`))
      .join(' ');
    for (const folder of list(`apps/${app}/src`).filter(
      (name) => !/^(features|test|gallery|security)$|[.]/.test(name),
    )) {
      assert.match(covered, new RegExp(`[{,]${folder}[,}]`), `apps/${app}/src/${folder} is no input`);
    }
  }
  for (const feature of COMMON_FEATURES)
    assert.ok(others(first).some((glob) => glob.includes(`${feature}/**`)));
});

test('every task that names folders of the API names all that any feature may use', () => {
  const folders = list('apps/api/src').filter((name) => !/^(features|test|security)$|[.]/.test(name));
  const named = Object.values(tasks).flatMap(({ inputs = [] }) =>
    inputs.flatMap((glob) => /\{(auth,[\w,-]+)\}/.exec(glob)?.[1] ?? []),
  );

  assert.ok(named.length > 2);
  for (const names of named) {
    assert.deepEqual(
      names.split(',').filter((name) => name !== 'test'),
      folders.toSorted(),
    );
  }
});
