import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Quick password hashes, no rate limits, only the largest cities, and the same secret and time zone on every machine. */
export const TEST_SETTINGS = {
  NODE_ENV: 'test',
  PASSWORD_COST: '4',
  RATE_LIMIT: 'false',
  MARKETPLACE_TIME_ZONE: 'Europe/Lisbon',
  PLACES_MIN_POPULATION: '5000000',
  JWT_SECRET: 'a secret that only the tests use, long enough',
};

const EXAMPLE_FILE = path.resolve(import.meta.dirname, '../../../.env.example');

/**
 * Returns every setting of the marketplace with an empty value, which counts as unset and overrides `.env` files. Tests start from
 * these, so that no test uses the operator's settings or database.
 */
export function blankSettings(): Record<string, string> {
  const names = [...readFileSync(EXAMPLE_FILE, 'utf8').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const read = names.flatMap((name) => [`${name}`, `${name}_FILE`]);
  // The earlier name of PUBLIC_CATALOG, which is still read.
  return Object.fromEntries([...read, 'PUBLIC_CATALOGUE'].map((name) => [name, '']));
}

/** Builds the environment for a program that a test starts: the machine's own, with only these settings of the marketplace. */
export function testEnvironment(settings: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...process.env, ...blankSettings(), ...settings };
}
