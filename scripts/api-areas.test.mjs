import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { root } from './exec.mjs';

const api = join(root, 'apps/api');
const read = (file) => readFileSync(join(api, file), 'utf8');
const {
  sources,
  'test:site': site,
  ...areas
} = JSON.parse(read('turbo.json').replaceAll(/^ *\/\/.*$/gm, '')).tasks;

/** The names in globs such as `src/features/{audit,jobs}/**`. */
const namesOf = (globs) =>
  globs.flatMap((glob) => /^src\/features\/\{?([\w,-]+)\}?\/\*\*$/.exec(glob)?.[1].split(',') ?? []);
const files = readdirSync(join(api, 'src/features'), { recursive: true }).filter((file) =>
  file.endsWith('.ts'),
);
const featureOf = (file) => /^src\/features\/([\w-]+)\//.exec(file)?.[1];

/** What a file of the API imports, except types. */
function importsOf(file) {
  const imports = read(file).matchAll(/^(?:import|export)(?! type)[^;]*?'(\.[^']+\.ts)'/gm);
  return [...imports].map(([, path]) => relative(api, join(api, dirname(file), path)));
}

/** Adds to `found` the files that one needs. The list of all features, by which every request goes, needs all. */
function collect(file, found) {
  if (found.has(file) || file === 'src/features.ts') return found;
  found.add(file);
  for (const imported of importsOf(file)) collect(imported, found);
  return found;
}

for (const [task, { dependsOn, inputs, outputs }] of Object.entries(areas)) {
  const area = task.replace('test:', '');
  const own = namesOf(inputs.slice(0, 1));

  test(`the area ${area} of the API runs when what its features import changes`, () => {
    const needed = new Set();
    for (const file of files) {
      if (own.includes(file.split('/')[0])) collect(`src/features/${file}`, needed);
    }
    const features = new Set([...needed].map(featureOf).filter(Boolean));
    for (const name of namesOf([...sources.inputs, ...inputs])) features.delete(name);

    assert.deepEqual([...features], []);
    assert.deepEqual([dependsOn, outputs], [['sources'], [`test-results/${area}.json`]]);
  });

  test(`the area ${area} of the API has the tests of its features`, () => {
    assert.ok(read('vitest.config.ts').includes(`  ${area}: '${own.join(',')}',\n`));
    assert.ok(read('package.json').includes(`"test:${area}": "AREA=${area} vitest run"`));
  });
}

test('the area site of the API runs after every change', () => {
  assert.deepEqual(site.dependsOn, ['transit']);
  assert.equal(site.inputs[0], '$TURBO_DEFAULT$');
  assert.deepEqual(site.outputs, ['test-results/site.json']);
});
