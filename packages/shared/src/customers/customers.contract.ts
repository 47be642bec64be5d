import { z } from 'zod';
import { idSchema } from '../common-schemas.ts';
import { defineContracts } from '../contract.ts';
import { customerMessages } from './customer-rules.ts';
import {
  customerNoteResponseSchema,
  customerNoteSchema,
  customersResponseSchema,
  listCustomersQuerySchema,
} from './customers.ts';

export const customerContracts = defineContracts('Customers', {
  listOwnCustomers: {
    access: ['provider'],
    summary: 'The customers of the caller, with and without an account',
    query: listCustomersQuerySchema,
    response: customersResponseSchema,
  },
  saveCustomerNote: {
    access: ['provider'],
    summary: 'Note something about a customer, which nobody else reads',
    params: z.object({ id: idSchema(customerMessages.notFound, 'The id of the customer') }),
    body: customerNoteSchema,
    response: customerNoteResponseSchema,
    possibleErrors: ['not_found'],
  },
});
