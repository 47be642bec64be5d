import { z } from 'zod';
import {
  amountFields,
  idSchema,
  isClosedSchema,
  responseMessageSchema,
  textSchema,
} from '../common-schemas.ts';
import { exampleIds } from '../examples.ts';
import { pageQuerySchema, paginationSchema } from '../pagination.ts';
import { userSchema } from '../users/users.ts';
import { customerMessages, MAX_CUSTOMER_NOTE_LENGTH } from './customer-rules.ts';

export const listCustomersQuerySchema = pageQuerySchema;
export type ListCustomersQuery = z.output<typeof listCustomersQuerySchema>;

export const customerSchema = z
  .object({
    _id: idSchema(customerMessages.notFound, 'The id of the customer, also of one without an account'),
    name: z.string().describe('The name'),
    phone: z.string().nullable().describe('The phone number; null if there is none'),
    phoneE164: userSchema.shape.phoneE164,
    isClosed: isClosedSchema,
    hasAccount: z.boolean().describe('Whether it is a user; others are known from own jobs'),
    visits: z.int().describe('Number of completed visits'),
    lastVisit: z.iso.datetime().nullable().describe('When the last one of these began; null for none'),
    ...amountFields('total', 'Total of these visits'),
    note: z.string().describe('The private note of the caller; empty for none'),
    conversation: z
      .object({
        _id: idSchema('Conversation id is not valid', 'The id of the conversation'),
        isBlocked: z.boolean().describe('Whether the caller has blocked the customer'),
      })
      .meta({ id: 'CustomerConversation', description: 'The conversation of a provider with a customer' })
      .optional()
      .describe('The conversation with the customer, if there is one'),
  })
  .meta({
    id: 'ProviderCustomer',
    description: 'Somebody who has had a visit of the caller, or has one ahead',
    examples: [
      {
        _id: exampleIds.customer,
        name: 'Mrs. Hollis',
        phone: '555 0188',
        hasAccount: false,
        visits: 2,
        lastVisit: '2030-05-06T12:00:00.000Z',
        total: 240,
        totalMinor: 24_000,
        note: 'The bell does not work',
      },
    ],
  });
export type ProviderCustomer = z.infer<typeof customerSchema>;

export const customersResponseSchema = z.object({
  customers: z
    .array(customerSchema)
    .describe('The customers on this page of the list, the latest visit first'),
  pagination: paginationSchema,
});
export type CustomersResponse = z.infer<typeof customersResponseSchema>;

export const customerNoteSchema = z
  .object({
    note: textSchema('Note', 'Note must be text')
      .max(MAX_CUSTOMER_NOTE_LENGTH, `Note must be at most ${MAX_CUSTOMER_NOTE_LENGTH} characters`)
      .describe(
        `Note that only the caller reads: at most ${MAX_CUSTOMER_NOTE_LENGTH} characters; empty for none`,
      ),
  })
  .meta({
    id: 'CustomerNoteInput',
    description: 'The private note of a provider about a customer',
    examples: [{ note: 'The bell does not work' }],
  });

export const customerNoteResponseSchema = z.object({
  note: z.string().describe('The note as it is stored'),
  message: responseMessageSchema,
});

/** A note as the export of its provider has it. */
export const exportedCustomerNoteSchema = z
  .object({
    customer: z.string().describe('The id of the customer'),
    note: z.string().describe('The note'),
  })
  .meta({ id: 'ExportedCustomerNote', description: 'Note of a provider about a customer' });
export type ExportedCustomerNote = z.infer<typeof exportedCustomerNoteSchema>;
