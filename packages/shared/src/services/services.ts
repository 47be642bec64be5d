import { z } from 'zod';
import {
  exampleService,
  exampleInstant,
  exampleBusiness,
  exampleArea,
  exampleProvider,
  exampleCategory,
  exampleIds,
} from '../examples.ts';
import { quantityLimitSchema, cancellationPolicySchema } from '../bookings/booking-terms.ts';
import {
  amountFields,
  currencySchema,
  idSchema,
  nameSchema,
  optionalTextSchema,
  requiredTextSchema,
  textListSchema,
  readVersionSchema,
  versionSchema,
} from '../common-schemas.ts';
import { imageUrlSchema } from '../images/images.schema.ts';
import { messages } from '../api-messages.ts';
import { updatedAtSchema } from '../pagination.ts';
import { PRICE_STEP } from '../money.ts';
import { difficultySchema } from './service-queries.ts';
import { searchResultFields, servicePaginationSchema } from '../search/search-results.ts';
import { serviceAreaSchema } from '../providers/service-area.schema.ts';
import { serviceCategorySchema } from '../service-categories/service-categories.ts';
import {
  DEFAULT_DIFFICULTY,
  DEFAULT_PLACE,
  DEFAULT_UNIT,
  allPriceUnits,
  priceUnits,
  servicePlaces,
} from './service-enums.ts';
import { slotSchema } from '../availability/slots.ts';
import { jobFields, jobResponseFields } from './service-options.ts';
import { mapServiceTexts } from './service-texts.ts';
import { storedEmailSchema, userSchema } from '../users/users.ts';

/** Product 9. */
export const MAX_SERVICE_NAME_LENGTH = 200;
export const MAX_SERVICE_DESCRIPTION_LENGTH = 2000;
export const MIN_DURATION_MINUTES = 1;
export const DEFAULT_DURATION_MINUTES = 60;
/** One month. Longer work needs more than one booking. */
export const MAX_DURATION_MINUTES = 31 * 24 * 60;
export const MAX_PRICE = 10_000_000;

/** Accepts `fixed` too, although no form offers it (product 5). */
export const unitSchema = z
  .enum(allPriceUnits, {
    error: ({ input }) =>
      input === undefined || input === ''
        ? messages.service.unitRequired
        : `Pricing unit must be one of: ${priceUnits.join(', ')}`,
  })
  .meta({ id: 'PriceUnit', description: 'Unit of the price' });

export const servicePlaceSchema = z
  .enum(servicePlaces, { error: `place must be one of: ${servicePlaces.join(', ')}` })
  .meta({
    id: 'ServicePlace',
    description: 'Where the work is done: at the customer, at the provider, or remotely',
  });

/** Validates an amount above 0 (product 5). `validatePrice` checks its decimals, which depend on the currency. */
function basePriceSchema(message: string) {
  return z
    .number({ error: message })
    .gt(0, message)
    .max(MAX_PRICE, message)
    .meta({
      multipleOf: PRICE_STEP,
      description: `The price in the marketplace’s currency: above 0, at most ${MAX_PRICE}`,
    });
}

const durationSchema = z
  .int({ error: 'Duration must be a whole number of minutes' })
  .min(MIN_DURATION_MINUTES, `Duration must be at least ${MIN_DURATION_MINUTES} minute`)
  .max(MAX_DURATION_MINUTES, `Duration must be at most ${MAX_DURATION_MINUTES} minutes`)
  .describe(
    `How long it takes: ${MIN_DURATION_MINUTES} to ${MAX_DURATION_MINUTES} minutes. Default: ${DEFAULT_DURATION_MINUTES}`,
  );

const requiredFields = {
  name: nameSchema('Service name', {
    max: MAX_SERVICE_NAME_LENGTH,
    required: messages.service.nameRequired,
  }),
  description: requiredTextSchema('Service description', {
    max: MAX_SERVICE_DESCRIPTION_LENGTH,
    required: messages.service.descriptionRequired,
  }),
  category: idSchema(messages.service.categoryRequired, 'The id of its category'),
};

