import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { root } from './exec.mjs';

const api = join(root, 'apps/api');
const read = (file) => readFileSync(join(api, file), 'utf8');
const areas = JSON.parse(read('areas.json'));
const {
  sources,
  'test:site': site,
  ...tasks
} = JSON.parse(read('turbo.json').replaceAll(/^ *\/\/.*$/gm, '')).tasks;

/** The names in globs such as `src/features/{audit,jobs}/**`. */
const namesOf = (globs) =>
  globs.flatMap((glob) => /^src\/features\/\{?([\w,-]+)\}?\/\*\*$/.exec(glob)?.[1].split(',') ?? []);
const files = readdirSync(join(api, 'src'), { recursive: true }).filter((file) => file.endsWith('.ts'));
const featureOf = (file) => /^src\/features\/([\w-]+)\//.exec(file)?.[1];

/** Features whose responses tests of other features read without importing them. */
const REQUESTED = ['bookings'];

/** What a file of the API imports, except types, and the routes that a test requests. */
function importsOf(file) {
  const text = read(file);
  const isTest = /\.test\.ts$|^src\/test\//.test(file);
  const requested = isTest ? REQUESTED.filter((name) => text.includes(`/api/${name}`)) : [];
  const routes = requested.map((name) => `src/features/${name}/${name}.routes.ts`);
  const imports = text.matchAll(/^(?:import|export)(?! type)[^;]*?'(\.[^']+\.ts)'/gm);
  return [...routes, ...[...imports].map(([, path]) => relative(api, join(api, dirname(file), path)))];
}

/** Adds to `found` the files that one needs. The list of all features, by which every request goes, needs all. */
function collect(file, found) {
  if (found.has(file) || file === 'src/features.ts') return found;
  found.add(file);
  for (const imported of importsOf(file)) collect(imported, found);
  return found;
}

/** The names in globs such as `features/{audit,jobs}` and `features/{mail/mail,push/push}.test.ts`. */
const expand = (globs) =>
  globs.flatMap((glob) => {
    const [, parent, names, end] = /^(.*)\{(.*)\}(.*)$/.exec(glob) ?? ['', glob, '', ''];
    return names.split(',').map((name) => parent + name + end);
  });
const isFile = (name) => name.endsWith('.test.ts');
/** Tests of another area than that of their folder. */
const loneFiles = expand(Object.values(areas).flat()).filter(isFile);

for (const [area, folders] of Object.entries(areas)) {
  const { dependsOn, inputs, outputs } = tasks[`test:${area}`];
  const own = folders.map((folder) => `src/${folder}${isFile(folder) ? '' : '/**'}`);
  const names = expand(folders);
  const isOwn = (file) =>
    loneFiles.includes(file)
      ? names.includes(file)
      : names.some((name) => !isFile(name) && file.startsWith(`${name}/`));

  test(`the area ${area} of the API runs when what its files import changes`, () => {
    const needed = new Set();
    for (const file of files) {
      if (isOwn(file)) collect(`src/${file}`, needed);
    }
    const features = new Set([...needed].map(featureOf).filter(Boolean));
    for (const name of namesOf([...sources.inputs, ...inputs])) features.delete(name);

    assert.deepEqual([...features], []);
    assert.deepEqual([dependsOn, outputs], [['sources'], [`test-results/${area}.json`]]);
  });

  test(`the area ${area} of the API has the tests of its folders`, () => {
    assert.deepEqual(inputs.slice(0, own.length), own);
    assert.ok(read('package.json').includes(`"test:${area}": "AREA=${area} vitest run"`));
  });
}

test('every task of the API is an area', () => {
  assert.deepEqual(
    Object.keys(tasks),
    Object.keys(areas).map((area) => `test:${area}`),
  );
});

test('the area site of the API runs after every change', () => {
  assert.deepEqual(site.dependsOn, ['transit']);
  assert.equal(site.inputs[0], '$TURBO_DEFAULT$');
  assert.deepEqual(site.outputs, ['test-results/site.json']);
});
