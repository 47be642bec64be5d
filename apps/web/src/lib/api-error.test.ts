import { describe, expect, it } from 'vitest';
import { getErrorMessage, readApiError } from './api-error.ts';

const errorResponse = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status: 429, headers });

describe('an error response', () => {
  it('is parsed into message, code, issues and request id', async () => {
    const body = {
      success: false,
      message: 'Too many requests. Please wait a moment and try again.',
      code: 'too_many_requests',
      requestId: 'r1',
      issues: [{ path: 'email', message: 'Email is required' }],
    };

    const error = await readApiError(errorResponse(JSON.stringify(body), { 'retry-after': '42' }));

    expect(error).toMatchObject({ status: 429, message: body.message, code: body.code, requestId: 'r1' });
    expect(error.issues).toEqual(body.issues);
    expect(error.retryAfterSeconds).toBe(42);
  });

  it.each(['<html>Bad gateway</html>', '', 'null', '[]', '{"message":{}}'])(
    'reads as "Something went wrong" without a message: %s',
    async (body) => {
      const error = await readApiError(errorResponse(body));

      expect(error.message).toBe('Something went wrong');
      expect(error.retryAfterSeconds).toBeUndefined();
      expect(getErrorMessage(error, 'Login failed')).toBe('Login failed');
    },
  );
});

it("prefers the server's message to the fallback", async () => {
  const error = await readApiError(errorResponse('{"message":"Invalid email or password"}'));

  expect(getErrorMessage(error, 'Login failed')).toBe('Invalid email or password');
});
