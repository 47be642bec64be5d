import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@nearhand/test-support/program';
import { blankSettings, TEST_SETTINGS, testEnvironment } from '@nearhand/test-support/test-environment';
import { expect, it } from 'vitest';
import { parseConfig } from '../config.ts';

it('blanks each setting of the operator for the tests, so that no .env file can provide it', () => {
  const names = Object.keys(blankSettings()).filter((name) => !(name in TEST_SETTINGS));

  expect(names).toEqual(
    expect.arrayContaining([
      'MONGODB_URI',
      'MONGODB_URI_FILE',
      'ADMIN_EMAIL',
      'DATA_DIR',
      'REQUIRE_2FA_FOR_ADMINS',
    ]),
  );
  expect(names.filter((name) => process.env[name] !== '')).toEqual([]);
});

it('blanks them for a program that a test starts', () => {
  const environment = testEnvironment({ PORT: '4321' });

  const plain = parseConfig({ PORT: '4321' });
  expect(parseConfig(environment)).toEqual(plain);
});

it('lists none of them among the variables that turbo passes to the tests', () => {
  const turbo = readFileSync(path.join(ROOT, 'turbo.json'), 'utf8');
  const [, passedOn = ''] = /"globalPassThroughEnv": \[([^\]]+)\]/.exec(turbo) ?? [];

  expect(passedOn).toContain('"CI"');
  expect(Object.keys(blankSettings()).filter((name) => passedOn.includes(`"${name}"`))).toEqual([]);
});
