/** The messages about places. */
export const placeMessages = {
  queryRequired: 'q is required',
  notFound: 'Place not found',
  pointInvalid: 'A point needs a latitude and a longitude',
  latitudeInvalid: 'Latitude must be a number from -90 to 90',
  longitudeInvalid: 'Longitude must be a number from -180 to 180',
  tooMany: (max: number) => `A marketplace can have at most ${max} places of its own`,
  deleted: 'Place deleted',
} as const;
