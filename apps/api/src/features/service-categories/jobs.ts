import { z } from 'zod';
import { withFailoverRetry } from '../../database/retry.ts';
import { defineJob } from '../jobs/job-definitions.ts';
import { propagateCategory } from '../services/commands/propagate-category.ts';
import { CategoryModel } from '../../models/category.model.ts';

export const KIND = 'propagate-category';

export const categoryJobs = [
  defineJob(KIND, {
    data: z.object({}),
    maxAttempts: Infinity,
    handle: (_data, { key }) => withFailoverRetry(() => updateServices(key)),
  }),
];

/**
 * Copies a changed category into its services, without a transaction, which for a large category would exceed MongoDB's
 * memory. No service is missed: a concurrent write of one locks the category, so it is stored before or has the new name.
 */
async function updateServices(id: string): Promise<void> {
  let category = await CategoryModel.findById(id).lean();
  // Another request may have renamed it meanwhile.
  while (category && (await propagateCategory(category))) category = await CategoryModel.findById(id).lean();
}