const sharedOptionalFields = {
  imageUrl: imageUrlSchema
    .optional()
    .describe('The URL of an image: http(s), or the `url` of an upload; empty for none'),
  ...mapServiceTexts(({ label }) => optionalTextSchema(label)),
  minimumQuantity: quantityLimitSchema(
    'The smallest quantity of one booking, in the unit of the price; null for none',
  ),
  maximumQuantity: quantityLimitSchema(
    'The largest quantity of one booking, in the unit of the price; null for none',
  ),
  ...jobFields,
  provider: idSchema('Provider id is not valid', 'The id of a user who is a provider')
    .nullable()
    .optional()
    .describe('The id of the provider; only an admin may name one, null is for none'),
};

const activeSchema = z
  .boolean({ error: 'isActive must be true or false' })
  .describe('Whether the service is listed and can be booked. Default: true');

/** The body of POST /services (product 3 and 5, service form payload), with the defaults. */
export const createServiceSchema = z
  .object({
    ...requiredFields,
    basePrice: basePriceSchema(messages.service.basePriceInvalid),
    ...sharedOptionalFields,
    unit: unitSchema.default(DEFAULT_UNIT),
    keywords: textListSchema('Keywords').default([]),
    duration: durationSchema.default(DEFAULT_DURATION_MINUTES),
    difficulty: difficultySchema.default(DEFAULT_DIFFICULTY),
    requirements: textListSchema('Requirements').default([]),
    // Without one, that of the settings.
    cancellationPolicy: cancellationPolicySchema.optional(),
    place: servicePlaceSchema.default(DEFAULT_PLACE),
    isActive: activeSchema.default(true),
  })
  .meta({ id: 'CreateServiceInput', description: 'Input of a new service', examples: [exampleService] });
export type CreateServiceInput = z.output<typeof createServiceSchema>;

const readObjectSchema = z
  .object({ _id: idSchema('_id is not a valid id', 'Its id') })
  .meta({ id: 'ReadObject', description: 'Object that was read; of it only the id counts' });

/** Accepts an id, or the object from GET /services/{id}, so that a client can send back what it read. */
function referenceTo(message: string, description: string) {
  const object = readObjectSchema.transform(({ _id }) => _id);
  return z.union([idSchema(message, description), object], { error: message }).describe(description);
}

/**
 * The body of PUT /services/{id}. Required fields are required here too (product 5: update); missing optional fields
 * stay unchanged. An empty `imageUrl` removes the image.
 */
export const updateServiceSchema = z
  .object({
    ...requiredFields,
    category: referenceTo(messages.service.categoryRequired, 'The id of a category'),
    basePrice: basePriceSchema(messages.service.basePriceHelper),
    ...sharedOptionalFields,
    provider: referenceTo('Provider id is not valid', 'The id of a user who is a provider')
      .nullable()
      .optional()
      .describe('The provider; only an admin may name one, null is for none'),
    unit: unitSchema.optional(),
    keywords: textListSchema('Keywords').optional(),
    duration: durationSchema.optional(),
    difficulty: difficultySchema.optional(),
    requirements: textListSchema('Requirements').optional(),
    cancellationPolicy: cancellationPolicySchema.optional(),
    place: servicePlaceSchema.optional(),
    isActive: activeSchema.optional(),
    version: readVersionSchema,
  })
  .meta({
    id: 'UpdateServiceInput',
    description: 'New values of a service; optional fields that are left out stay as they are',
    examples: [{ ...exampleService, basePrice: 85 }],
  });
export type UpdateServiceInput = z.output<typeof updateServiceSchema>;

/** The provider of a service, with contact details only for signed-in callers who have confirmed their email. */
export const serviceProviderSchema = userSchema
  .pick({ _id: true, name: true, status: true, serviceType: true, profilePhoto: true, phoneE164: true })
  .extend({
    email: storedEmailSchema.optional().describe('The e-mail address; for callers who see contact details'),
    phone: z.string().optional().describe('The phone number; for callers who see contact details'),
    contact: z
      .string()
      .optional()
      .describe('How the business is reached; for callers who see contact details'),
    address: z.string().optional().describe('Where the business is; for callers who see contact details'),
    location: z.string().optional().describe('Where they work'),
    rating: z.number().describe('The average of the reviews of their work, 0 to 5; 0 without reviews'),
    reviewCount: z.int().describe('Number of reviews of their work'),
    serviceArea: serviceAreaSchema.nullable().describe('Where they work; null when they have not said'),
  })
  .meta({ id: 'ServiceProvider', description: 'The provider of a service' });
