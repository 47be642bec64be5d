import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDuplicateDecisions, findDangling, readSources } from './references.mjs';

const pages = [
  ['docs/product.md', '# Product\n\n## 1. Purpose\n'],
  ['docs/reliability.md', '# Reliability\n\n- F-01 the primary is killed\n'],
  ['docs/decisions/0001-folders.md', '# 0001 Folders\n'],
  ['apps/api/src/app.ts', 'export function createApp() {}\n'],
];

function danglingIn(path, text) {
  return findDangling(new Map([...pages, [path, text]]));
}

test('every link, decision, section and file named in pages and comments exists', () => {
  assert.deepEqual(findDangling(readSources()), []);
});

test('no two decisions have the same number', () => {
  assert.deepEqual(findDuplicateDecisions(readSources()), []);
  assert.deepEqual(findDuplicateDecisions(new Map([...pages, ['docs/decisions/0001-other.md', '']])), [
    '0001',
  ]);
});

for (const [reference, existing, missing] of [
  ['link', '[folders](decisions/0001-folders.md)', '[folders](decisions/0001-files.md)'],
  ['link to a folder', '[all](decisions)', '[all](records)'],
  ['anchor', '[purpose](product.md#1-purpose)', '[purpose](product.md#2-screens)'],
  ['decision', 'See decision 0001.', 'See decision 0002.'],
  ['section', 'See product 1.', 'See product 1 and 7.'],
  ['function', '`createApp()` lists them.', '`openApp()` lists them.'],
  ['fault', 'F-01 kills the primary.', 'F-99 does not.'],
  [
    'file',
    'Endpoints are listed in `apps/api/src/app.ts`.',
    'Endpoints are listed in `apps/api/src/list.ts`.',
  ],
]) {
  test(`a page names no missing ${reference}`, () => {
    assert.deepEqual(danglingIn('docs/page.md', existing), []);
    assert.equal(danglingIn('docs/page.md', missing).length, 1);
  });
}

for (const [path, existing, missing] of [
  ['apps/api/src/a.ts', '/** What is stored (product 1). */', '/** What is stored (product 4). */'],
  ['apps/api/src/b.ts', '// See src/app.ts.', '// See docs/missing.md.'],
  ['apps/api/src/c.ts', 'const path = "docs/missing.md";', '// The rule of spec section 4.'],
  ['docker-compose.yml', 'image: x # See decision 0001.', 'image: x # See decision 0004.'],
]) {
  test(`a comment of ${path} names only what exists`, () => {
    assert.deepEqual(danglingIn(path, existing), []);
    assert.equal(danglingIn(path, missing).length, 1);
  });
}
