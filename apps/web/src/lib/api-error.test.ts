import { describe, expect, it } from 'vitest';
import { messageOr, readApiError } from './api-error.ts';

const refusal = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status: 429, headers });

describe('an answer that is not OK', () => {
  it('is read as its message, code, issues and reference', async () => {
    const body = {
      success: false,
      message: 'Too many requests. Please wait a moment and try again.',
      code: 'too_many_requests',
      requestId: 'r1',
      issues: [{ path: 'email', message: 'Email is required' }],
    };

    const error = await readApiError(refusal(JSON.stringify(body), { 'retry-after': '42' }));

    expect(error).toMatchObject({ status: 429, message: body.message, code: body.code, requestId: 'r1' });
    expect(error.issues).toEqual(body.issues);
    expect(error.retryAfterSeconds).toBe(42);
  });

  it.each(['<html>Bad gateway</html>', '', 'null', '[]', '{"message":{}}'])(
    'reads as "Something went wrong" when it says nothing: %s',
    async (body) => {
      const error = await readApiError(refusal(body));

      expect(error.message).toBe('Something went wrong');
      expect(error.retryAfterSeconds).toBeUndefined();
      expect(messageOr(error, 'Login failed')).toBe('Login failed');
    },
  );
});

it('shows what the server said before the text of the screen', async () => {
  const error = await readApiError(refusal('{"message":"Invalid email or password"}'));

  expect(messageOr(error, 'Login failed')).toBe('Invalid email or password');
});