export type ServiceProvider = z.infer<typeof serviceProviderSchema>;

const categoryOfServiceSchema = serviceCategorySchema
  .pick({ _id: true, name: true, slug: true })
  .meta({ id: 'CategoryOfService', description: 'The category of a service' });

/** A service (product 3). */
export const serviceSchema = z
  .object({
    _id: idSchema('Service id is not valid', 'The id of the service'),
    name: z.string().describe('Name of the service'),
    description: z.string().describe('Work that is done'),
    category: categoryOfServiceSchema,
    ...amountFields('basePrice', 'The price in the marketplace’s currency'),
    currency: currencySchema,
    unit: unitSchema,
    imageUrl: z.string().optional().describe('The URL of its image'),
    keywords: z.array(z.string()).describe('Words it is found by'),
    duration: z.int().describe('How long it takes, in minutes'),
    difficulty: difficultySchema,
    requirements: z.array(z.string()).describe('Requirements of the work'),
    cancellationPolicy: cancellationPolicySchema,
    place: servicePlaceSchema,
    minimumQuantity: z
      .number()
      .optional()
      .describe('The smallest quantity of one booking, in the unit of the price'),
    maximumQuantity: z.number().optional().describe('The largest quantity of one booking'),
    ...jobResponseFields,
    isActive: z.boolean().describe('Whether it is listed and can be booked'),
    deactivatedBy: z
      .enum(['admin', 'owner'])
      .optional()
      .describe('Who has switched it off: what an admin has, only an admin switches on again'),
    rating: z.number().describe('The average of its reviews, 0 to 5, with two decimals; 0 without reviews'),
    reviewCount: z.int().describe('Number of its reviews'),
    ...mapServiceTexts(({ description }) => z.string().optional().describe(description)),
    provider: serviceProviderSchema.nullable().describe('Who offers it; null when none is assigned'),
    isBlocked: z
      .boolean()
      .optional()
      .describe('The provider takes no requests of the caller; only where one service is read'),
    createdAt: z.iso.datetime().describe('When the service was added'),
    updatedAt: updatedAtSchema,
    version: versionSchema,
  })
  .meta({
    id: 'Service',
    description: 'A service that can be booked',
    examples: [
      {
        ...exampleService,
        basePriceMinor: 8000,
        _id: exampleIds.service,
        hoursPerDay: 8,
        options: [],
        fromPrice: false,
        category: { _id: exampleIds.category, name: exampleCategory.name, slug: exampleCategory.slug },
        rating: 4.8,
        reviewCount: 12,
        currency: 'EUR',
        provider: {
          ...exampleProvider,
          status: 'approved',
          rating: 4.9,
          reviewCount: 31,
          serviceArea: exampleArea,
          ...exampleBusiness,
        },
        createdAt: exampleInstant(1),
        updatedAt: exampleInstant(2),
        version: 3,
      },
    ],
  });
export type Service = z.infer<typeof serviceSchema>;

export const serviceResponseSchema = z.object({ service: serviceSchema });
export type ServiceResponse = z.infer<typeof serviceResponseSchema>;

const listedServiceSchema = serviceSchema
  .extend({
    distanceKm: z
      .number()
      .optional()
      .describe('How far the center of its area is from the point, in kilometers; only with a point'),
    nextSlot: slotSchema.optional().describe('The first time in the span; only with a span of time'),
  })
  .meta({ id: 'ListedService', description: 'A service in a list' });
export type ListedService = z.infer<typeof listedServiceSchema>;

export const servicesResponseSchema = z.object({
  services: z.array(listedServiceSchema).describe('The services on this page of the list'),
  pagination: servicePaginationSchema,
  ...searchResultFields,
});
export type ServicesResponse = z.infer<typeof servicesResponseSchema>;

export const categoryServicesResponseSchema = servicesResponseSchema.extend({
  category: serviceCategorySchema,
});
export type CategoryServicesResponse = z.infer<typeof categoryServicesResponseSchema>;
