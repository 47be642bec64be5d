import { z } from 'zod';
import { MAX_QUERY_LENGTH } from '../limits.ts';
import { cutQuery } from '../search/text-search.ts';
import { emptyAsDefault } from '../query-parameters.ts';
import { nameSchema, optionalTextSchema } from '../common-schemas.ts';

export const placeMessages = {
  queryRequired: 'q is required',
  notFound: 'Place not found',
  pointInvalid: 'A point needs a latitude and a longitude',
  latitudeInvalid: 'Latitude must be a number from -90 to 90',
  longitudeInvalid: 'Longitude must be a number from -180 to 180',
  tooMany: (max: number) => `A marketplace can have at most ${max} places of its own`,
  deleted: 'Place deleted',
} as const;

/** The most places that one response suggests, and the default. */
export const MAX_SUGGESTED_PLACES = 10;
/** The most places that admins add to one marketplace. */
export const MAX_OWN_PLACES = 1000;

const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;
const WHOLE_NUMBER = /^-?\d{1,9}$/;

function coordinateSchema(max: number, error: string, description: string) {
  return z.number({ error }).min(-max, error).max(max, error).describe(description);
}

/** A point on the globe, in degrees. */
export const pointSchema = z
  .object(
    {
      lat: coordinateSchema(
        MAX_LATITUDE,
        placeMessages.latitudeInvalid,
        'The latitude in degrees, north of the equator positive',
      ),
      lng: coordinateSchema(
        MAX_LONGITUDE,
        placeMessages.longitudeInvalid,
        'The longitude in degrees, east of Greenwich positive',
      ),
    },
    { error: placeMessages.pointInvalid },
  )
  .meta({ id: 'Point', description: 'A point on the globe' });
export type Point = z.output<typeof pointSchema>;

/** A place to search near: a town, or a neighborhood that an admin has added. */
export const placeSchema = z
  .object({
    _id: z.string().describe('The id of the place, to be sent as `place` when listing services'),
    name: z.string().describe('Name of the place'),
    region: z.string().optional().describe('The state, province or town that the place is part of'),
    country: z
      .string()
      .optional()
      .describe('ISO 3166-1 alpha-2 code of its country; missing for places that admins have added'),
    point: pointSchema,
    matched: z
      .string()
      .optional()
      .describe('Another name, or the postal code, by which it was found; missing if it was found by `name`'),
  })
  .meta({
    id: 'Place',
    description: 'A place to search near',
    examples: [
      {
        _id: '2267057',
        name: 'Lisbon',
        region: 'Lisbon',
        country: 'PT',
        point: { lat: 38.71667, lng: -9.13333 },
      },
    ],
  });
export type Place = z.output<typeof placeSchema>;

export const placeInputSchema = z
  .object({
    name: nameSchema('Name'),
    region: optionalTextSchema('Region'),
    point: pointSchema,
  })
  .meta({
    id: 'PlaceInput',
    description: 'A place that an admin adds',
    examples: [{ name: 'Old Town', region: 'Riverton', point: { lat: 45.52, lng: -122.68 } }],
  });
export type PlaceInput = z.output<typeof placeInputSchema>;

function readLimit(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  return WHOLE_NUMBER.test(value) ? Math.min(Number(value), MAX_SUGGESTED_PLACES) : value;
}

const limitError = 'limit must be a whole number of at least 1';

export const findPlacesQuerySchema = z.object({
  q: z
    .string({ error: placeMessages.queryRequired })
    .overwrite(cutQuery)
    .regex(/[^\s\ufeff]/, placeMessages.queryRequired)
    .describe(
      `The name of a place in any language, its beginning, or a postal code. A region or country may follow: "Paris, TX". What is longer than ${MAX_QUERY_LENGTH} letters is cut off`,
    ),
  limit: z
    .preprocess(
      readLimit,
      emptyAsDefault(z.int({ error: limitError }).min(1, limitError), MAX_SUGGESTED_PLACES),
    )
    .describe(
      `Number of places at most: 1 to ${MAX_SUGGESTED_PLACES}, what is larger is cut to that. Default: ${MAX_SUGGESTED_PLACES}`,
    ),
});
export type FindPlacesQuery = z.output<typeof findPlacesQuerySchema>;

export const placesResponseSchema = z.object({
  places: z.array(placeSchema).describe('The places, those that fit best first'),
});
export type PlacesResponse = z.infer<typeof placesResponseSchema>;

export const placeResponseSchema = z.object({ place: placeSchema });
export type PlaceResponse = z.infer<typeof placeResponseSchema>;
