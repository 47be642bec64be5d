/** How a country writes the town, the region and the postal code of an address. */
interface AddressFormat {
  city: string;
  /** The label of the region; missing where addresses have none. */
  state?: string;
  /** The label of the postal code; missing where there is none. */
  zipCode?: string;
  /** Whether the postal code stands before the town: "1100-045 Lisboa". */
  isCodeFirst?: true;
}

/** The format of countries that are not in the table: without a region, the postal code before the town. */
const COMMON: AddressFormat = { city: 'City', zipCode: 'Postal code', isCodeFirst: true };
/** Where the country is not known, an address may have everything. */
const UNKNOWN: AddressFormat = { city: 'City', state: 'State or region', zipCode: 'Postal code' };
const WITHOUT_CODE: AddressFormat = { city: 'City' };
const WITH_PROVINCE: AddressFormat = { city: 'City', state: 'Province', zipCode: 'Postal code' };
const WITHOUT_REGION: AddressFormat = { city: 'City', zipCode: 'Postal code' };

const FORMATS: Partial<Record<string, AddressFormat>> = {
  US: { city: 'City', state: 'State', zipCode: 'ZIP code' },
  CA: WITH_PROVINCE,
  AU: { city: 'Suburb or town', state: 'State', zipCode: 'Postcode' },
  NZ: { city: 'Town or city', zipCode: 'Postcode' },
  GB: { city: 'Town or city', zipCode: 'Postcode' },
  IE: { city: 'Town or city', state: 'County', zipCode: 'Eircode' },
  IN: { city: 'City', state: 'State', zipCode: 'PIN code' },
  JP: { city: 'City', state: 'Prefecture', zipCode: 'Postal code' },
  KR: { city: 'City', state: 'Province', zipCode: 'Postal code' },
  CN: { city: 'City', state: 'Province', zipCode: 'Postal code' },
  BR: { city: 'City', state: 'State', zipCode: 'CEP' },
  NG: { city: 'City', state: 'State', zipCode: 'Postal code' },
  MX: { ...COMMON, state: 'State' },
  MY: { ...COMMON, state: 'State' },
  AR: { ...COMMON, state: 'Province' },
  TH: WITH_PROVINCE,
  ID: WITH_PROVINCE,
  EG: { city: 'City', state: 'Governorate', zipCode: 'Postal code' },
  IT: { ...COMMON, state: 'Province' },
  ES: { ...COMMON, state: 'Province' },
  RU: { ...COMMON, state: 'Region' },
  AE: { city: 'City', state: 'Emirate' },
  ...Object.fromEntries(
    ['BD', 'IL', 'LK', 'NP', 'PK', 'SA', 'SG', 'TW', 'ZA'].map((country) => [country, WITHOUT_REGION]),
  ),
  ...Object.fromEntries(
    ['AG', 'AO', 'BS', 'BO', 'BW', 'CM', 'FJ', 'GH', 'GM', 'GY', 'HK', 'JM', 'KI', 'ML', 'MO', 'MW'].map(
      (country) => [country, WITHOUT_CODE],
    ),
  ),
  ...Object.fromEntries(
    ['QA', 'RW', 'SB', 'SC', 'SL', 'SY', 'TG', 'TO', 'TV', 'UG', 'VU', 'YE', 'ZW'].map((country) => [
      country,
      WITHOUT_CODE,
    ]),
  ),
};

/** Returns how an ISO 3166-1 country writes addresses. */
export function getAddressFormat(country: string | undefined): AddressFormat {
  return country === undefined ? UNKNOWN : (FORMATS[country] ?? COMMON);
}
