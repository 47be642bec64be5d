import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, shouldRetry, profileKey } from './query-client.ts';

it.each([400, 401, 403, 404, 409, 422, 429])('does not retry a call that fails with %i', (status) => {
  expect(shouldRetry(0, new ApiError({ status }))).toBe(false);
});

it.each([0, 500, 503])('retries a call that fails with %i twice', (status) => {
  const error = new ApiError({ status });
  expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
});

it('does not retry after an error in the code of the app', () => {
  expect(shouldRetry(0, new TypeError('x is not a function'))).toBe(false);
});

describe('a call that fails with 403', () => {
  const forbidden = async () => Promise.reject(new ApiError({ status: 403 }));

  it('refetches the profile, once for all such calls meanwhile', async () => {
    const client = createQueryClient();
    let respond: (profile: object) => void = () => undefined;
    const fetchProfile = vi.fn(() => new Promise<object>((resolve) => (respond = resolve)));
    const profile = new QueryObserver(client, {
      queryKey: [...profileKey, 'token'],
      queryFn: fetchProfile,
    });
    const unsubscribe = profile.subscribe(() => undefined);
    respond({ role: 'customer' });
    await vi.waitFor(() => expect(profile.getCurrentResult().isSuccess).toBe(true));

    await Promise.allSettled(
      ['bookings', 'counts'].map((kind) => client.fetchQuery({ queryKey: [kind], queryFn: forbidden })),
    );

    expect(fetchProfile).toHaveBeenCalledTimes(2);
    unsubscribe();
  });

  it('does not refetch the profile when the call was for the profile itself', async () => {
    const client = createQueryClient();
    const fetchProfile = vi.fn(forbidden);
    const profile = new QueryObserver(client, {
      queryKey: [...profileKey, 'token'],
      queryFn: fetchProfile,
    });
    const unsubscribe = profile.subscribe(() => undefined);

    await vi.waitFor(() => expect(profile.getCurrentResult().isError).toBe(true));

    expect(fetchProfile).toHaveBeenCalledTimes(1);
    unsubscribe();
  });
});
