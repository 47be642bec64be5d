import { pino } from 'pino';
import { config } from '../config.ts';

const defaultLevel = { development: 'warn', test: 'silent', production: 'info' }[config.NODE_ENV];

/** Writes JSON lines to standard output, without personal data and credentials. */
export const logger = pino({
  level: config.LOG_LEVEL ?? defaultLevel,
  redact: {
    paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.passwordHash', '*.token'],
    censor: '[removed]',
  },
  serializers: { err: redactError },
});

/** Removes the values that errors quote, such as an email that is in use or the URI of the database. */
function redactError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack = message } = error;
  return { type: name, ...('code' in error && { code: error.code }), stack: mask(stack) };
}

function mask(text: string): string {
  return text
    .replace(/dup key: \{.*\}/s, 'dup key: [removed]')
    .replace(/[^\s"'<>@]+@[^\s"'<>@]+/g, '[removed]');
}
