import { messages } from '@nearhand/shared/api-messages';
import type { PageQuery, Pagination } from '@nearhand/shared/pagination';
import type { CategoryInput, ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import type { ClientSession } from 'mongoose';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { withTransaction } from '../../database/transactions.ts';
import { incrementVersion, withVersion, type ReplaceableVersions } from '../../database/versions.ts';
import { AppError, NotFoundError, PreconditionFailedError } from '../../errors.ts';
import { paginate } from '../../database/paginate.ts';
import { runJob, scheduleClaimedJob } from '../jobs/commands/claim-job.ts';
import { hasServices } from '../services/queries.ts';
import { CategoryModel, toServiceCategory } from '../../models/category.model.ts';
import { KIND } from './jobs.ts';

const byName = [
  ['name', 1],
  ['_id', 1],
] as const;

export async function listCategories(
  query: PageQuery,
): Promise<{ categories: ServiceCategory[]; pagination: Pagination }> {
  const { documents, pagination } = await paginate({
    model: CategoryModel,
    filter: {},
    sort: byName,
    query,
  });
  return { categories: documents.map(toServiceCategory), pagination };
}

export async function getCategory(id: string): Promise<ServiceCategory> {
  const category = await CategoryModel.findById(id).lean();
  if (!category) throw new NotFoundError(messages.category.notFound);
  return toServiceCategory(category);
}

export async function getCategoryBySlug(slug: string): Promise<ServiceCategory> {
  const category = await CategoryModel.findOne({ slug }).lean();
  if (!category) throw new NotFoundError(messages.category.notFound);
  return toServiceCategory(category);
}

/** Creates a category, in the transaction `tx`. Throws a ConflictError for a slug that is taken. */
export async function createCategory(
  input: CategoryInput,
  actor: AuditContext,
  tx: ClientSession,
): Promise<ServiceCategory> {
  const { description = '', version: _version, ...named } = input;
  return withUniqueSlug(async () => {
    const created = await new CategoryModel({ ...named, description }).save({ session: tx });
    await recordAudit(actor, 'category.created', created, tx);
    return toServiceCategory(created.toObject());
  });
}

/**
 * Updates a category that has one of the `versions`, and its copy in services. A missing description stays unchanged.
 */
export async function updateCategory(
  id: string,
  { version: _version, ...input }: CategoryInput,
  { versions, actor }: { versions: ReplaceableVersions; actor: AuditContext },
): Promise<ServiceCategory> {
  const update = { ...input, ...incrementVersion };
  const { updated, propagation } = await withUniqueSlug(() =>
    withTransaction(async (tx) => {
      const filter = { _id: id, ...withVersion(versions) };
      const changed = await CategoryModel.findOneAndUpdate(filter, update, {
        session: tx,
        returnDocument: 'after',
      }).lean();
      if (!changed) throw await updateError(id, tx);
      await recordAudit(actor, 'category.changed', changed, tx);
      return {
        updated: changed,
        propagation: await scheduleClaimedJob({ kind: KIND, key: id, data: {} }, tx),
      };
    }),
  );
  await runJob(propagation);
  return toServiceCategory(updated);
}

async function updateError(id: string, tx: ClientSession): Promise<AppError> {
  const current = await CategoryModel.findById(id).session(tx).lean();
  if (!current) return new NotFoundError(messages.category.notFound);
  const message = messages.changedMeanwhile('category');
  return new PreconditionFailedError(message, { category: toServiceCategory(current) });
}

/** Deletes a category without services (product 7). */
export async function deleteCategory(id: string, actor: AuditContext): Promise<void> {
  await withTransaction(async (tx) => {
    const deleted = await CategoryModel.findByIdAndDelete(id, { session: tx }).lean();
    if (!deleted) throw new NotFoundError(messages.category.notFound);
    if (await hasServices(id, tx)) throw new AppError('category_in_use', messages.category.hasServices);
    await recordAudit(actor, 'category.removed', deleted, tx);
  });
}

/** Throws a ConflictError if the write fails because another category has the slug. */
async function withUniqueSlug<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('slug_taken', messages.category.slugTaken);
    throw error;
  }
}
