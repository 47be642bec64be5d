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
const DISK = { freeBytes: 5e9, totalBytes: 1e10 };
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

  const warnings = findWarnings({ config: parseConfig(environment), adminEmails, disk: DISK });

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
  const state = { config: parseConfig(COMPLETE), disk: undefined };

  const warnings = findWarnings({ ...state, adminEmails: ['boss@shop.org', email] });

  expect(warnings.some(({ code, text }) => code === 'admin_email' && text.includes(email))).toBe(expected);
});

it.each([
  ['a laptop', {}, 499e6, 1e12, ['disk_low danger']],
  ['a laptop', {}, 501e6, 1e12, []],
  ['production', COMPLETE, 4e9, 1e11, ['disk_low danger']],
  ['production', COMPLETE, 14e9, 1e11, ['disk_low warning']],
  ['production', COMPLETE, 16e9, 1e11, []],
])(
  'warns on %s with settings %j and %d of %d bytes free: %j',
  (_where, environment, freeBytes, totalBytes, expected) => {
    const state = { config: parseConfig(environment), adminEmails: [], disk: { freeBytes, totalBytes } };

    expect(findWarnings(state).map(({ code, severity }) => `${code} ${severity}`)).toEqual(expected);
  },
);

const WELL = {
  mail: { isSent: true, kept: 0, waiting: 1, failed: 0, lastSentAt: null },
  jobs: { failed: 0, waiting: 3, overdueSeconds: 60 },
  lost: { hasBackup: true, days: 6, bookings: 4, accounts: 1 },
};
it.each<[string, object, string[]]>([
  ['nothing', {}, []],
  ['an old backup', { lost: { ...WELL.lost, days: 7 } }, ['no_backup danger']],
  [
    'no backup of a new marketplace',
    { lost: { ...WELL.lost, hasBackup: false, days: 1 } },
    ['no_backup warning'],
  ],
  ['mails that failed', { mail: { ...WELL.mail, failed: 1 } }, ['mail_failed danger']],
  ['jobs that nobody runs', { jobs: { ...WELL.jobs, overdueSeconds: 1000 } }, ['jobs_overdue danger']],
  ['jobs that failed', { jobs: { ...WELL.jobs, failed: 2 } }, ['jobs_failed warning']],
])('warns while it runs of %s', (_what, changed, expected) => {
  const state = {
    config: parseConfig(COMPLETE),
    adminEmails: [],
    disk: DISK,
    running: { ...WELL, ...changed },
  };

  expect(findWarnings(state).map(({ code, severity }) => `${code} ${severity}`)).toEqual(expected);
});

it('names the most urgent first, each with its line, and no email outside the terminal', () => {
  const running = { ...WELL, lost: { hasBackup: true, days: 9, bookings: 31, accounts: 4 } };
  const settings = parseConfig({ ...SECRET, NODE_ENV: 'production', MARKETPLACE_TIME_ZONE: '' });
  const state = { config: settings, adminEmails: ['boss@shop.test'], disk: DISK, running };

  const warnings = findWarnings(state);

  expect(warnings.map(({ severity }) => severity).join(' ')).toMatch(/^(danger ?)+(warning ?)+(info ?)+$/);
  expect(warnings[0]).toMatchObject({
    text: 'The latest backup is 9 days old: if the disk fails today, 31 bookings and 4 accounts are lost',
    line: expect.stringContaining('npm run backup'),
  });
  expect(JSON.stringify(warnings)).not.toContain('boss@');
});

it('an admin reads how the installation is, which other users may not', async () => {
  const { status, body } = await (await apiAs(await createUser({ role: 'admin' }))).get('/api/installation');

  expect(status).toBe(200);
  expect(body.installation).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
    startedAt: expect.any(String),
    mongodb: expect.stringMatching(/^\d+\.\d+/),
    dataSize: expect.any(Number),
    disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
    lastBackup: null,
    mail: {
      isSent: false,
      kept: expect.any(Number),
      waiting: expect.any(Number),
      failed: 0,
      lastSentAt: null,
    },
    push: { devices: expect.any(Number) },
    geocoder: { isSet: false },
    jobs: { failed: expect.any(Number), waiting: expect.any(Number), overdueSeconds: expect.any(Number) },
    warnings: expect.any(Array),
  });
  expect((await (await apiAs(await createUser())).get('/api/installation')).status).toBe(403);
});
