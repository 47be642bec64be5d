import { z } from 'zod';
import { nameSchema, optionalTextSchema, responseMessageSchema } from '../common-schemas.ts';
import { exampleAddress } from '../examples.ts';
import { PRICE_STEP } from '../money.ts';
import { MAX_PRICE } from '../services/services.ts';
import { customerAddressInputSchema } from '../users/addresses.ts';
import { emailSchema } from '../users/users.ts';
import { MAX_NOTES_LENGTH } from './booking-details.ts';
import { scheduledDateSchema } from './booking-schedule.ts';
import { bookingSchema } from './bookings.ts';
import {
  MAX_OWN_JOB_DAYS,
  MAX_OWN_JOB_MINUTES,
  OWN_JOB_DAY_MINUTES,
  ownJobMessages,
} from './own-job-rules.ts';

const ownCustomerSchema = z
  .object(
    {
      name: nameSchema('Customer'),
      phone: optionalTextSchema('Phone'),
      email: z
        .literal('')
        .transform(() => undefined)
        .or(emailSchema)
        .optional()
        .describe('An e-mail address; no account is linked to it'),
    },
    { error: ownJobMessages.customerInvalid },
  )
  .meta({ id: 'OwnCustomerInput', description: 'A customer of the provider, without an account' });

const amount = (max: number) =>
  z
    .int({ error: ownJobMessages.lengthInvalid })
    .min(1, ownJobMessages.lengthInvalid)
    .max(max, ownJobMessages.lengthInvalid)
    .optional();

export const ownJobSchema = z
  .object({
    customer: ownCustomerSchema,
    title: nameSchema('Title', { required: ownJobMessages.titleRequired }).describe(
      'Work that is to be done',
    ),
    start: scheduledDateSchema
      .min(1, ownJobMessages.startRequired)
      .describe(
        'When, in the future: an ISO 8601 date and time; without an offset in the marketplace’s zone. It may lie outside the hours of the provider',
      ),
    minutes: amount(MAX_OWN_JOB_MINUTES).describe(
      `How long it takes, in minutes: 1 to ${MAX_OWN_JOB_MINUTES}; either this or \`days\``,
    ),
    days: amount(MAX_OWN_JOB_DAYS).describe(
      `Number of days it takes, of ${OWN_JOB_DAY_MINUTES} minutes each: 1 to ${MAX_OWN_JOB_DAYS}`,
    ),
    customerAddress: customerAddressInputSchema.optional(),
    price: z
      .number({ error: ownJobMessages.priceInvalid })
      .min(0, ownJobMessages.priceInvalid)
      .max(MAX_PRICE, ownJobMessages.priceInvalid)
      .optional()
      .meta({
        multipleOf: PRICE_STEP,
        description: `Price, in the marketplace’s currency: 0 to ${MAX_PRICE}. Default: 0`,
      }),
    notes: optionalTextSchema('Notes', MAX_NOTES_LENGTH),
  })
  .check(({ value, issues }) => {
    if ((value.minutes === undefined) !== (value.days === undefined)) return;
    issues.push({
      code: 'custom',
      path: ['minutes'],
      message: ownJobMessages.lengthInvalid,
      input: value.minutes,
    });
  })
  .meta({
    id: 'OwnJobInput',
    description: 'A job that the provider has from elsewhere',
    anyOf: [{ required: ['minutes'] }, { required: ['days'] }],
    examples: [
      {
        customer: { name: 'Mrs. Hollis', phone: '555 0188' },
        title: 'Kitchen tap',
        start: '2030-05-06T13:00',
        minutes: 90,
        price: 120,
        customerAddress: exampleAddress,
      },
    ],
  });
export type OwnJobInput = z.output<typeof ownJobSchema>;

export const ownJobResponseSchema = z.object({ booking: bookingSchema, message: responseMessageSchema });
