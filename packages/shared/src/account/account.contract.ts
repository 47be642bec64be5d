import { defineContracts } from '../contract.ts';
import {
  closeAccountSchema,
  accountDataResponseSchema,
  sessionListResponseSchema,
  sessionIdSchema,
} from './account.ts';
import { messageResponseSchema } from '../common-schemas.ts';
import { savedAddressesSchema } from '../users/addresses.ts';
import { z } from 'zod';

export const accountContracts = defineContracts('Own account', {
  closeAccount: {
    access: 'signed-in',
    summary: 'Close the account of the caller and erase its data',
    body: closeAccountSchema,
    response: messageResponseSchema,
    possibleErrors: ['password_wrong', 'bookings_ahead', 'last_admin'],
  },
  exportAccount: {
    access: 'signed-in',
    summary: 'All data that the marketplace has about the caller',
    response: accountDataResponseSchema,
  },
  listAddresses: {
    access: 'signed-in',
    summary: 'The saved addresses of the caller',
    response: savedAddressesSchema,
  },
  replaceAddresses: {
    access: 'signed-in',
    summary: 'Replace the saved addresses of the caller',
    body: savedAddressesSchema,
    response: savedAddressesSchema,
  },
  listSessions: {
    access: 'signed-in',
    summary: 'The devices on which the caller is signed in',
    response: sessionListResponseSchema,
  },
  endOtherSessions: {
    access: 'signed-in',
    summary: 'Sign out on all other devices',
    response: messageResponseSchema,
  },
  endSession: {
    access: 'signed-in',
    summary: 'Sign out on one device',
    params: z.object({ id: sessionIdSchema }),
    response: messageResponseSchema,
  },
});
