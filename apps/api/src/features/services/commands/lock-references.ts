import { messages } from '@nearhand/shared/api-messages';
import type { ClientSession } from 'mongoose';
import { InvalidError } from '../../../errors.ts';
import { CategoryModel, type CategoryDocument } from '../../../models/category.model.ts';
import { UserModel, type UserDocument } from '../../../models/user.model.ts';

export interface ServiceReferences {
  category: CategoryDocument;
  provider: UserDocument | null;
}

// Reading a referenced document also writes to it, so that a concurrent transaction that changes or deletes it
// conflicts, and neither misses the other's change.
const incrementLock = { $inc: { lockCount: 1 } };

/** Reads and locks the category of a service that is about to be written. Throws an InvalidError if there is none. */
export async function lockCategory(id: string, tx: ClientSession): Promise<CategoryDocument> {
  const options = { session: tx, timestamps: false, returnDocument: 'after' } as const;
  const category = await CategoryModel.findOneAndUpdate({ _id: id }, incrementLock, options).lean();
  if (!category) throw new InvalidError(messages.category.unknown, 'category');
  return category;
}

/** Reads and locks the provider of a service that is about to be written. Throws an InvalidError if there is none. */
export async function lockProvider(id: string, tx: ClientSession): Promise<UserDocument> {
  const options = { session: tx, timestamps: false, returnDocument: 'after' } as const;
  // By the id alone, so that MongoDB need not plan. The lock of another user ends with the transaction.
  const provider = await UserModel.findOneAndUpdate({ _id: id }, incrementLock, options).lean();
  if (provider?.role !== 'provider') throw new InvalidError(messages.service.providerUnknown, 'provider');
  return provider;
}

/** Makes the transaction conflict with a concurrent deletion of unused images of the owner, if the owner is a provider. */
export async function lockImages(owner: string, tx: ClientSession): Promise<void> {
  await UserModel.updateOne({ _id: owner, role: 'provider' }, incrementLock, {
    session: tx,
    timestamps: false,
  });
}
