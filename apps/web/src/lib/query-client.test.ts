import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, profileKey, shouldRetry } from './query-client.ts';

it.each([400, 401, 403, 404, 409, 422, 429])('does not repeat a call that was refused with %i', (status) => {
  expect(shouldRetry(0, new ApiError({ status }))).toBe(false);
});

it.each([0, 500, 503])('repeats a call that failed with %i twice', (status) => {
  const error = new ApiError({ status });
  expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
});

it('does not repeat a call that broke in our own code', () => {
  expect(shouldRetry(0, new TypeError('x is not a function'))).toBe(false);
});

describe('a call that is refused with 403', () => {
  const refused = async () => Promise.reject(new ApiError({ status: 403 }));

  it('has the profile asked for again, once for all that are refused meanwhile', async () => {
    const client = createQueryClient();
    let answer: (profile: object) => void = () => undefined;
    const askProfile = vi.fn(() => new Promise<object>((resolve) => (answer = resolve)));
    const profile = new QueryObserver(client, { queryKey: [...profileKey, 'token'], queryFn: askProfile });
    const unsubscribe = profile.subscribe(() => undefined);
    answer({ role: 'customer' });
    await vi.waitFor(() => expect(profile.getCurrentResult().isSuccess).toBe(true));

    await Promise.allSettled(
      ['bookings', 'counts'].map((kind) => client.fetchQuery({ queryKey: [kind], queryFn: refused })),
    );

    expect(askProfile).toHaveBeenCalledTimes(2);
    unsubscribe();
  });

  it('is not followed by another where it was for the profile itself', async () => {
    const client = createQueryClient();
    const askProfile = vi.fn(refused);
    const profile = new QueryObserver(client, { queryKey: [...profileKey, 'token'], queryFn: askProfile });
    const unsubscribe = profile.subscribe(() => undefined);

    await vi.waitFor(() => expect(profile.getCurrentResult().isError).toBe(true));

    expect(askProfile).toHaveBeenCalledTimes(1);
    unsubscribe();
  });
});
