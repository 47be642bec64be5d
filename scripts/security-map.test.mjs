import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './run.mjs';

const map = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** A test file in code marks, and the names of its tests that follow it in quotation marks. */
const REFERENCE = /`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs))`((?:,? "(?:[^"\\]|\\.)+")*)/g;
const NAME = /"((?:[^"\\]|\\.)+)"/g;

const references = [...map.matchAll(REFERENCE)].map(([, file, names]) => ({
  file,
  names: [...names.matchAll(NAME)].map(([, name]) => name.replaceAll(String.raw`\"`, '"')),
}));

test('every test that the security map names is there', () => {
  const missing = references.flatMap(({ file, names }) => {
    if (!existsSync(join(root, file))) return [file];
    const source = readFileSync(join(root, file), 'utf8');
    return names.filter((name) => !source.includes(name)).map((name) => `${file}: ${name}`);
  });

  assert.deepEqual(missing, []);
  assert.ok(references.filter(({ names }) => names.length > 0).length > 60);
});

test('the security map has every chapter and names each requirement of level 1 once', () => {
  const levelOne = map.slice(map.indexOf('## Level 1'), map.indexOf('## Of level 2'));
  const ids = [...levelOne.matchAll(/^\| (\d+\.\d+\.\d+) /gm)].map(([, id]) => id);

  assert.equal(new Set(ids).size, ids.length);
  for (const chapter of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    assert.ok(ids.some((id) => id.startsWith(`${chapter}.`)));
});
