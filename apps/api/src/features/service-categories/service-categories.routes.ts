import { categoryContracts } from '@nearhand/shared/service-categories/service-categories.contract';
import { messages } from '@nearhand/shared/api-messages';
import { endpoint } from '../../http/endpoint.ts';
import {
  createCategory,
  deleteCategory,
  getCategory,
  getCategoryBySlug,
  listCategories,
  ORDER_LOCK,
  orderCategories,
  updateCategory,
} from './commands.ts';

export const categoryEndpoints = [
  endpoint(categoryContracts.listCategories, ({ query }) => listCategories(query)),
  endpoint(
    categoryContracts.createCategory,
    async ({ body, user, tx, requestId }) => ({
      category: await createCategory(body, { user, requestId }, tx),
    }),
    { lockKey: () => ORDER_LOCK },
  ),
  endpoint(categoryContracts.orderCategories, ({ body: { ids }, versions, user, requestId }) =>
    orderCategories(ids, { versions, actor: { user, requestId } }),
  ),
  endpoint(categoryContracts.getCategoryBySlug, async ({ params: { slug } }) => ({
    category: await getCategoryBySlug(slug),
  })),
  endpoint(categoryContracts.getCategory, async ({ params: { id } }) => ({
    category: await getCategory(id),
  })),
  endpoint(categoryContracts.updateCategory, async ({ params: { id }, body, versions, user, requestId }) => ({
    category: await updateCategory(id, body, { versions, actor: { user, requestId } }),
  })),
  endpoint(categoryContracts.deleteCategory, async ({ params: { id }, user, requestId }) => {
    await deleteCategory(id, { user, requestId });
    return { message: messages.category.deleted };
  }),
];
