import type { Types } from 'mongoose';
import { SavedSearchModel } from '../../models/saved-search.model.ts';
import { SavedServiceModel } from '../../models/saved-service.model.ts';

/** Erases the saved services and searches of a closed account. It can be interrupted and repeated. */
export async function eraseUserSaves(user: Types.ObjectId): Promise<void> {
  await SavedServiceModel.deleteMany({ user });
  await SavedSearchModel.deleteMany({ user });
}
