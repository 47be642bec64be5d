import { describe, expect, it } from 'vitest';
import { loadGazetteer } from './load-gazetteer.ts';

describe('the gazetteer', () => {
  it('has the places of the marketplace’s countries only', async () => {
    const { areas, names, populations } = await loadGazetteer(['PT', 'AD']);

    expect([...new Set(areas.map(({ country }) => country))].toSorted()).toEqual(['AD', 'PT']);
    expect(names).toContain('Lisbon');
    expect(names).toContain('Andorra la Vella');
    expect(names).not.toContain('Madrid');
    expect(populations.filter((population) => population >= 15_000).length).toBeGreaterThan(100);
  });

  it('has all towns of 15,000 people, in the order of their folded names', async () => {
    const { folded, populations, ids, byId } = await loadGazetteer([]);

    expect(populations.filter((population) => population >= 15_000).length).toBeGreaterThan(25_000);
    expect(folded.every((name, at) => at === 0 || (folded[at - 1] ?? '') <= name)).toBe(true);
    expect(byId.every((number, at) => at === 0 || (ids[byId[at - 1] ?? 0] ?? 0) < (ids[number] ?? 0))).toBe(
      true,
    );
  });
});
