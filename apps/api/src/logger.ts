import { pino } from 'pino';
import { config } from './config.ts';

const defaultLevel = { development: 'warn', test: 'silent', production: 'info' }[config.NODE_ENV];

/** JSON lines on standard output. What could identify a person or open an account is never written. */
export const logger = pino({
  level: config.LOG_LEVEL ?? defaultLevel,
  redact: {
    paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.passwordHash', '*.token'],
    censor: '[removed]',
  },
  serializers: { err: withoutPrivateValues },
});

/** Errors quote what they failed on, such as the e-mail address that is taken or the address of the database. */
function withoutPrivateValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack = message } = error;
  return { type: name, ...('code' in error && { code: error.code }), stack: masked(stack) };
}

function masked(text: string): string {
  return text
    .replace(/dup key: \{.*\}/s, 'dup key: [removed]')
    .replace(/[^\s"'<>@]+@[^\s"'<>@]+/g, '[removed]');
}
