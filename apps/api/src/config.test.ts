import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const SECRET = 'b2f1c0a9-7d5e-4c3b-8a6f-1e2d3c4b5a69';

describe('the settings', () => {
  it('have the defaults of the contract', () => {
    expect(parseConfig({})).toMatchObject({
      PORT: 4000,
      HOST: '127.0.0.1',
      DATA_DIR: path.resolve('.data'),
      DEMO_DATA: true,
      MARKETPLACE_NAME: 'Nearhand',
      MARKETPLACE_CURRENCY: 'USD',
      MARKETPLACE_TIME_ZONE: Intl.DateTimeFormat().resolvedOptions().timeZone,
      RATE_LIMIT: true,
      CORS_ORIGINS: [],
      MAX_OPEN_BOOKINGS: 50,
      MAX_OPEN_BOOKINGS_PER_PROVIDER: 20,
    });
  });

  it('treat an empty variable as one that is not there', () => {
    expect(parseConfig({ PORT: '', JWT_SECRET: '' }).PORT).toBe(4000);
  });

  it('load no demo data into somebody’s own database unless told to', () => {
    const MONGODB_URI = 'mongodb://db/nearhand';
    expect(parseConfig({ MONGODB_URI }).DEMO_DATA).toBe(false);
    expect(parseConfig({ MONGODB_URI, DEMO_DATA: 'true' }).DEMO_DATA).toBe(true);
  });

  it('are strict with each address in production, and not on a laptop, where all come from one', () => {
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
    [{ CLOUDINARY_URL: 'https://cloudinary.com' }, 'CLOUDINARY_URL'],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL'],
  ])('%j are refused, and the message names %s', (environment, variable) => {
    expect(() => parseConfig(environment)).toThrow(ConfigError);
    expect(() => parseConfig(environment)).toThrow(new RegExp(`^${variable} takes `));
  });

  it('take production with a secret, or with a DATA_DIR in which one is generated', () => {
    expect(parseConfig({ NODE_ENV: 'production', JWT_SECRET: SECRET }).JWT_SECRET).toBe(SECRET);
    expect(parseConfig({ NODE_ENV: 'production', DATA_DIR: '/data' }).DATA_DIR).toBe('/data');
  });

  it('stand in .env.example, all of them and no others', () => {
    const example = readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
    const source = readFileSync(path.resolve(import.meta.dirname, 'config.ts'), 'utf8');
    const [schema = ''] = /environmentSchema = [\s\S]+?\n {2}\}\);/.exec(source) ?? [];

    const documented = new Set([...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name));
    const read = new Set([...schema.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name));

    expect(documented).toEqual(read);
  });
});
