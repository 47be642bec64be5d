import { describe, expect, it, vi } from 'vitest';
import { fuzz } from './fuzz.ts';

// The short form of `npm run fuzz`: a fixed seed generates the same requests each time, so only changes of the code can break it.
// `npm test` leaves it out: installing Schemathesis takes longer than most tasks.
vi.setConfig({ testTimeout: 600_000 });

describe.runIf(process.env['TEST_FULL'])('the built API', () => {
  it('conforms to its OpenAPI document for a customer and an admin', async () => {
    const runs = await fuzz({ isShort: true, log: () => {} });

    expect(runs.map(({ identity }) => identity)).toEqual(['customer', 'admin']);
    expect(
      runs.flatMap(({ identity, failures }) => failures.map((failure) => ({ identity, ...failure }))),
    ).toEqual([]);
    expect(runs.every(({ operations, cases }) => operations > 40 && cases >= operations)).toBe(true);
  });
});
