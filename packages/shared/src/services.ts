import { z } from 'zod';
import { currencySchema } from './currency-schema.ts';
import { idSchema } from './id-schema.ts';
import { imageAddressSchema } from './image-schemas.ts';
import { MAX_QUERY_LENGTH } from './limits.ts';
import { messages } from './messages.ts';
import { defaultQuery, optionalQuery, readNumber, pageQueryFields, paginationSchema } from './pagination.ts';
import { serviceCategorySchema } from './service-categories.ts';
import { nameText, optionalText, requiredText, textList } from './text.ts';
import {
  DEFAULT_DIFFICULTY,
  DEFAULT_UNIT,
  difficulties,
  isPriceRange,
  PRICE_QUERY_PATTERN,
  priceUnits,
  serviceSorts,
  type ServiceNarrowing,
} from './service-choices.ts';
import { userSchema } from './users.ts';
import { readVersionSchema, versionSchema } from './versions.ts';
import { splitCommaList } from './words.ts';

/** Spec section 9. */
export const MAX_SERVICE_NAME_LENGTH = 200;
export const MAX_SERVICE_DESCRIPTION_LENGTH = 2000;
export const MIN_DURATION_MINUTES = 1;
export const DEFAULT_DURATION_MINUTES = 60;
/** A month: longer work is agreed on in another way than by booking one slot. */
export const MAX_DURATION_MINUTES = 31 * 24 * 60;
export const PRICE_STEP = 0.01;
const MAX_PRICE = 10_000_000;

/** `fixed` is taken too, but no form offers it (design section 6). */
export const unitSchema = z
  .enum([...priceUnits, 'fixed'], {
    error: ({ input }) =>
      input === undefined || input === ''
        ? messages.service.unitRequired
        : `Pricing unit must be one of: ${priceUnits.join(', ')}`,
  })
  .meta({ id: 'PriceUnit', description: 'What the price is for' });
export type PriceUnit = z.infer<typeof unitSchema>;

export const difficultySchema = z
  .enum(difficulties, { error: messages.search.difficulty })
  .meta({ id: 'Difficulty', description: 'How hard the work is' });

/** An amount above 0 with at most two decimals (spec section 5: a number above 0, step 0.01). */
function basePriceSchema(message: string) {
  return z
    .number({ error: message })
    .gt(0, message)
    .max(MAX_PRICE, message)
    .refine((price) => Number(price.toFixed(2)) === price, message)
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
  name: nameText('Service name', {
    max: MAX_SERVICE_NAME_LENGTH,
    required: messages.service.nameRequired,
  }),
  description: requiredText('Service description', {
    max: MAX_SERVICE_DESCRIPTION_LENGTH,
    required: messages.service.descriptionRequired,
  }),
  category: idSchema(messages.service.categoryRequired, 'The id of its category'),
};

const sharedOptionalFields = {
  imageUrl: imageAddressSchema
    .optional()
    .describe('The URL of an image: http(s), or the `url` of an upload; empty for none'),
  location: optionalText('Location'),
  availability: optionalText('Availability'),
  /** Design section 6. */
  provider: idSchema('Provider id is not valid', 'The id of a user who is a provider')
    .nullable()
    .optional()
    .describe('The id of the provider; only an admin may name one, null is for none'),
};

const activeSchema = z
  .boolean({ error: 'isActive must be true or false' })
  .describe('Whether the service is listed and can be booked. Default: true');

/** The body of POST /services (spec sections 3 and 5, service form payload), with the defaults of the specification. */
export const createServiceSchema = z
  .object({
    ...requiredFields,
    basePrice: basePriceSchema(messages.service.basePriceInvalid),
    ...sharedOptionalFields,
    unit: unitSchema.default(DEFAULT_UNIT),
    keywords: textList('Keywords').default([]),
    duration: durationSchema.default(DEFAULT_DURATION_MINUTES),
    difficulty: difficultySchema.default(DEFAULT_DIFFICULTY),
    requirements: textList('Requirements').default([]),
    isActive: activeSchema.default(true),
  })
  .meta({ id: 'CreateServiceInput', description: 'What a new service is to be' });
