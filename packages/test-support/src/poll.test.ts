import { expect, it } from 'vitest';
import { poll } from './poll.ts';

it('resolves to the first result that is neither false nor undefined', async () => {
  const results = [false, undefined, 0];

  expect(await poll('a number', () => results.shift(), { intervalMs: 1 })).toBe(0);
  expect(results).toEqual([]);
});

it('ignores errors until the timeout, and then reports the last one', async () => {
  let attempts = 0;
  const fail = () => {
    attempts += 1;
    throw new Error(`attempt ${attempts}`);
  };

  const error: unknown = await poll('success', fail, { timeoutMs: 500, intervalMs: 1 }).catch(
    (reason: unknown) => reason,
  );

  expect(attempts).toBeGreaterThan(1);
  expect(error).toEqual(new Error('Timed out waiting for success'));
  expect(error).toHaveProperty('cause.message', `attempt ${attempts}`);
});

it('ends with the reason of an aborted signal', async () => {
  const end = new AbortController();
  const polling = poll('nothing', () => false, { intervalMs: 1, signal: end.signal });

  end.abort(new Error('The program has exited'));

  await expect(polling).rejects.toThrow('The program has exited');
});
