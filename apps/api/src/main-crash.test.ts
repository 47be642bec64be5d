import { testDatabaseUri } from '@nearhand/test-support/test-mark';
import { expect, inject, it } from 'vitest';
import { createDataDir, holdRequest, startApi, waitUntilClosed } from './test/api-process.ts';
import { sample } from './test/sample.ts';

// F-14 of docs/reliability.md. The fault comes from outside, by a signal that means nothing else, so that the program has no part in it.
const FAULTS = [
  ['an uncaught exception', `throw new Error('on purpose')`],
  ['an unhandled rejection', `Promise.reject(new Error('on purpose'))`],
] as const;

it.each([
  // One handler logs both.
  ...sample(FAULTS, 2),
])('%s is logged, open requests are completed, and the program ends with exit code 1', async (_, fault) => {
  const uri = testDatabaseUri(inject('mongodbUri'), `crash-${process.pid}`);
  const settings = { MONGODB_URI: uri, DATA_DIR: await createDataDir(), LOG_LEVEL: 'fatal' };
  const api = await startApi(settings, `process.on('SIGWINCH', () => { ${fault} })`);
  const held = await holdRequest(api);

  api.program.kill('SIGWINCH');
  await waitUntilClosed(api);
  const response = await held.finish();

  expect(response.statusCode).toBe(401);
  const { code, output } = await api.program.result;
  expect(code).toBe(1);
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  const [logged] = lines.map((line) => JSON.parse(line) as { level: number; err: { stack: string } });
  expect(logged?.level).toBe(60);
  expect(logged?.err.stack).toContain('on purpose');
});
