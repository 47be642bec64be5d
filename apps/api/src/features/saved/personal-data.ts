import type { Types } from 'mongoose';
import { SavedSearchModel } from '../../models/saved-search.model.ts';
import { SavedServiceModel } from '../../models/saved-service.model.ts';
import type { ExportedSavedService } from '@nearhand/shared/saved/saved';

/** Erases the saved services and searches of a closed account. It can be interrupted and repeated. */
export async function eraseUserSaves(user: Types.ObjectId): Promise<void> {
  await SavedServiceModel.deleteMany({ user });
  await SavedSearchModel.deleteMany({ user });
}

export async function* readSavedServices(user: string): AsyncGenerator<ExportedSavedService[]> {
  const saved = await SavedServiceModel.find({ user }).sort({ savedAt: -1, _id: -1 }).lean();
  yield saved.map(({ service, name, savedAt }) => ({
    _id: service.toString(),
    name,
    savedAt: savedAt.toISOString(),
  }));
}
