import { expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { findWarnings } from './warnings.ts';

const SECRET = { JWT_SECRET: 'a secret of an operator, long enough for it' };
const COMPLETE = {
  ...SECRET,
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.shop.org',
  PUBLIC_URL: 'https://shop.org',
  PASSWORD_PEPPER: 'pepper',
  MARKETPLACE_TIME_ZONE: 'Europe/Lisbon',
  MARKETPLACE_CURRENCY: 'EUR',
};
const OPEN = { ...COMPLETE, NODE_ENV: 'development', HOST: '0.0.0.0' };
const DEFAULTS = ['no_smtp', 'no_public_url', 'default_time_zone', 'default_currency'];

it.each<[string, Record<string, string>, string[]]>([
  ['a laptop', {}, []],
  ['a complete production', COMPLETE, []],
  ['a complete marketplace in a network', OPEN, []],
  ['production without settings', { ...SECRET, NODE_ENV: 'production' }, [...DEFAULTS, 'no_password_pepper']],
  ['a network without settings', { HOST: '0.0.0.0' }, DEFAULTS],
  ['production without mail', { ...COMPLETE, SMTP_URL: '' }, ['no_smtp']],
  ['production without its URL', { ...COMPLETE, PUBLIC_URL: '' }, ['no_public_url']],
  ['production without pepper', { ...COMPLETE, PASSWORD_PEPPER: '' }, ['no_password_pepper']],
  ['a network without pepper', { ...OPEN, PASSWORD_PEPPER: '' }, []],
  ['production in the default time zone', { ...COMPLETE, MARKETPLACE_TIME_ZONE: '' }, ['default_time_zone']],
  ['production in the default currency', { ...COMPLETE, MARKETPLACE_CURRENCY: '' }, ['default_currency']],
])('warns of what is missing in %s', (_where, environment, expected) => {
  const adminEmails = ['boss@shop.org'];

  const warnings = findWarnings({ config: parseConfig(environment), adminEmails, freeDiskBytes: 1e9 });

  expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(expected));
  for (const { text, remedy } of warnings) expect(`${text}${remedy}`).not.toContain('\n');
});

it.each([
  ['admin@nearhand.example', true],
  ['admin@shop.test', true],
  ['admin@example.org', true],
  ['admin@mail.example.com', true],
  ['admin@localhost', true],
  ['boss@shop.org', false],
  ['boss@example.shop', false],
  ['boss@counterexample.org', false],
])('warns of an admin %s whom no mail can reach: %s', (email, expected) => {
  const state = { config: parseConfig(COMPLETE), freeDiskBytes: undefined };

  const warnings = findWarnings({ ...state, adminEmails: ['boss@shop.org', email] });

  expect(warnings.some(({ code, text }) => code === 'admin_email' && text.includes(email))).toBe(expected);
});

it.each([
  [499_000_000, ['disk_low']],
  [501_000_000, []],
])('warns of a disk with %i bytes left, on a laptop too: %j', (freeDiskBytes, expected) => {
  const warnings = findWarnings({ config: parseConfig({}), adminEmails: [], freeDiskBytes });

  expect(warnings.map(({ code }) => code)).toEqual(expected);
});

it('an admin reads version, disk, latest backup and warnings, which other users may not', async () => {
  const { status, body } = await (await apiAs(await createUser({ role: 'admin' }))).get('/api/installation');

  expect(status).toBe(200);
  expect(body.installation).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    disk: { freeBytes: expect.any(Number) },
    lastBackup: null,
    warnings: expect.any(Array),
  });
  expect((await (await apiAs(await createUser())).get('/api/installation')).status).toBe(403);
});
