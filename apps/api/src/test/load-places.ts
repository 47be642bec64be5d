import { loadGazetteer } from '../features/places/load-gazetteer.ts';
import { config } from '../config.ts';

/** The largest cities, and smaller towns that tests look for. */
const MIN_POPULATION = 1_000_000;

/** Loads few places of the gazetteer, because all would take as long as many tests. */
export async function loadPlaces(ids: readonly number[] = []): Promise<void> {
  const wanted = new Set(ids);
  config.PLACES_MIN_POPULATION = 0;
  await loadGazetteer({ isWanted: (id, population) => population >= MIN_POPULATION || wanted.has(id) });
}
