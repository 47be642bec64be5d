import { z } from 'zod';
import { PRICE_STEP } from '../money.ts';
import { amountFields, idSchema, nameSchema } from '../common-schemas.ts';

/** The most options of a service. */
export const MAX_OPTIONS = 20;
export const MAX_OPTION_NAME_LENGTH = 80;
export const MAX_OPTION_COUNT = 99;
const MAX_OPTION_PRICE = 10_000_000;
/** A day. */
const MAX_OPTION_MINUTES = 1440;

export const optionMessages = {
  notAList: 'Options must be a list',
  tooMany: `A service has at most ${MAX_OPTIONS} options`,
  nameRequired: 'Option name is required',
  price: 'The price of an option must be a number of at least 0',
  minutes: `The minutes of an option must be a whole number from 0 to ${MAX_OPTION_MINUTES}`,
  maximum: `The most of an option must be a whole number from 1 to ${MAX_OPTION_COUNT}`,
  twice: 'Each option can be in the list once',
  minutesPerUnit: 'Minutes per unit must be a number from 0.1 to 1440',
  hoursPerDay: 'Hours per day must be a number from 1 to 24',
  fromPrice: 'fromPrice must be true or false',
} as const;

const optionInputSchema = z
  .object({
    _id: idSchema(
      'The _id of an option is not valid',
      'The id of an option that the service has; without one it is new',
    ).optional(),
    name: nameSchema('Option name', { max: MAX_OPTION_NAME_LENGTH, required: optionMessages.nameRequired }),
    price: z
      .number({ error: optionMessages.price })
      .min(0, optionMessages.price)
      .max(MAX_OPTION_PRICE, optionMessages.price)
      .meta({
        multipleOf: PRICE_STEP,
        description: `Price of one, in the marketplace’s currency: 0 to ${MAX_OPTION_PRICE}`,
      }),
    minutes: z
      .int({ error: optionMessages.minutes })
      .min(0, optionMessages.minutes)
      .max(MAX_OPTION_MINUTES, optionMessages.minutes)
      .default(0)
      .describe(`By how many minutes one makes the visit longer: 0 to ${MAX_OPTION_MINUTES}. Default: 0`),
    maximum: z
      .int({ error: optionMessages.maximum })
      .min(1, optionMessages.maximum)
      .max(MAX_OPTION_COUNT, optionMessages.maximum)
      .default(1)
      .describe(`Number of it that one booking may have: 1 to ${MAX_OPTION_COUNT}. Default: 1`),
  })
  .meta({ id: 'ServiceOptionInput', description: 'Option that customers can add to a service' });
export type ServiceOptionInput = z.output<typeof optionInputSchema>;

function hasDistinctIds(options: readonly { _id?: string | undefined }[]): boolean {
  const ids = options.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
  return new Set(ids).size === ids.length;
}

export const optionsInputSchema = z
  .array(optionInputSchema, { error: optionMessages.notAList })
  .max(MAX_OPTIONS, optionMessages.tooMany)
  .refine(hasDistinctIds, optionMessages.twice)
  .describe(`Options that customers can add: at most ${MAX_OPTIONS}. Those that are left out of the list go`);

/** What price and length of a job follow from, besides price, unit and duration. */
export const jobFields = {
  minutesPerUnit: z
    .number({ error: optionMessages.minutesPerUnit })
    .min(0.1, optionMessages.minutesPerUnit)
    .max(1440, optionMessages.minutesPerUnit)
    .nullable()
    .optional()
    .describe('Minutes that one item, square foot or square meter takes: 0.1 to 1440; null for none'),
  hoursPerDay: z
    .number({ error: optionMessages.hoursPerDay })
    .min(1, optionMessages.hoursPerDay)
    .max(24, optionMessages.hoursPerDay)
    .nullable()
    .optional()
    .describe(
      'Hours that a day of a job has that takes longer than a day: 1 to 24; null for the default of 8',
    ),
  options: optionsInputSchema.optional(),
  fromPrice: z
    .boolean({ error: optionMessages.fromPrice })
    .optional()
    .describe('Whether the price is the least one, which the provider may raise by an offer. Default: false'),
};

export const serviceOptionSchema = z
  .object({
    _id: z.string().describe('The id of the option'),
    name: z.string().describe('Name of the option'),
    ...amountFields('price', 'Price of one'),
    minutes: z.int().describe('By how many minutes one makes the visit longer'),
    maximum: z.int().describe('Number of it that one booking may have'),
  })
  .meta({ id: 'ServiceOption', description: 'Option that customers can add to a service' });

export const jobResponseFields = {
  minutesPerUnit: z
    .number()
    .optional()
    .describe('Minutes that one item, square foot or square meter takes, if the provider says so'),
  hoursPerDay: z.number().describe('Hours that a day of a job has that takes longer than a day'),
  options: z.array(serviceOptionSchema).describe('Options that customers can add'),
  fromPrice: z
    .boolean()
    .describe('Whether the price is the least one, which the provider may raise by an offer'),
};
