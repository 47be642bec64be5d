import { idSchema, messageResponseSchema } from '@nearhand/shared/common-schemas';
import { messages } from '@nearhand/shared/api-messages';
import { pageQuerySchema } from '@nearhand/shared/pagination';
import {
  categoriesResponseSchema,
  categoryInputSchema,
  categoryResponseSchema as response,
} from '@nearhand/shared/service-categories/service-categories';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import {
  createCategory,
  deleteCategory,
  getCategory,
  getCategoryBySlug,
  listCategories,
  updateCategory,
} from './service-categories.ts';

const params = z.object({ id: idSchema(messages.category.notFound, 'The id of the category') });

export const categoryEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'listCategories',
      access: 'public',
      summary: 'All categories by name',
      query: pageQuerySchema,
      response: categoriesResponseSchema,
    },
    ({ query }) => listCategories(query),
  ),
  endpoint(
    'post',
    '/',
    {
      operationId: 'createCategory',
      access: ['admin'],
      summary: 'Add a category',
      body: categoryInputSchema,
      response,
      status: 201,
      location: '/api/service-categories/{category._id}',
      possibleErrors: ['conflict'],
      idempotency: 'transaction',
    },
    async ({ body, user, tx, requestId }) => ({
      category: await createCategory(body, { user, requestId }, tx),
    }),
  ),
  endpoint(
    'get',
    '/slug/:slug',
    {
      operationId: 'getCategoryBySlug',
      access: 'public',
      summary: 'The category with this slug',
      params: z.object({ slug: z.string().describe('The slug of the category') }),
      response,
      versioned: 'category',
      possibleErrors: ['not_found'],
    },
    async ({ params: { slug } }) => ({ category: await getCategoryBySlug(slug) }),
  ),
  endpoint(
    'get',
    '/:id',
    {
      operationId: 'getCategory',
      access: 'public',
      summary: 'One category',
      params,
      response,
      versioned: 'category',
      possibleErrors: ['not_found'],
    },
    async ({ params: { id } }) => ({ category: await getCategory(id) }),
  ),
  endpoint(
    'put',
    '/:id',
    {
      operationId: 'updateCategory',
      access: ['admin'],
      summary: 'Change a category',
      params,
      body: categoryInputSchema,
      response,
      versioned: 'category',
      possibleErrors: ['not_found', 'conflict'],
    },
    async ({ params: { id }, body, versions, user, requestId }) => ({
      category: await updateCategory(id, body, { versions, actor: { user, requestId } }),
    }),
  ),
  endpoint(
    'delete',
    '/:id',
    {
      operationId: 'deleteCategory',
      access: ['admin'],
      summary: 'Remove a category that has no services',
      params,
      response: messageResponseSchema,
      possibleErrors: ['not_found', 'conflict'],
    },
    async ({ params: { id }, user, requestId }) => {
      await deleteCategory(id, { user, requestId });
      return { message: messages.category.deleted };
    },
  ),
];
