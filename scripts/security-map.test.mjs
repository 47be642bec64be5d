import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './exec.mjs';

const map = readFileSync(join(root, 'docs/security.md'), 'utf8');
const FOLDERS = ['', 'apps/api/src', 'apps/api/src/features', 'apps/api/src/security'];

/** A test file in backticks, followed by the names of its tests in quotation marks. */
const REFERENCE = /`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs))`((?:,? "(?:[^"\\]|\\.)+")*)/g;
const NAME = /"((?:[^"\\]|\\.)+)"/g;

/** Level 1 of the OWASP Application Security Verification Standard 5.0, by chapter; V17 (WebRTC) has no requirement of level 1. */
const LEVEL_ONE = {
  1: '2.1 2.2 2.3 2.4 2.5 3.1 3.2 5.1',
  2: '1.1 2.1 2.2 3.1',
  3: '2.1 2.2 3.1 4.1 4.2 5.1 5.2 5.3',
  4: '1.1 4.1',
  5: '2.1 2.2 3.1 3.2',
  6: '1.1 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 3.1 3.2 4.1 4.2',
  7: '2.1 2.2 2.3 2.4 4.1 4.2',
  8: '1.1 2.1 2.2 3.1',
  9: '1.1 1.2 1.3 2.1',
  10: '4.1 4.2 4.3 4.4 4.5',
  11: '3.1 3.2 4.1',
  12: '1.1 2.1 2.2',
  13: '4.1',
  14: '2.1 3.1',
  15: '1.1 2.1 3.1',
};

const references = [...map.matchAll(REFERENCE)].map(([, file, names]) => ({
  file,
  names: [...names.matchAll(NAME)].map(([, name]) => name.replaceAll(String.raw`\"`, '"')),
}));

test('every test named in the security map exists', () => {
  const missing = references.flatMap(({ file, names }) => {
    const path = FOLDERS.map((folder) => join(root, folder, file)).find(existsSync);
    if (!path) return [file];
    const source = readFileSync(path, 'utf8');
    return names.filter((name) => !source.includes(name)).map((name) => `${file}: ${name}`);
  });

  assert.deepEqual(missing, []);
  assert.ok(references.filter(({ names }) => names.length > 0).length > 60);
});

test('the security map lists every requirement of level 1', () => {
  const levelOne = map.slice(map.indexOf('## Level 1'), map.indexOf('## Of level 2'));
  const cells = [...levelOne.matchAll(/^- \*\*([\d., ]+)\*\*/gm)].flatMap(([, ids]) => ids.split(', '));
  const required = Object.entries(LEVEL_ONE).flatMap(([chapter, rest]) =>
    rest.split(' ').map((id) => `${chapter}.${id}`),
  );

  assert.deepEqual(cells, required);
});
