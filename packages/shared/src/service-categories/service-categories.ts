import { z } from 'zod';
import { exampleCategory, exampleIds } from '../examples.ts';
import { categoryIconSchema } from './category-icons.ts';
import {
  idSchema,
  MAX_TEXT_LENGTH,
  nameSchema,
  optionalTextSchema,
  requiredTextSchema,
  readVersionSchema,
  versionSchema,
} from '../common-schemas.ts';
import { messages } from '../api-messages.ts';
import { paginationSchema } from '../pagination.ts';

export const MAX_CATEGORY_DESCRIPTION_LENGTH = 1000;
/** More cannot be put in order. */
export const MAX_ORDERED_CATEGORIES = 1000;

/** Converts a name to a slug: "Pest Control & Co." → "pest-control--co" (product 5, category form). */
export function slugify(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^a-z0-9-]/g, '');
}

/**
 * Returns the slug of a name in any script. Without a Latin letter or digit it is a hash of the name:
 * "category-1f0c2a9b".
 */
export function deriveSlug(name: string): string {
  const slug = slugify(name);
  return /[a-z0-9]/.test(slug) || name.trim() === '' ? slug : `category-${hashText(name.trim())}`;
}

/** Hashes a text to eight hexadecimal digits (FNV-1a). */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text.toLowerCase())) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

const SLUG_CHARACTERS = 'Category slug may have only lower case letters, digits and hyphens';

const slugSchema = requiredTextSchema('Category slug', { required: messages.category.slugRequired }).regex(
  /^[a-z0-9-]+$/,
  SLUG_CHARACTERS,
);

const categoryFields = {
  name: nameSchema('Category name', { required: messages.category.nameRequired }),
  description: optionalTextSchema('Category description', MAX_CATEGORY_DESCRIPTION_LENGTH),
  icon: categoryIconSchema.optional(),
  isHidden: z
    .boolean({ error: 'isHidden must be true or false' })
    .optional()
    .describe('Whether pages leave it out: no tile and no filter, but found by text'),
};

/** The category form, which derives the slug while the admin types, so an empty slug is an error (product 5). */
export const categoryFormSchema = z.object({ ...categoryFields, slug: slugSchema });
export type CategoryFormValues = z.output<typeof categoryFormSchema>;

/** The body of POST and PUT /service-categories (product 3 and 5). A missing or empty slug is derived from the name. */
export const categoryInputSchema = z
  .object({
    ...categoryFields,
    slug: z
      .string({ error: 'Category slug must be text' })
      .trim()
      .max(MAX_TEXT_LENGTH, `Category slug must be at most ${MAX_TEXT_LENGTH} characters`)
      .regex(/^[a-z0-9-]*$/, SLUG_CHARACTERS)
      .optional()
      .describe(
        'Its part of a URL: lower case letters, digits and hyphens; derived from the name when left out',
      ),
    version: readVersionSchema,
  })
  .transform((category) => ({ ...category, slug: category.slug || deriveSlug(category.name) }))
  .pipe(
    z.object({
      name: z.string(),
      description: z.string().optional(),
      icon: categoryIconSchema.optional(),
      isHidden: z.boolean().optional(),
      slug: slugSchema,
      version: z.int().optional(),
    }),
  )
  .meta({ id: 'CategoryInput', description: 'Input of a category', examples: [exampleCategory] });
export type CategoryInput = z.output<typeof categoryInputSchema>;

/** A category (product 3). */
export const serviceCategorySchema = z
  .object({
    _id: idSchema('Category id is not valid', 'The id of the category'),
    name: z.string().describe('Name of the category'),
    description: z.string().describe('Description of the category; may be empty'),
    slug: z.string().describe('Its part of a URL: lower case letters, digits and hyphens'),
    icon: categoryIconSchema,
    position: z.int().describe('Its place in the order of all categories, from 1'),
    isHidden: z.boolean().describe('Whether pages leave it out, unless somebody searches for what is in it'),
    version: versionSchema,
  })
  .meta({
    id: 'ServiceCategory',
    description: 'A kind of work',
    examples: [{ _id: exampleIds.category, ...exampleCategory, position: 2, version: 3 }],
  });
export type ServiceCategory = z.infer<typeof serviceCategorySchema>;

export const categoryResponseSchema = z.object({ category: serviceCategorySchema });
export type CategoryResponse = z.infer<typeof categoryResponseSchema>;

const orderVersionSchema = versionSchema.describe(
  'Counts the changes of the order, also by added and removed categories',
);

export const categoriesResponseSchema = z.object({
  categories: z.array(serviceCategorySchema).describe('The categories on this page of the list'),
  pagination: paginationSchema,
  version: orderVersionSchema,
});
export type CategoriesResponse = z.infer<typeof categoriesResponseSchema>;

export const categoryOrderInputSchema = z
  .object({
    ids: z
      .array(idSchema('ids has an id that is not valid', 'The id of a category'), {
        error: messages.category.idsRequired,
      })
      .max(MAX_ORDERED_CATEGORIES, messages.category.tooManyIds(MAX_ORDERED_CATEGORIES))
      .refine((ids) => new Set(ids).size === ids.length, messages.category.idsDoubled)
      .describe('The ids of all categories, each once, in their new order'),
    version: readVersionSchema,
  })
  .meta({
    id: 'CategoryOrderInput',
    description: 'The order of all categories',
    examples: [{ ids: [exampleIds.category] }],
  });

export const categoryOrderSchema = z.object({
  categories: z.array(serviceCategorySchema).describe('All categories in their order'),
  version: orderVersionSchema,
});
export type CategoryOrder = z.infer<typeof categoryOrderSchema>;
