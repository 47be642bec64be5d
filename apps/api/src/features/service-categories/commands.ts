import { messages } from '@nearhand/shared/api-messages';
import type { PageQuery, Pagination } from '@nearhand/shared/pagination';
import { deriveCategoryIcon } from '@nearhand/shared/service-categories/category-icons';
import { isLocalImageUrl, LOCAL_IMAGE_PATH } from '@nearhand/shared/images/images';
import type {
  CategoryInput,
  CategoryOrder,
  ServiceCategory,
} from '@nearhand/shared/service-categories/service-categories';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { withLockedTransaction, withTransaction } from '../../database/transactions.ts';
import { incrementVersion, withVersion, type ReplaceableVersions } from '../../database/versions.ts';
import { AppError, InvalidError, NotFoundError, PreconditionFailedError } from '../../errors.ts';
import { paginate } from '../../database/paginate.ts';
import { runJob, scheduleClaimedJob } from '../jobs/commands/claim-job.ts';
import { hasServices } from '../services/queries.ts';
import {
  CATEGORY_ORDER_ID,
  CategoryModel,
  CategoryOrderModel,
  toServiceCategory,
  type CategoryDocument,
} from '../../models/category.model.ts';
import { hasImage } from '../images/storage/gridfs.ts';
import { KIND } from './jobs.ts';

/** What adds, removes or orders categories in this process waits for each other. */
export const ORDER_LOCK = 'category-order';

const byPosition = [
  ['position', 1],
  ['_id', 1],
] as const;

export async function listCategories(
  query: PageQuery,
): Promise<{ categories: ServiceCategory[]; pagination: Pagination; version: number }> {
  const [{ documents, pagination }, order] = await Promise.all([
    paginate({ model: CategoryModel, filter: {}, sort: byPosition, query }),
    CategoryOrderModel.findById(CATEGORY_ORDER_ID).lean(),
  ]);
  return { categories: documents.map(toServiceCategory), pagination, version: order?.version ?? 0 };
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

/** Creates a category behind all others, in the transaction `tx`. Throws a ConflictError for a slug that is taken. */
export async function createCategory(
  input: CategoryInput,
  actor: AuditContext,
  tx: ClientSession,
): Promise<ServiceCategory> {
  const { description = '', icon = deriveCategoryIcon(input.slug), version: _version, ...named } = input;
  await assertImageExists(icon);
  await lockOrder(tx);
  const last = await CategoryModel.findOne({}, { position: 1 }).sort({ position: -1 }).session(tx).lean();
  const position = (last?.position ?? 0) + 1;
  return withUniqueSlug(async () => {
    const created = await new CategoryModel({ ...named, description, icon, position }).save({ session: tx });
    await recordAudit(actor, 'category.created', created, tx);
    return toServiceCategory(created.toObject());
  });
}

/** Throws an InvalidError for the URL of a local image that is not stored. */
async function assertImageExists(icon: string | undefined): Promise<void> {
  if (icon !== undefined && isLocalImageUrl(icon) && !(await hasImage(icon.slice(LOCAL_IMAGE_PATH.length))))
    throw new InvalidError(messages.category.iconUnknown, 'icon');
}

/** Makes the transaction conflict with every other one that adds, removes or orders categories, and returns the new version. */
async function lockOrder(tx: ClientSession): Promise<number> {
  const { version } = await CategoryOrderModel.findOneAndUpdate(
    { _id: CATEGORY_ORDER_ID },
    incrementVersion,
    {
      session: tx,
      upsert: true,
      returnDocument: 'after',
    },
  ).lean();
  return version;
}

/**
 * Puts all categories in the order of `ids`, if the version of the order is one of `versions`. Throws an AppError if a category
 * is missing or does not exist.
 */
export async function orderCategories(
  ids: readonly string[],
  { versions, actor }: { versions: ReplaceableVersions; actor: AuditContext },
): Promise<CategoryOrder> {
  return withLockedTransaction(ORDER_LOCK, async (tx) => {
    const version = await lockOrder(tx);
    const stored = await CategoryModel.find({}, null, {
      sort: Object.fromEntries(byPosition),
      session: tx,
    }).lean();
    if (versions && !versions.includes(version - 1)) {
      const present = { categories: stored.map(toServiceCategory), version: version - 1 };
      throw new PreconditionFailedError(messages.changedMeanwhile('list'), present);
    }
    const byId = new Map(stored.map((category) => [category._id.toString(), category]));
    const ordered = ids.flatMap((id, index) => {
      const category = byId.get(id);
      return category ? [{ ...category, position: index + 1 }] : [];
    });
    if (ordered.length !== ids.length || ordered.length !== stored.length)
      throw new AppError('categories_changed', messages.category.orderOutdated);
    const updates = ordered.map(({ _id, position }) => ({
      updateOne: { filter: { _id }, update: { position } },
    }));
    await CategoryModel.bulkWrite(updates, { session: tx, timestamps: false });
    await recordAudit(actor, 'category.ordered', { _id: CATEGORY_ORDER_ID, name: 'Categories' }, tx);
    return { categories: ordered.map(toServiceCategory), version };
  });
}

/**
 * Updates a category that has one of the `versions`, and its copy in services. A missing description stays unchanged.
 */
export async function updateCategory(
  id: string,
  input: CategoryInput,
  { versions, actor }: { versions: ReplaceableVersions; actor: AuditContext },
): Promise<ServiceCategory> {
  const filter = { _id: new Types.ObjectId(id), ...withVersion(versions) };
  const { updated, propagation } = await withTransaction((tx) => changeCategory(filter, input, actor, tx));
  await runJob(propagation);
  return toServiceCategory(updated);
}

/** Updates the category of a filter in the transaction `tx`. The job that is returned then updates its copy in services. */
export async function changeCategory(
  filter: QueryFilter<CategoryDocument> & { _id: Types.ObjectId },
  { version: _version, ...input }: CategoryInput,
  actor: AuditContext,
  tx: ClientSession,
) {
  await assertImageExists(input.icon);
  const update = { ...input, ...incrementVersion };
  return withUniqueSlug(async () => {
    const updated = await CategoryModel.findOneAndUpdate(filter, update, {
      session: tx,
      returnDocument: 'after',
    }).lean();
    const id = filter._id.toString();
    if (!updated) throw await updateError(id, tx);
    await recordAudit(actor, 'category.changed', updated, tx);
    return { updated, propagation: await scheduleClaimedJob({ kind: KIND, key: id, data: {} }, tx) };
  });
}

async function updateError(id: string, tx: ClientSession): Promise<AppError> {
  const current = await CategoryModel.findById(id).session(tx).lean();
  if (!current) return new NotFoundError(messages.category.notFound);
  const message = messages.changedMeanwhile('category');
  return new PreconditionFailedError(message, { category: toServiceCategory(current) });
}

/** Deletes a category without services (product 7). */
export async function deleteCategory(id: string, actor: AuditContext): Promise<void> {
  await withLockedTransaction(ORDER_LOCK, async (tx) => {
    await lockOrder(tx);
    const deleted = await CategoryModel.findByIdAndDelete(id, { session: tx }).lean();
    if (!deleted) throw new NotFoundError(messages.category.notFound);
    if (await hasServices(id, tx)) throw new AppError('category_in_use', messages.category.hasServices);
    const behind = { position: { $gt: deleted.position } };
    await CategoryModel.updateMany(behind, { $inc: { position: -1 } }, { session: tx, timestamps: false });
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
