import { z } from 'zod';
import { idSchema } from './id-schema.ts';
import { messages } from './messages.ts';
import { paginationSchema } from './pagination.ts';
import { nameText, optionalText, requiredText } from './text.ts';
import { readVersionSchema, versionSchema } from './versions.ts';

export const MAX_CATEGORY_DESCRIPTION_LENGTH = 1000;

/** "Pest Control & Co." → "pest-control--co" (spec section 5, category form: lower case, spaces to hyphens, the rest dropped). */
export function slugify(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^a-z0-9-]/g, '');
}

/** The slug of a name in any script. One that leaves no letter or digit gets an id made from the name: "category-1f0c2a9b". */
export function deriveSlug(name: string): string {
  const slug = slugify(name);
  return /[a-z0-9]/.test(slug) || name.trim() === '' ? slug : `category-${fingerprint(name.trim())}`;
}

/** The same eight hexadecimal digits for the same text (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text.toLowerCase())) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

const SLUG_CHARACTERS = 'Category slug may have only lower case letters, digits and hyphens';

const slugSchema = requiredText('Category slug', { required: messages.category.slugRequired }).regex(
  /^[a-z0-9-]+$/,
  SLUG_CHARACTERS,
);

const categoryFields = {
  name: nameText('Category name', { required: messages.category.nameRequired }),
  description: optionalText('Category description', MAX_CATEGORY_DESCRIPTION_LENGTH),
};

/** The category form itself, which derives the slug in sight of the person: empty, it is missing (spec section 5). */
export const typedCategorySchema = z.object({ ...categoryFields, slug: slugSchema });
export type TypedCategory = z.output<typeof typedCategorySchema>;

/**
 * Spec sections 3 and 5: name, description and slug. A slug that is left out, or empty, is derived from the name,
 * whatever script that is in.
 */
export const categoryFormSchema = z
  .object({
    ...categoryFields,
    slug: optionalText('Category slug')
      .unwrap()
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
  .meta({ id: 'CategoryInput', description: 'What a category is to be' });
export type CategoryFormInput = z.output<typeof categoryFormSchema>;

/** Spec section 3. */
export const serviceCategorySchema = z
  .object({
    _id: idSchema('Category id is not valid', 'The id of the category'),
    name: z.string().describe('What the category is called'),
    description: z.string().describe('What belongs to it; may be empty'),
    slug: z.string().describe('Its part of a URL: lower case letters, digits and hyphens'),
    version: versionSchema,
  })
  .meta({ id: 'ServiceCategory', description: 'A kind of work' });
export type ServiceCategory = z.infer<typeof serviceCategorySchema>;

export const categoryReplySchema = z.object({ category: serviceCategorySchema });
export type CategoryReply = z.infer<typeof categoryReplySchema>;

export const categoriesReplySchema = z.object({
  categories: z.array(serviceCategorySchema).describe('The categories on this page of the list'),
  pagination: paginationSchema,
});
export type CategoriesReply = z.infer<typeof categoriesReplySchema>;
