import { GazetteerPlaceModel } from '../../models/gazetteer-place.model.ts';
import { PLACE_FIELDS, toPostalHit, type GazetteerPlace, type Hit } from './place-hits.ts';
import { foldPostalCode, MINOR, nameOfKey } from './place-keys.ts';
import { foldPlaceName } from './place-name.ts';

const MAX_TOWNS = 100;
/** "1012 AB", "SW1A 1AA", "90210-1234", "1100-045": what stands behind the part that names the town. */
const STREET_PART = /^(?:[a-z]{1,2}|[a-z\d]*\d[a-z\d]*)$/i;

type Found = GazetteerPlace & { isMinor: boolean };

/** Finds the towns with this postal code: all of it, or else its first part, which may stand before the name of the town. */
export async function findByPostalCode(q: string): Promise<Hit[]> {
  const text = q.trim();
  if (!/\d/.test(text)) return [];
  const whole = await readTowns(foldPostalCode(text));
  const [code = '', ...rest] = text.split(/[\s,-]+/);
  const isMeant = buildCheck(rest.join(' '));
  const found =
    whole.length > 0 || rest.length === 0 || !/\d/.test(code) ? whole : await readTowns(foldPostalCode(code));
  return (whole.length > 0 ? whole : found.filter(isMeant)).map(({ isMinor, ...place }) =>
    toPostalHit(place, isMinor, whole.length > 0 ? text : code),
  );
}

/** Returns a function that tells whether a town is meant by what stands behind its code. */
function buildCheck(rest: string): (town: Found) => boolean {
  if (STREET_PART.test(rest)) return () => true;
  const folded = foldPlaceName(rest);
  return ({ keys }) => keys.some((key) => nameOfKey(key).startsWith(folded));
}

async function readTowns(code: string): Promise<Found[]> {
  const minor = MINOR + code;
  const read = (wanted: string) =>
    GazetteerPlaceModel.find({ codes: wanted }, PLACE_FIELDS).limit(MAX_TOWNS).lean();
  const [towns, minorTowns] = await Promise.all([read(code), read(minor)]);
  return [
    ...towns.map((town) => ({ ...town, isMinor: false })),
    ...minorTowns.map((town) => ({ ...town, isMinor: true })),
  ];
}
