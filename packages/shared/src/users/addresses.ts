import { z } from 'zod';
import { exampleAddress } from '../examples.ts';
import { MAX_TEXT_LENGTH, optionalTextSchema, requiredTextSchema } from '../common-schemas.ts';

export const addressMessages = {
  notAList: 'Addresses must be a list',
  tooMany: (max: number) => `Please save at most ${max} addresses`,
  twoDefaults: 'Only one address can be the default',
} as const;

/** The longest text on how to get in. */
export const MAX_ACCESS_LENGTH = 300;
export const MAX_SAVED_ADDRESSES = 10;

const addressFields = {
  street: optionalTextSchema('Street'),
  city: optionalTextSchema('City'),
  state: optionalTextSchema('State'),
  zipCode: optionalTextSchema('Zip code'),
  access: optionalTextSchema('Access', MAX_ACCESS_LENGTH).describe(
    `How to get in: at most ${MAX_ACCESS_LENGTH} characters`,
  ),
};

export const customerAddressInputSchema = z
  .object(addressFields, { error: 'The address must be an object' })
  .meta({
    id: 'CustomerAddressInput',
    description: 'Where the work is to be done; the provider sees it from the approval on',
  });

export const customerAddressSchema = z
  .object(addressFields)
  .meta({ id: 'CustomerAddress', description: 'Where the work is to be done' });
export type CustomerAddress = z.infer<typeof customerAddressSchema>;

const line = (label: string) => optionalTextSchema(label, MAX_TEXT_LENGTH).unwrap().default('');

const savedAddressFields = {
  label: requiredTextSchema('Label', { max: MAX_TEXT_LENGTH }).describe('Label that the user gave'),
  street: line('Street'),
  city: line('City'),
  state: line('State'),
  zipCode: line('Zip code'),
  access: addressFields.access,
  isDefault: z
    .boolean({ error: 'isDefault must be true or false' })
    .default(false)
    .describe('Whether it is filled in first; at most one is'),
};

export const savedAddressSchema = z
  .object(savedAddressFields)
  .meta({ id: 'SavedAddress', description: 'An address that a user has saved' });
export type SavedAddress = z.output<typeof savedAddressSchema>;

/** The body of PUT /users/me/addresses, which replaces all of them. */
export const savedAddressesSchema = z
  .object({
    addresses: z
      .array(savedAddressSchema, { error: addressMessages.notAList })
      .max(MAX_SAVED_ADDRESSES, addressMessages.tooMany(MAX_SAVED_ADDRESSES))
      .refine(
        (addresses) => addresses.filter(({ isDefault }) => isDefault).length <= 1,
        addressMessages.twoDefaults,
      )
      .describe(`All saved addresses: at most ${MAX_SAVED_ADDRESSES}`),
  })
  .meta({
    id: 'SavedAddresses',
    description: 'The addresses that a user has saved',
    examples: [{ addresses: [{ label: 'Home', ...exampleAddress, isDefault: true }] }],
  });
export type SavedAddresses = z.output<typeof savedAddressesSchema>;
