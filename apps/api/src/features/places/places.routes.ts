import { idSchema, messageResponseSchema } from '@nearhand/shared/common-schemas';
import {
  placeMessages,
  findPlacesQuerySchema,
  placeInputSchema,
  placeResponseSchema,
  placesResponseSchema,
} from '@nearhand/shared/places/places';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPlace, deletePlace, findPlaces } from './places.ts';

export const placeEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'findPlaces',
      access: 'public',
      summary: 'Places whose name begins with the query, or nearly so: those that admins have added first',
      query: findPlacesQuerySchema,
      response: placesResponseSchema,
    },
    async ({ query }) => ({ places: await findPlaces(query) }),
  ),
  endpoint(
    'post',
    '/',
    {
      operationId: 'addPlace',
      access: ['admin'],
      summary: 'Add a place, such as a neighborhood',
      body: placeInputSchema,
      response: placeResponseSchema,
      status: 201,
      location: '/api/places',
      possibleErrors: ['conflict'],
      idempotency: 'transaction',
    },
    async ({ user, body, requestId, tx }) => ({
      place: await createPlace(body, { user, requestId }, tx),
    }),
  ),
  endpoint(
    'delete',
    '/:id',
    {
      operationId: 'deletePlace',
      access: ['admin'],
      summary: 'Delete a place that an admin has added',
      params: z.object({ id: idSchema(placeMessages.notFound, 'The id of the place') }),
      response: messageResponseSchema,
      possibleErrors: ['not_found'],
    },
    async ({ user, params: { id }, requestId }) => {
      await deletePlace(id, { user, requestId });
      return { message: placeMessages.deleted };
    },
  ),
];
