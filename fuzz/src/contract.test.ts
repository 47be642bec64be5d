import { describe, expect, it, vi } from 'vitest';
import { fuzz } from './fuzz.ts';

// The short form of `npm run fuzz`: always the same requests, so that it never fails for what nobody has changed.
vi.setConfig({ testTimeout: 300_000 });

describe('the built API', () => {
  it('keeps the promises of its OpenAPI document to every identity', async () => {
    const runs = await fuzz({ isShort: true, report: () => {} });

    expect(runs.map(({ identity }) => identity)).toEqual(['anonymous', 'customer', 'provider', 'admin']);
    expect(
      runs.flatMap(({ identity, failures }) => failures.map((failure) => ({ identity, ...failure }))),
    ).toEqual([]);
    expect(runs.every(({ operations, cases }) => operations > 40 && cases > operations)).toBe(true);
  });
});
