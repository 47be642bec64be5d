import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { testEnvironment } from '@nearhand/test-support/test-environment';
import { expect, test } from '../fixtures/test.ts';

const README = path.resolve(import.meta.dirname, '../../../README.md');

test('the script of the README runs from two registrations to a paid and completed booking', async ({
  baseURL,
}) => {
  test.skip(test.info().project.name !== 'desktop', 'It has no page that could differ on a phone.');
  const [, script = ''] = /```sh\n(#!\/bin\/sh\n[\s\S]+?)```/.exec(await readFile(README, 'utf8')) ?? [];

  const { stdout } = await promisify(execFile)('sh', ['-c', script], {
    env: testEnvironment({ API: `${baseURL}/api` }),
  });

  expect(stdout).toMatch(/Booking [0-9a-f]{24} is completed and paid\.\n$/);
});
