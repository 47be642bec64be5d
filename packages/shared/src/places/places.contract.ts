import { defineContracts } from '../contract.ts';
import {
  findPlacesQuerySchema,
  placesResponseSchema,
  placeInputSchema,
  placeResponseSchema,
  placeMessages,
} from './places.ts';
import { z } from 'zod';
import { idSchema, messageResponseSchema } from '../common-schemas.ts';

export const placeContracts = defineContracts('Places', {
  findPlaces: {
    access: 'optional-auth',
    limit: 'placeSearch',
    summary:
      'Places with this name, then those whose name begins so, then those with a typo: those that admins have added first',
    query: findPlacesQuerySchema,
    response: placesResponseSchema,
  },
  addPlace: {
    access: ['admin'],
    summary: 'Add a place, such as a neighborhood',
    body: placeInputSchema,
    response: placeResponseSchema,
    status: 201,
    location: '/api/places',
    possibleErrors: ['quota_reached'],
    idempotency: 'transaction',
  },
  deletePlace: {
    access: ['admin'],
    summary: 'Delete a place that an admin has added',
    params: z.object({ id: idSchema(placeMessages.notFound, 'The id of the place') }),
    response: messageResponseSchema,
    possibleErrors: ['not_found'],
  },
});
