import { readFileSync } from 'node:fs';
import path from 'node:path';
import { processEnvironment } from './environment.ts';

const EXAMPLE_FILE = path.resolve(import.meta.dirname, '../../../.env.example');

/**
 * Every setting of the marketplace, empty: an empty setting counts as not given, and no `.env` file can give it. The tests begin with
 * these, so that none of them ever reads what the operator has set, the operator's database first of all.
 */
export function blankSettings(): Record<string, string> {
  const names = [...readFileSync(EXAMPLE_FILE, 'utf8').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  return Object.fromEntries(names.flatMap((name) => [`${name}`, `${name}_FILE`]).map((name) => [name, '']));
}

/** The environment for a program that a test starts: this machine's, with these settings and no others. */
export function testEnvironment(settings: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...processEnvironment, ...blankSettings(), ...settings };
}
