import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { shouldRetry } from './query-client.ts';

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
