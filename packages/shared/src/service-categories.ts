import { z } from 'zod';
import { idSchema } from './id-schema.ts';
import { messages } from './messages.ts';
import { paginationSchema } from './pagination.ts';
import { nameText, optionalText, requiredText } from './text.ts';

export const MAX_CATEGORY_DESCRIPTION_LENGTH = 1000;

/** "Pest Control & Co." → "pest-control--co" (spec section 5, category form: lower case, spaces to hyphens, the rest dropped). */
export function slugify(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^a-z0-9-]/g, '');
}

const slugSchema = requiredText('Category slug', { required: messages.category.slugRequired }).regex(
  /^[a-z0-9-]+$/,
  'Category slug may have only lower case letters, digits and hyphens',
);

const categoryFields = {
  name: nameText('Category name', { required: messages.category.nameRequired }),
  description: optionalText('Category description', MAX_CATEGORY_DESCRIPTION_LENGTH),
};

/** The category form itself, which derives the slug in sight of the person: empty, it is missing (spec section 5). */
export const typedCategorySchema = z.object({ ...categoryFields, slug: slugSchema });
export type TypedCategory = z.output<typeof typedCategorySchema>;

/**
 * Spec sections 3 and 5: name, description and slug. A slug that is left out, or empty, is derived from the name; a name that
 * leaves nothing, such as one in another script, needs a slug of its own.
 */
export const categoryFormSchema = z
  .object({
    ...categoryFields,
    slug: optionalText('Category slug'),
  })
  .transform((category) => ({ ...category, slug: category.slug || slugify(category.name) }))
  .pipe(z.object({ name: z.string(), description: z.string().optional(), slug: slugSchema }))
  .meta({ id: 'CategoryInput', description: 'What a category is to be' });
export type CategoryFormInput = z.output<typeof categoryFormSchema>;

/** Spec section 3. */
export const serviceCategorySchema = z
  .object({
    _id: idSchema('Category id is not valid', 'The id of the category'),
    name: z.string().describe('What the category is called'),
    description: z.string().describe('What belongs to it; may be empty'),
    slug: z.string().describe('Its part of a URL: lower case letters, digits and hyphens'),
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