export type CreateServiceInput = z.output<typeof createServiceSchema>;

const readObjectSchema = z
  .object({ _id: idSchema('_id is not a valid id', 'Its id') })
  .meta({ id: 'ReadObject', description: 'What was read; of it only the id counts' });

/** An id, or the object with that id as GET /services/{id} has it: what was read can be sent back as it is. */
function referenceTo(message: string, description: string) {
  const object = readObjectSchema.transform(({ _id }) => _id);
  return z.union([idSchema(message, description), object], { error: message }).describe(description);
}

/**
 * The body of PUT /services/{id}: the required fields are required here too (spec section 5: update), the others stay as they
 * are when left out. An empty `imageUrl` removes the image.
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
    keywords: textList('Keywords').optional(),
    duration: durationSchema.optional(),
    difficulty: difficultySchema.optional(),
    requirements: textList('Requirements').optional(),
    isActive: activeSchema.optional(),
    version: readVersionSchema,
  })
  .meta({
    id: 'UpdateServiceInput',
    description: 'What a service is to become; optional fields that are left out stay as they are',
  });
export type UpdateServiceInput = z.output<typeof updateServiceSchema>;

const serviceSortSchema = z.enum(serviceSorts, {
  error: `sort must be one of: ${serviceSorts.join(', ')}`,
});

function queryText(message: string) {
  return z
    .string({ error: message })
    .overwrite((query) => query.trim().slice(0, MAX_QUERY_LENGTH))
    .describe(
      `Every word of it must be found; what is longer than ${MAX_QUERY_LENGTH} characters is cut off`,
    );
}

const priceQuerySchema = z.preprocess(
  (value) => readNumber(value, PRICE_QUERY_PATTERN),
  z.number({ error: messages.search.price }).min(0, messages.search.price).optional(),
);

const keywordsQuerySchema = z
  .string({ error: messages.search.keywordsRequired })
  .max(1000, 'keywords must be at most 1000 characters')
  .transform(splitCommaList)
  .describe('One of these is enough, with commas between them: at most 1000 characters');

const narrowingFields = {
  difficulty: optionalQuery(difficultySchema).describe('Only services that are this hard. Default: all'),
  minPrice: priceQuerySchema.describe('Only services of at least this price. Default: no limit'),
  maxPrice: priceQuerySchema.describe('Only services of at most this price. Default: no limit'),
};

function checkPriceRange({ value, issues }: z.core.ParsePayload<ServiceNarrowing>) {
  if (isPriceRange(value)) return;
  issues.push({
    code: 'custom',
    path: ['minPrice'],
    message: messages.search.priceRange,
    input: value.minPrice,
  });
}

/** What the filters of the browse page are typed into; the API takes the same fields among others. */
export const serviceNarrowingSchema = z.object(narrowingFields).check(checkPriceRange);

const BOOLEANS = new Map<unknown, boolean | undefined>([
  ['true', true],
  ['false', false],
  ['', undefined],
]);
const readBoolean = (value: unknown) => (BOOLEANS.has(value) ? BOOLEANS.get(value) : value);

/** What a list of services can be narrowed to, all together (spec section 7, design section 4). */
export const listServicesQuerySchema = z
  .object({
    ...pageQueryFields,
    ...narrowingFields,
    // Trimmed, a blank one is empty.
    q: optionalQuery(queryText('q must be given once').transform((query) => query || undefined)).describe(
      `Only services that have every word of it; what is longer than ${MAX_QUERY_LENGTH} characters is cut off. Default: all`,
    ),
    category: optionalQuery(idSchema('category is not a valid id')).describe(
      'Only services of the category with this id. Default: all',
    ),
    keywords: optionalQuery(keywordsQuerySchema).describe(
      'Only services that have one of these, with commas between them: at most 1000 characters. Default: all',
    ),
    isActive: z
      .preprocess(readBoolean, z.boolean({ error: 'isActive must be true or false' }).optional())
      .describe(
        'Only services that are listed, or that are not. Default: both, as far as the caller may see them',
      ),
    sort: defaultQuery(serviceSortSchema, serviceSorts[0]).describe(
      `The order of the list; a minus turns it round. Default: ${serviceSorts[0]}`,
    ),
  })
  .check(checkPriceRange);
