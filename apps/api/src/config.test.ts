import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError, parseConfig, sendsMail, SETTING_NAMES } from './config.ts';
import { rateLimits, type RateLimit } from './settings/rate-limits.ts';

const SECRET = 'b2f1c0a9-7d5e-4c3b-8a6f-1e2d3c4b5a69';

const readExample = () => readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8');

function fileWith(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nearhand-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

describe('the settings', () => {
  it('have the defaults of the contract', () => {
    expect(parseConfig({})).toMatchObject({
      PORT: 4000,
      HOST: '127.0.0.1',
      DATA_DIR: path.resolve('.data'),
      DEMO_DATA: true,
      MARKETPLACE_NAME: 'Nearhand',
      MARKETPLACE_CURRENCY: 'USD',
      MARKETPLACE_COUNTRIES: [],
      MARKETPLACE_TIME_ZONE: Intl.DateTimeFormat().resolvedOptions().timeZone,
      RATE_LIMIT: true,
      RATE_LIMIT_FAILED_LOGINS_PER_ACCOUNT: 50,
      CORS_ORIGINS: [],
      RATE_LIMIT_EXPORTS_PER_HOUR: 6,
      RATE_LIMIT_MESSAGES_PER_MINUTE: 30,
      RATE_LIMIT_CONVERSATIONS_PER_DAY: 20,
      APPLICATION_NOTICE_SECONDS: 60,
      MESSAGE_NOTICE_SECONDS: 300,
      MAX_SERVICES_PER_PROVIDER: 200,
      MAX_SERVICES_BEFORE_APPROVAL: 20,
      MAX_SESSIONS_PER_USER: 50,
      MAX_BOOKINGS_PER_DAY: 100,
      MAX_OPEN_BOOKINGS: 50,
      MAX_OPEN_BOOKINGS_PER_PROVIDER: 20,
    });
  });

  it('treat an empty variable as a missing one', () => {
    expect(parseConfig({ PORT: '', JWT_SECRET: '' }).PORT).toBe(4000);
  });

  it.each([
    ['true', true],
    ['on', true],
    ['false', false],
    ['off', false],
  ])('accept RATE_LIMIT=%s', (value, isOn) => {
    expect(parseConfig({ RATE_LIMIT: value }).RATE_LIMIT).toBe(isOn);
  });

  it.each([
    { MAP_TILE_URL: 'https://tiles.example.org/{z}/{x}/{y}.png' },
    { MAP_ATTRIBUTION: 'Example Maps' },
    { MAP_TILE_URL: 'https://{s}.example.org/{z}/{x}/{y}.png', MAP_ATTRIBUTION: 'Example Maps' },
    { MAP_TILE_URL: 'https://tiles.example.org/', MAP_ATTRIBUTION: 'Example Maps' },
  ])('reject a map without a URL of tiles on one host, or without an attribution: %j', (map) => {
    expect(() => parseConfig(map)).toThrow(/^MAP_TILE_URL must/);
  });

  const SMTP_URL = 'smtp://mail.example.org';
  const PUBLIC_URL = 'https://example.org';
  it.each([
    [false, {}],
    [false, { PUBLIC_URL, HOST: '0.0.0.0' }],
    [true, { SMTP_URL }],
    [true, { SMTP_URL, HOST: 'localhost' }],
    [true, { SMTP_URL, HOST: '127.0.0.53' }],
    [true, { SMTP_URL, HOST: '::1' }],
    [true, { SMTP_URL, NODE_ENV: 'production', JWT_SECRET: SECRET }],
    [false, { SMTP_URL, HOST: '0.0.0.0' }],
    [false, { SMTP_URL, HOST: '::' }],
    [false, { SMTP_URL, HOST: 'shop.example.org', PUBLIC_URL: '' }],
    [true, { SMTP_URL, HOST: '0.0.0.0', PUBLIC_URL }],
    [true, { SMTP_URL, HOST: '::', PUBLIC_URL: 'http://localhost:4000' }],
  ])('say %s to whether mails are sent: %j', (expected, settings) => {
    expect(sendsMail(parseConfig(settings))).toBe(expected);
  });

  it.each([
    [{ MARKETPLACE_TIME_ZONE: 'Europe/Berlin' }, 'en-DE', 'metric'],
    [{ MARKETPLACE_TIME_ZONE: 'America/New_York' }, 'en-US', 'imperial'],
    [{ MARKETPLACE_TIME_ZONE: 'Pacific/Auckland' }, 'en-NZ', 'metric'],
    [{ MARKETPLACE_TIME_ZONE: 'Pacific/Kiritimati' }, 'en-KI', 'metric'],
    [{ MARKETPLACE_TIME_ZONE: 'UTC' }, 'en-US', 'imperial'],
    [{ MARKETPLACE_TIME_ZONE: 'UTC', MARKETPLACE_LOCALE: 'de-DE' }, 'de-DE', 'metric'],
    [{ MARKETPLACE_TIME_ZONE: 'UTC', MARKETPLACE_LOCALE: 'ja' }, 'ja-JP', 'metric'],
    [{ MARKETPLACE_TIME_ZONE: 'Asia/Tokyo', MARKETPLACE_LOCALE: 'en-us' }, 'en-US', 'imperial'],
    [{ MARKETPLACE_TIME_ZONE: 'Asia/Tokyo', MARKETPLACE_UNITS: 'imperial' }, 'en-JP', 'imperial'],
    [{ MARKETPLACE_TIME_ZONE: 'America/New_York', MARKETPLACE_UNITS: 'metric' }, 'en-US', 'metric'],
  ])('have the conventions of the time zone where %j says nothing else', (settings, locale, units) => {
    const { MARKETPLACE_LOCALE, MARKETPLACE_UNITS } = parseConfig(settings);
    expect([MARKETPLACE_LOCALE, MARKETPLACE_UNITS]).toEqual([locale, units]);
  });

  it.each([
    [{ MARKETPLACE_LOCALE: 'de_DE' }, /^MARKETPLACE_LOCALE must be a language and a region such as de-DE/],
    [{ MARKETPLACE_LOCALE: 'German' }, /^MARKETPLACE_LOCALE must/],
    [{ MARKETPLACE_UNITS: 'miles' }, /^MARKETPLACE_UNITS must be metric or imperial/],
  ])('reject the region %j', (settings, message) => {
    expect(() => parseConfig(settings)).toThrow(message);
  });

  it('load no demo data into an external database without DEMO_DATA', () => {
    const MONGODB_URI = 'mongodb://db/nearhand';
    expect(parseConfig({ MONGODB_URI }).DEMO_DATA).toBe(false);
    expect(parseConfig({ MONGODB_URI, DEMO_DATA: 'true' }).DEMO_DATA).toBe(true);
  });

  it('limit each IP strictly in production, and not on a laptop, where all requests have the same IP', () => {
    const production = parseConfig({ NODE_ENV: 'production', JWT_SECRET: SECRET });
    expect(production.RATE_LIMIT_REGISTRATIONS_PER_HOUR).toBe(10);
    expect(parseConfig({}).RATE_LIMIT_REGISTRATIONS_PER_HOUR).toBe(1000);
    expect(parseConfig({ RATE_LIMIT_REGISTRATIONS_PER_HOUR: '3' }).RATE_LIMIT_REGISTRATIONS_PER_HOUR).toBe(3);
  });

  it.each([
    [{ NODE_ENV: 'production' }, 'JWT_SECRET'],
    [{ NODE_ENV: 'production', JWT_SECRET: 'short', DATA_DIR: '/data' }, 'JWT_SECRET'],
    [{ JWT_SECRET: 'a'.repeat(64) }, 'JWT_SECRET'],
    [{ ADMIN_EMAIL: 'boss@example.org' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    [{ PORT: '65536' }, 'PORT'],
    [{ DATA_DIR: import.meta.filename }, 'DATA_DIR'],
    [{ PUBLIC_URL: 'example.org' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://example.org/shop' }, 'PUBLIC_URL'],
    [{ SMTP_URL: 'mail.example.org:587' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org:many' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'Nearhand' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'one@example.org, other@example.org' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Near\nhand <mail@example.org>' }, 'MAIL_FROM'],
    [{ CLOUDINARY_URL: 'https://cloudinary.com' }, 'CLOUDINARY_URL'],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL'],
    [{ MARKETPLACE_COUNTRIES: 'PT,QQ' }, 'MARKETPLACE_COUNTRIES'],
    [{ MARKETPLACE_COUNTRIES: 'Portugal' }, 'MARKETPLACE_COUNTRIES'],
    [{ MARKETPLACE_LANGUAGE: 'English' }, 'MARKETPLACE_LANGUAGE'],
    [{ GEOCODER_URL: 'photon.example.org' }, 'GEOCODER_URL'],
    [{ GEOCODER_URL: 'ftp://photon.example.org/api' }, 'GEOCODER_URL'],
    [{ GEOCODER_URL: 'https://photon.example.org/api?lang=en' }, 'GEOCODER_URL'],
    [{ JWT_SECRET_PREVIOUS: 'short' }, 'JWT_SECRET_PREVIOUS'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ METRICS_TOKEN_FILE: '/nowhere/at/all' }, 'METRICS_TOKEN_FILE'],
    [{ JWT_SECRET: SECRET, JWT_SECRET_FILE: import.meta.filename }, 'JWT_SECRET'],
  ])('%j are rejected, and the message names %s', (environment, variable) => {
    expect(() => parseConfig(environment)).toThrow(ConfigError);
    expect(() => parseConfig(environment)).toThrow(new RegExp(`^${variable} must be `));
  });

  it('accept production with a secret, or with a DATA_DIR in which one is generated', () => {
    expect(parseConfig({ NODE_ENV: 'production', JWT_SECRET: SECRET }).JWT_SECRET).toBe(SECRET);
    expect(parseConfig({ NODE_ENV: 'production', DATA_DIR: '/data' }).DATA_DIR).toBe('/data');
  });

  it.each([
    ['MONGODB_URI', 'mongodb://nearhand:password@db/nearhand'],
    ['JWT_SECRET', SECRET],
    ['JWT_SECRET_PREVIOUS', SECRET],
    ['PASSWORD_PEPPER', 'with  spaces'],
    ['ADMIN_PASSWORD', 'a good password'],
    ['CLOUDINARY_URL', 'cloudinary://key:secret@cloud'],
    ['METRICS_TOKEN', SECRET],
  ] as const)('read %s from a file, without the line break at its end', (name, value) => {
    const others = name === 'ADMIN_PASSWORD' ? { ADMIN_EMAIL: 'boss@example.org' } : {};

    const settings = parseConfig({ ...others, [`${name}_FILE`]: fileWith(`${value}\n`) });

    expect(settings[name]).toBe(value);
    expect(parseConfig({ [`${name}_FILE`]: fileWith('\n') })).toEqual(parseConfig({}));
  });

  it('name the variable and not the secret when a file has an invalid one', () => {
    const file = fileWith('too-short');

    expect(() => parseConfig({ JWT_SECRET_FILE: file })).toThrow(/^JWT_SECRET must be (?!.*too-short)/);
  });

  it('have domains in ASCII, as browsers send them', () => {
    const given = {
      PUBLIC_URL: 'https://Bücher.example/',
      CORS_ORIGINS: 'https://Müller.example:8443/',
      ADMIN_EMAIL: 'Boss@Bücher.example',
      ADMIN_PASSWORD: 'a good password',
      MAIL_FROM: 'Bücher <post@bücher.example>',
    };

    expect(parseConfig(given)).toMatchObject({
      ...given,
      PUBLIC_URL: 'https://xn--bcher-kva.example',
      CORS_ORIGINS: ['https://xn--mller-kva.example:8443'],
      ADMIN_EMAIL: 'boss@xn--bcher-kva.example',
    });
  });

  it('derive the sender of mails from PUBLIC_URL, and PUBLIC_URL from HOST and PORT', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://example.org/' })).toMatchObject({
      PUBLIC_URL: 'https://example.org',
      MAIL_FROM: 'Nearhand <no-reply@example.org>',
    });
    expect(parseConfig({ HOST: '::1', PORT: '80' }).PUBLIC_URL).toBe('http://[::1]:80');
    expect(parseConfig({ PORT: '4100' })).toMatchObject({
      PUBLIC_URL: 'http://127.0.0.1:4100',
      MAIL_FROM: 'Nearhand <no-reply@localhost>',
    });
  });

  it('accept a sender at localhost, also the default one', () => {
    for (const MAIL_FROM of ['no-reply@localhost', parseConfig({}).MAIL_FROM]) {
      expect(parseConfig({ MAIL_FROM })).toMatchObject({ MAIL_FROM });
    }
  });

  it('accept fractions of days for reviews, also some seconds', () => {
    const settings = { REVIEW_BLIND_DAYS: String(3 / 86_400), REVIEW_WINDOW_DAYS: '0.5' };
    expect(parseConfig(settings)).toMatchObject({ REVIEW_BLIND_DAYS: 3 / 86_400, REVIEW_WINDOW_DAYS: 0.5 });
    expect(() => parseConfig({ REVIEW_BLIND_DAYS: '0' })).toThrow('REVIEW_BLIND_DAYS must be ');
  });

  it('allow push services on private hosts in tests, and not in production', () => {
    const allowed = { PUSH_ALLOW_PRIVATE_HOSTS: 'true' };
    expect(parseConfig(allowed).PUSH_ALLOW_PRIVATE_HOSTS).toBe(true);
    expect(() => parseConfig({ ...allowed, NODE_ENV: 'production', DATA_DIR: '/data' })).toThrow(
      'PUSH_ALLOW_PRIVATE_HOSTS must be false in production',
    );
  });

  it('are read by an earlier name, unless the present one is given', () => {
    expect(parseConfig({ PUBLIC_CATALOGUE: 'true' }).PUBLIC_CATALOG).toBe(true);
    expect(parseConfig({ PUBLIC_CATALOGUE: 'true', PUBLIC_CATALOG: 'false' }).PUBLIC_CATALOG).toBe(false);
  });

  it('have the defaults of the table of limits in .env.example', () => {
    const limits: RateLimit[] = Object.values(rateLimits);
    const lines = limits.flatMap(({ variable, points }) => (variable ? [`#${variable}=${points}`] : []));

    expect(readExample().split('\n')).toEqual(expect.arrayContaining(lines));
  });

  it('are all in .env.example, and no others', () => {
    const example = readExample();
    const documented = new Set([...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name));
    expect(documented).toEqual(new Set(SETTING_NAMES));
  });
});
