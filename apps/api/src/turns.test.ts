import { messages } from '@nearhand/shared/messages';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnavailableError } from './errors.ts';
import { turns } from './turns.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when it is told to. */
function workUntilTold() {
  let end: (result: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { work: vi.fn(() => ended), end };
}

describe('taking turns', () => {
  it('starts the next of the same key only when the one before has ended', async () => {
    const [first, second] = [workUntilTold(), workUntilTold()];
    const results = [turns.take('a', first.work), turns.take('a', second.work)];
    await vi.waitUntil(() => first.work.mock.calls.length === 1);
    expect(second.work).not.toHaveBeenCalled();

    first.end('one');
    await vi.waitUntil(() => second.work.mock.calls.length === 1);
    second.end('two');

    expect(await Promise.all(results)).toEqual(['one', 'two']);
  });

  it('lets other keys go ahead', async () => {
    const first = workUntilTold();
    const waiting = turns.take('a', first.work);

    expect(await turns.take('b', async () => 'done')).toBe('done');
    first.end('at last');
    expect(await waiting).toBe('at last');
  });

  it('goes on after a failure', async () => {
    const results = await Promise.allSettled([
      turns.take('a', () => Promise.reject(new RangeError('no'))),
      turns.take('a', async () => 'done'),
    ]);

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('turns away who has waited too long, and does not do the work any more', async () => {
    const first = workUntilTold();
    const late = vi.fn(async () => 'late');
    const done = turns.take('a', first.work);
    await vi.waitUntil(() => first.work.mock.calls.length === 1);
    vi.useFakeTimers({ toFake: ['performance'] });

    const turnedAway = expect(turns.take('a', late)).rejects.toEqual(
      new UnavailableError(messages.contended),
    );
    vi.advanceTimersByTime(60_000);
    first.end('done');

    await turnedAway;
    expect(await done).toBe('done');
    expect(late).not.toHaveBeenCalled();
  });
});
