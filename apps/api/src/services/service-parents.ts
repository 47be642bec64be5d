import { messages } from '@nearhand/shared/messages';
import type { ClientSession, Types } from 'mongoose';
import { InvalidError } from '../errors.ts';
import { CategoryModel, type CategoryDocument } from '../service-categories/category.model.ts';
import { UserModel, type UserDocument } from '../users/user.model.ts';

/** What a service copies from: its category, and its provider unless it has none. */
export interface ServiceParents {
  category: CategoryDocument;
  provider: UserDocument | null;
}

/** Parents that have been claimed. Each throws an InvalidError for an id that none of them has. */
export interface ClaimedParents {
  category(id: string): CategoryDocument;
  provider(id: string): UserDocument;
}

/**
 * Reads the categories and providers that services are about to be written under. Each is written to as well: a transaction that
 * changes or removes one at the same time then collides with this one, and neither can miss what the other does.
 */
export async function claimParents(
  wanted: { categories: string[]; providers: string[] },
  session: ClientSession,
): Promise<ClaimedParents> {
  const categories = await claimCategories(wanted.categories, session);
  const providers = await claimProviders(wanted.providers, session);
  return {
    category: (id) => claimed(categories, id, messages.category.unknown, 'category'),
    provider: (id) => claimed(providers, id, messages.service.providerUnknown, 'provider'),
  };
}

const claim = { $inc: { servicesWritten: 1 } };

async function claimCategories(ids: string[], session: ClientSession): Promise<CategoryDocument[]> {
  if (ids.length === 0) return [];
  const wanted = { _id: { $in: ids } };
  await CategoryModel.updateMany(wanted, claim, { session, timestamps: false });
  return CategoryModel.find(wanted).session(session).lean();
}

async function claimProviders(ids: string[], session: ClientSession): Promise<UserDocument[]> {
  if (ids.length === 0) return [];
  const wanted = { _id: { $in: ids }, role: 'provider' as const };
  await UserModel.updateMany(wanted, claim, { session, timestamps: false });
  return UserModel.find(wanted).session(session).lean();
}

function claimed<Doc extends { _id: Types.ObjectId }>(
  documents: Doc[],
  id: string,
  message: string,
  path: string,
): Doc {
  const found = documents.find(({ _id }) => _id.equals(id));
  if (!found) throw new InvalidError(message, path);
  return found;
}
