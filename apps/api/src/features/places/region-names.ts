import type { GazetteerPlaceDocument } from '../../models/gazetteer-place.model.ts';
import { foldPlaceName } from './place-name.ts';

type Area = Pick<GazetteerPlaceDocument, 'country' | 'region' | 'regionCode'>;

const MIN_BEGINNING = 3;

/** Names of countries that the names of ICU lack. */
const COUNTRY_ALIASES: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'u s a', 'america', 'united states of america'],
  GB: ['uk', 'u k', 'great britain', 'britain'],
  NL: ['holland'],
  AE: ['uae', 'emirates'],
  CZ: ['czech republic'],
};

/** The codes in use where those of GeoNames are numbers, by the names of the regions. */
const REGION_CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: {
    ab: 'alberta',
    bc: 'british columbia',
    mb: 'manitoba',
    nb: 'new brunswick',
    nl: 'newfoundland and labrador',
    ns: 'nova scotia',
    nt: 'northwest territories',
    nu: 'nunavut',
    on: 'ontario',
    pe: 'prince edward island',
    qc: 'quebec',
    sk: 'saskatchewan',
    yt: 'yukon',
  },
  AU: {
    act: 'australian capital territory',
    nsw: 'new south wales',
    nt: 'northern territory',
    qld: 'queensland',
    sa: 'south australia',
    tas: 'tasmania',
    vic: 'victoria',
    wa: 'western australia',
  },
};

const countryNames = new Map<string, readonly string[]>();

/** Returns whether a folded text names the region or country of a place, by name or code, or begins such a name. */
export function isIn({ country, region = '', regionCode = '' }: Area, folded: string): boolean {
  if (folded === country.toLowerCase() || folded === regionCode.toLowerCase()) return true;
  const names = [foldPlaceName(region), ...namesOfCountry(country)];
  const isBegun = folded.length >= MIN_BEGINNING && names.some((name) => name.startsWith(folded));
  return isBegun || names.includes(folded) || REGION_CODES[country]?.[folded] === names[0];
}

/** Returns the English name of a country, its own, and others in use, folded. */
function namesOfCountry(country: string): readonly string[] {
  const known = countryNames.get(country);
  if (known) return known;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const own = new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(country) ?? '';
  const english = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? '';
  const names = [...[english, own].map(foldPlaceName), ...(COUNTRY_ALIASES[country] ?? [])];
  countryNames.set(country, names);
  return names;
}
