import { placeContracts } from '@nearhand/shared/places/places.contract';
import { placeMessages } from '@nearhand/shared/places/places';
import { endpoint } from '../../http/endpoint.ts';
import { findPlaces } from './queries.ts';
import { createPlace, deletePlace } from './commands.ts';

export const placeEndpoints = [
  endpoint(placeContracts.findPlaces, async ({ query, user }) => ({
    places: await findPlaces(query, { withGeocoder: user !== undefined }),
  })),
  endpoint(placeContracts.addPlace, async ({ user, body, requestId, tx }) => ({
    place: await createPlace(body, { user, requestId }, tx),
  })),
  endpoint(placeContracts.deletePlace, async ({ user, params: { id }, requestId }) => {
    await deletePlace(id, { user, requestId });
    return { message: placeMessages.deleted };
  }),
];
