import { readFileSync } from 'node:fs';
import path from 'node:path';
import { blankSettings, TEST_SETTINGS, testEnvironment } from '@nearhand/test-support/test-environment';
import { expect, it } from 'vitest';
import { parseConfig } from '../config.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

it('the tests see no setting of the operator: each is empty here, so that no .env file can give it', () => {
  const names = Object.keys(blankSettings()).filter((name) => !(name in TEST_SETTINGS));

  expect(names).toEqual(
    expect.arrayContaining(['MONGODB_URI', 'MONGODB_URI_FILE', 'ADMIN_EMAIL', 'DATA_DIR']),
  );
  expect(names.filter((name) => process.env[name] !== '')).toEqual([]);
});

it('a program that a test starts sees none either', () => {
  const environment = testEnvironment({ PORT: '4321' });

  const plain = parseConfig({ PORT: '4321' });
  expect(parseConfig(environment)).toEqual(plain);
});

it('turbo passes none of them on', () => {
  const turbo = readFileSync(path.join(ROOT, 'turbo.json'), 'utf8');
  const [, passedOn = ''] = /"globalPassThroughEnv": \[([^\]]+)\]/.exec(turbo) ?? [];

  expect(passedOn).toContain('"CI"');
  expect(Object.keys(blankSettings()).filter((name) => passedOn.includes(`"${name}"`))).toEqual([]);
});
