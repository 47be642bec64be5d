import { z } from 'zod';
import { idSchema } from './id-schema.ts';
import { imageAddressSchema } from './image-schemas.ts';
import { MAX_QUERY_LENGTH } from './limits.ts';
import { messages } from './messages.ts';
import { optionalQuery, pageQueryFields, paginationSchema } from './pagination.ts';
import { serviceCategorySchema } from './service-categories.ts';
import { optionalText, requiredText, textList } from './text.ts';
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
export const unitSchema = z.enum([...priceUnits, 'fixed'], {
  error: ({ input }) =>
    input === undefined || input === ''
      ? messages.service.unitRequired
      : `Pricing unit must be one of: ${priceUnits.join(', ')}`,
});
export type PriceUnit = z.infer<typeof unitSchema>;

const difficultySchema = z.enum(difficulties, { error: messages.search.difficulty });

/** An amount above 0 with at most two decimals (spec section 5: a number above 0, step 0.01). */
function basePriceSchema(message: string) {
  return z
    .number({ error: message })
    .gt(0, message)
    .max(MAX_PRICE, message)
    .refine((price) => Number(price.toFixed(2)) === price, message);
}

const durationSchema = z
  .int({ error: 'Duration must be a whole number of minutes' })
  .min(MIN_DURATION_MINUTES, `Duration must be at least ${MIN_DURATION_MINUTES} minute`)
  .max(MAX_DURATION_MINUTES, `Duration must be at most ${MAX_DURATION_MINUTES} minutes`);

const requiredFields = {
  name: requiredText('Service name', {
    max: MAX_SERVICE_NAME_LENGTH,
    required: messages.service.nameRequired,
  }),
  description: requiredText('Service description', {
    max: MAX_SERVICE_DESCRIPTION_LENGTH,
    required: messages.service.descriptionRequired,
  }),
  category: idSchema(messages.service.categoryRequired),
};

const sharedOptionalFields = {
  imageUrl: imageAddressSchema.optional(),
  location: optionalText('Location'),
  availability: optionalText('Availability'),
  /** Only an admin may name the provider; null is "Provider Not Assigned" (design section 6). */
  provider: idSchema('Provider id is not valid').nullable().optional(),
};

const activeSchema = z.boolean({ error: 'isActive must be true or false' });

/** The body of POST /services (spec sections 3 and 5, service form payload), with the defaults of the specification. */
export const createServiceSchema = z.object({
  ...requiredFields,
  basePrice: basePriceSchema(messages.service.basePriceInvalid),
  ...sharedOptionalFields,
  unit: unitSchema.default(DEFAULT_UNIT),
  keywords: textList('Keywords').default([]),
  duration: durationSchema.default(DEFAULT_DURATION_MINUTES),
  difficulty: difficultySchema.default(DEFAULT_DIFFICULTY),
  requirements: textList('Requirements').default([]),
  isActive: activeSchema.default(true),
});
export type CreateServiceInput = z.output<typeof createServiceSchema>;

/**
 * The body of PUT /services/{id}: the required fields are required here too (spec section 5: update), the others stay as they
 * are when left out. An empty `imageUrl` removes the image.
 */
export const updateServiceSchema = z.object({
  ...requiredFields,
  basePrice: basePriceSchema(messages.service.basePriceHelper),
  ...sharedOptionalFields,
  unit: unitSchema.optional(),
  keywords: textList('Keywords').optional(),
  duration: durationSchema.optional(),
  difficulty: difficultySchema.optional(),
  requirements: textList('Requirements').optional(),
  isActive: activeSchema.optional(),
});
export type UpdateServiceInput = z.output<typeof updateServiceSchema>;

const serviceSortSchema = z.enum(serviceSorts, {
  error: `sort must be one of: ${serviceSorts.join(', ')}`,
});

function queryText(message: string) {
  return z.string({ error: message }).overwrite((query) => query.trim().slice(0, MAX_QUERY_LENGTH));
}

const priceQuerySchema = z
  .string({ error: messages.search.price })
  .regex(PRICE_QUERY_PATTERN, messages.search.price)
  .transform(Number);

const keywordsQuerySchema = z
  .string({ error: messages.search.keywordsRequired })
  .max(1000, 'keywords must be at most 1000 characters')
  .transform(splitCommaList);

const narrowingFields = {
  difficulty: optionalQuery(difficultySchema),
  minPrice: optionalQuery(priceQuerySchema),
  maxPrice: optionalQuery(priceQuerySchema),
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

/** What a list of services can be narrowed to, all together (spec section 7, design section 4). */
export const listServicesQuerySchema = z
  .object({
    ...pageQueryFields,
    ...narrowingFields,
    // Trimmed, a blank one is empty.
    q: optionalQuery(queryText('q must be given once').transform((query) => query || undefined)),
    category: optionalQuery(idSchema('category is not a valid id')),
    keywords: optionalQuery(keywordsQuerySchema),
    isActive: optionalQuery(z.enum(['true', 'false'], { error: 'isActive must be true or false' })),
    sort: optionalQuery(serviceSortSchema).default(serviceSorts[0]),
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
    email: z.string().optional(),
    phone: z.string().optional(),
    contact: z.string().optional(),
    address: z.string().optional(),
    location: z.string().optional(),
  });
export type ServiceProvider = z.infer<typeof serviceProviderSchema>;

/** Spec section 3, service. */
export const serviceSchema = z.object({
  _id: idSchema('Service id is not valid'),
  name: z.string(),
  description: z.string(),
  category: serviceCategorySchema.pick({ _id: true, name: true, slug: true }),
  basePrice: z.number(),
  unit: unitSchema,
  imageUrl: z.string().optional(),
  keywords: z.array(z.string()),
  duration: z.int(),
  difficulty: difficultySchema,
  requirements: z.array(z.string()),
  isActive: z.boolean(),
  rating: z.number(),
  reviewCount: z.int(),
  location: z.string().optional(),
  availability: z.string().optional(),
  /** null: "Provider Not Assigned". */
  provider: serviceProviderSchema.nullable(),
  createdAt: z.iso.datetime(),
});
export type Service = z.infer<typeof serviceSchema>;

export const serviceReplySchema = z.object({ service: serviceSchema });
export type ServiceReply = z.infer<typeof serviceReplySchema>;

export const servicesReplySchema = z.object({
  services: z.array(serviceSchema),
  pagination: paginationSchema,
});
export type ServicesReply = z.infer<typeof servicesReplySchema>;

export const categoryServicesReplySchema = servicesReplySchema.extend({ category: serviceCategorySchema });
export type CategoryServicesReply = z.infer<typeof categoryServicesReplySchema>;
