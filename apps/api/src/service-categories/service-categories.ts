import { messages } from '@nearhand/shared/messages';
import type { PageQuery, Pagination } from '@nearhand/shared/pagination';
import type { CategoryFormInput, ServiceCategory } from '@nearhand/shared/service-categories';
import type { ClientSession } from 'mongoose';
import { noteAction, type Actor } from '../audit/audit-log.ts';
import { isDuplicateKey } from '../database/errors.ts';
import { throughFailOver } from '../database/fail-over.ts';
import { inTransaction } from '../database/transactions.ts';
import { incrementVersion, withVersion, type ReplaceableVersions } from '../database/versions.ts';
import { ConflictError, NotFoundError, PreconditionFailedError, type AppError } from '../errors.ts';
import { listPage } from '../http/list-page.ts';
import { hasServices, refreshCategoryServices } from '../services/category-services.ts';
import { CategoryModel, toServiceCategory, type CategoryDocument } from './category.model.ts';

const byName = [
  ['name', 1],
  ['_id', 1],
] as const;

export async function listCategories(
  query: PageQuery,
): Promise<{ categories: ServiceCategory[]; pagination: Pagination }> {
  const { documents, pagination } = await listPage({
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

/** Adds a category, in the transaction of `session`. */
export async function createCategory(
  input: CategoryFormInput,
  actor: Actor,
  session: ClientSession,
): Promise<ServiceCategory> {
  const { description = '', version: _version, ...named } = input;
  return withFreeSlug(async () => {
    const created = await new CategoryModel({ ...named, description }).save({ session });
    await noteAction(actor, 'category.created', created, session);
    return toServiceCategory(created.toObject());
  });
}

/**
 * Changes a category that has one of the `versions`, and its name wherever its services show it. A description that is left out
 * stays as it is.
 */
export async function updateCategory(
  id: string,
  { version: _version, ...input }: CategoryFormInput,
  { versions, actor }: { versions: ReplaceableVersions; actor: Actor },
): Promise<ServiceCategory> {
  const update = { ...input, hasOutdatedServices: true, ...incrementVersion };
  const updated = await withFreeSlug(() =>
    inTransaction(async (session) => {
      const wanted = { _id: id, ...withVersion(versions) };
      const changed = await CategoryModel.findOneAndUpdate(wanted, update, {
        session,
        returnDocument: 'after',
      }).lean();
      if (!changed) throw await updateError(id, session);
      await noteAction(actor, 'category.changed', changed, session);
      return changed;
    }),
  );
  await throughFailOver(() => bringServicesUpToDate(updated));
  return toServiceCategory(updated);
}

async function updateError(id: string, session: ClientSession): Promise<AppError> {
  const present = await CategoryModel.findById(id).session(session).lean();
  if (!present) return new NotFoundError(messages.category.notFound);
  const message = messages.changedMeanwhile('category');
  return new PreconditionFailedError(message, { category: toServiceCategory(present) });
}

/** Goes on with what the end of this program, or of another one, may have broken off; part of every start. */
export async function finishCategoryUpdates(): Promise<void> {
  const unfinished = await CategoryModel.find({ hasOutdatedServices: true }).lean();
  for (const category of unfinished) await bringServicesUpToDate(category);
}

/**
 * Not one transaction: that of a large category would not fit into the memory MongoDB has for it. No service is missed all the
 * same, because one that is written at this moment claims its category, and so either stands already or reads the new name.
 */
async function bringServicesUpToDate(changed: CategoryDocument): Promise<void> {
  let category: CategoryDocument | null = changed;
  while (category && (await refreshCategoryServices(category))) {
    // It may have been renamed again meanwhile.
    category = await CategoryModel.findById(changed._id).lean();
  }
  if (!category) return;
  const { _id, name, slug } = category;
  await CategoryModel.updateOne({ _id, name, slug }, { $unset: { hasOutdatedServices: 1 } });
}

/** Removes a category that no service belongs to (design section 4). */
export async function deleteCategory(id: string, actor: Actor): Promise<void> {
  await inTransaction(async (session) => {
    const deleted = await CategoryModel.findByIdAndDelete(id, { session }).lean();
    if (!deleted) throw new NotFoundError(messages.category.notFound);
    if (await hasServices(id, session)) throw new ConflictError(messages.category.hasServices);
    await noteAction(actor, 'category.removed', deleted, session);
  });
}

async function withFreeSlug<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw new ConflictError(messages.category.slugTaken);
    throw error;
  }
}
