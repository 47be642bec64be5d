import { MINUTE_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/api-messages';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnavailableError } from '../errors.ts';
import { keyedMutex } from './keyed-mutex.ts';

afterEach(() => {
  vi.useRealTimers();
});

function controlledWork() {
  let end: (result: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { work: vi.fn(() => ended), end };
}

describe('runExclusive', () => {
  it('starts work only when the work before it with the same key has ended', async () => {
    const [first, second] = [controlledWork(), controlledWork()];
    const results = [keyedMutex.runExclusive('a', first.work), keyedMutex.runExclusive('a', second.work)];
    await vi.waitUntil(() => first.work.mock.calls.length === 1);
    expect(second.work).not.toHaveBeenCalled();

    first.end('one');
    await vi.waitUntil(() => second.work.mock.calls.length === 1);
    second.end('two');

    expect(await Promise.all(results)).toEqual(['one', 'two']);
  });

  it('does not make other keys wait', async () => {
    const first = controlledWork();
    const waiting = keyedMutex.runExclusive('a', first.work);

    expect(await keyedMutex.runExclusive('b', async () => 'done')).toBe('done');
    first.end('at last');
    expect(await waiting).toBe('at last');
  });

  it('runs the next work after a failure', async () => {
    const results = await Promise.allSettled([
      keyedMutex.runExclusive('a', () => Promise.reject(new RangeError('no'))),
      keyedMutex.runExclusive('a', async () => 'done'),
    ]);

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('rejects a caller that has waited too long, and does not run its work', async () => {
    const first = controlledWork();
    const late = vi.fn(async () => 'late');
    const done = keyedMutex.runExclusive('a', first.work);
    await vi.waitUntil(() => first.work.mock.calls.length === 1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    const rejected = expect(keyedMutex.runExclusive('a', late)).rejects.toEqual(
      new UnavailableError('unavailable', messages.writeConflict),
    );
    vi.advanceTimersByTime(MINUTE_MS);
    first.end('done');

    await rejected;
    expect(await done).toBe('done');
    expect(late).not.toHaveBeenCalled();
  });
});
