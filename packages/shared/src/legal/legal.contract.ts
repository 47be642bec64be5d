import { defineContracts } from '../contract.ts';
import { changedUserResponseSchema } from '../users/users.ts';
import { consentInputSchema, legalParamsSchema, legalQuerySchema, legalResponseSchema } from './legal.ts';

export const legalContracts = defineContracts('Legal texts', {
  getLegalText: {
    access: 'public',
    summary: 'A legal text in its present version, or another',
    params: legalParamsSchema,
    query: legalQuerySchema,
    response: legalResponseSchema,
  },
  acceptTerms: {
    access: 'signed-in',
    summary: 'Accept the terms in their present version',
    body: consentInputSchema,
    response: changedUserResponseSchema,
    possibleErrors: ['terms_changed'],
    idempotency: 'keyed',
  },
});
