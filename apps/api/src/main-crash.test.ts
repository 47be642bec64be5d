import { once } from 'node:events';
import { request } from 'node:http';
import { testDatabaseUri } from '@nearhand/test-support/test-mark';
import { expect, inject, it } from 'vitest';
import { addressOf, dataFolder, ended, start } from './test/api-process.ts';

const LOGIN = JSON.stringify({ email: 'nobody@example.org', password: 'a good password' });

// F-14 of docs/reliability.md. The fault comes from outside, by a signal that means nothing else, so that the program has no part in it.
it.each([
  ['an exception that nobody catches', `throw new Error('on purpose')`],
  ['a rejection that nobody handles', `Promise.reject(new Error('on purpose'))`],
])('%s is logged, what is under way is answered, and the program ends with exit code 1', async (_, fault) => {
  const uri = testDatabaseUri(inject('mongodbUri'), `crash-${process.pid}`);
  const settings = { MONGODB_URI: uri, DATA_DIR: await dataFolder(), LOG_LEVEL: 'fatal' };
  const program = start(settings, `process.on('SIGWINCH', () => { ${fault} })`);
  const address = await addressOf(program);
  const ending = ended(program);
  const underWay = request(`${address}/api/users/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': LOGIN.length,
      Expect: '100-continue',
    },
  });
  underWay.flushHeaders();
  await once(underWay, 'continue');

  program.kill('SIGWINCH');
  await refused(`${address}/healthz`);
  underWay.end(LOGIN);
  const [response] = await once(underWay, 'response');

  expect(response.statusCode).toBe(401);
  const { code, output } = await ending;
  expect(code).toBe(1);
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  const [logged] = lines.map((line) => JSON.parse(line) as { level: number; err: { stack: string } });
  expect(logged?.level).toBe(60);
  expect(logged?.err.stack).toContain('on purpose');
});

/** Resolves when nobody listens there any more. */
async function refused(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (!answer) return;
    await answer.arrayBuffer();
  }
}
