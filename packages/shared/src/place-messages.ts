/** What the API and the web app say about places. */
export const placeMessages = {
  queryRequired: 'q is required',
  notFound: 'Place not found',
  pointInvalid: 'A point needs a latitude and a longitude',
  latitudeInvalid: 'Latitude must be a number from -90 to 90',
  longitudeInvalid: 'Longitude must be a number from -180 to 180',
  tooMany: (most: number) => `A marketplace can have at most ${most} places of its own`,
  added: 'Place added',
  deleted: 'Place deleted',
  addFailed: 'Failed to add the place',
  deleteFailed: 'Failed to delete the place',
} as const;