export type ListServicesQuery = z.output<typeof listServicesQuerySchema>;

const requiredQuery = queryText(messages.search.queryRequired).min(1, messages.search.queryRequired);

/** GET /services/search (spec section 5: the query must be non-empty after trimming). */
export const searchServicesQuerySchema = listServicesQuerySchema.safeExtend({ q: requiredQuery });

/** GET /services/keywords (spec section 5: a keyword filter needs a non-empty list). */
export const keywordServicesQuerySchema = listServicesQuerySchema.safeExtend({
  keywords: keywordsQuerySchema.refine((keywords) => keywords.length > 0, messages.search.keywordsRequired),
});

/** The provider of a service as its card shows it; the ways to reach them only for those who are signed in. */
export const serviceProviderSchema = userSchema
  .pick({ _id: true, name: true, status: true, serviceType: true, profilePhoto: true })
  .extend({
    email: z.email().optional().describe('The e-mail address; for callers who are signed in'),
    phone: z.string().optional().describe('The phone number; for callers who are signed in'),
    contact: z.string().optional().describe('How the business is reached; for callers who are signed in'),
    address: z.string().optional().describe('Where the business is; for callers who are signed in'),
    location: z.string().optional().describe('Where they work'),
  })
  .meta({ id: 'ServiceProvider', description: 'The provider of a service' });
export type ServiceProvider = z.infer<typeof serviceProviderSchema>;

export const categoryOfServiceSchema = serviceCategorySchema
  .pick({ _id: true, name: true, slug: true })
  .meta({ id: 'CategoryOfService', description: 'The category of a service' });

/** Spec section 3, service. */
export const serviceSchema = z
  .object({
    _id: idSchema('Service id is not valid', 'The id of the service'),
    name: z.string().describe('What the service is called'),
    description: z.string().describe('What is done'),
    category: categoryOfServiceSchema,
    basePrice: z.number().describe('The price in the marketplace’s currency'),
    currency: currencySchema,
    unit: unitSchema,
    imageUrl: z.string().optional().describe('The URL of its image'),
    keywords: z.array(z.string()).describe('Words it is found by'),
    duration: z.int().describe('How long it takes, in minutes'),
    difficulty: difficultySchema,
    requirements: z.array(z.string()).describe('What must be there for the work'),
    isActive: z.boolean().describe('Whether it is listed and can be booked'),
    deactivatedBy: z
      .enum(['admin', 'owner'])
      .optional()
      .describe('Who has switched it off: what an admin has, only an admin switches on again'),
    rating: z.number().describe('The average of its reviews, 0 to 5'),
    reviewCount: z.int().describe('How many reviews it has'),
    location: z.string().optional().describe('Where it is offered'),
    availability: z.string().optional().describe('When it is offered'),
    provider: serviceProviderSchema.nullable().describe('Who offers it; null when none is assigned'),
    createdAt: z.iso.datetime().describe('When the service was added'),
    version: versionSchema,
  })
  .meta({ id: 'Service', description: 'A service that can be booked' });
export type Service = z.infer<typeof serviceSchema>;

export const serviceReplySchema = z.object({ service: serviceSchema });
export type ServiceReply = z.infer<typeof serviceReplySchema>;

export const servicesReplySchema = z.object({
  services: z.array(serviceSchema).describe('The services on this page of the list'),
  pagination: paginationSchema,
});
export type ServicesReply = z.infer<typeof servicesReplySchema>;

export const categoryServicesReplySchema = servicesReplySchema.extend({ category: serviceCategorySchema });
export type CategoryServicesReply = z.infer<typeof categoryServicesReplySchema>;
