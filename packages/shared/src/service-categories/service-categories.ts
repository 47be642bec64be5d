import { z } from 'zod';
import { exampleCategory, exampleIds } from '../examples.ts';
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
      slug: slugSchema,
      version: z.int().optional(),
    }),
  )
  .meta({ id: 'CategoryInput', description: 'What a category is to be', examples: [exampleCategory] });
export type CategoryInput = z.output<typeof categoryInputSchema>;

/** A category (product 3). */
export const serviceCategorySchema = z
  .object({
    _id: idSchema('Category id is not valid', 'The id of the category'),
    name: z.string().describe('What the category is called'),
    description: z.string().describe('What belongs to it; may be empty'),
    slug: z.string().describe('Its part of a URL: lower case letters, digits and hyphens'),
    version: versionSchema,
  })
  .meta({
    id: 'ServiceCategory',
    description: 'A kind of work',
    examples: [{ _id: exampleIds.category, ...exampleCategory, version: 3 }],
  });
export type ServiceCategory = z.infer<typeof serviceCategorySchema>;

export const categoryResponseSchema = z.object({ category: serviceCategorySchema });
export type CategoryResponse = z.infer<typeof categoryResponseSchema>;

export const categoriesResponseSchema = z.object({
  categories: z.array(serviceCategorySchema).describe('The categories on this page of the list'),
  pagination: paginationSchema,
});
export type CategoriesResponse = z.infer<typeof categoriesResponseSchema>;
