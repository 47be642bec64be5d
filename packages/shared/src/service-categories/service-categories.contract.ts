import { defineContracts } from '../contract.ts';
import { pageQuerySchema } from '../pagination.ts';
import {
  categoryResponseSchema as response,
  categoriesResponseSchema,
  categoryInputSchema,
  categoryOrderInputSchema,
  categoryOrderSchema,
} from './service-categories.ts';
import { z } from 'zod';
import { idSchema, messageResponseSchema } from '../common-schemas.ts';
import { messages } from '../api-messages.ts';

const params = z.object({ id: idSchema(messages.category.notFound, 'The id of the category') });

export const categoryContracts = defineContracts('Categories', {
  listCategories: {
    access: 'public',
    summary: 'All categories in the order of the admins',
    query: pageQuerySchema,
    response: categoriesResponseSchema,
    versioned: 'response',
  },
  createCategory: {
    access: ['admin'],
    summary: 'Add a category',
    body: categoryInputSchema,
    response,
    status: 201,
    location: '/api/service-categories/{category._id}',
    possibleErrors: ['slug_taken'],
    idempotency: 'transaction',
  },
  orderCategories: {
    access: ['admin'],
    summary: 'Put all categories in another order',
    body: categoryOrderInputSchema,
    response: categoryOrderSchema,
    versioned: 'response',
    possibleErrors: ['categories_changed'],
  },
  getCategoryBySlug: {
    access: 'public',
    summary: 'The category with this slug',
    params: z.object({ slug: z.string().describe('The slug of the category') }),
    response,
    versioned: 'category',
    possibleErrors: ['not_found'],
  },
  getCategory: {
    access: 'public',
    summary: 'One category',
    params,
    response,
    versioned: 'category',
    possibleErrors: ['not_found'],
  },
  updateCategory: {
    access: ['admin'],
    summary: 'Change a category',
    params,
    body: categoryInputSchema,
    response,
    versioned: 'category',
    possibleErrors: ['not_found', 'slug_taken'],
  },
  deleteCategory: {
    access: ['admin'],
    summary: 'Remove a category that has no services',
    params,
    response: messageResponseSchema,
    possibleErrors: ['not_found', 'category_in_use'],
  },
});
