import { messages } from '@nearhand/shared/api-messages';
import type { Pagination } from '@nearhand/shared/pagination';
import type {
  ExportedSavedService,
  ListSavedServicesQuery,
  SavedService,
} from '@nearhand/shared/saved/saved';
import { MAX_SAVED_SERVICES, savedMessages } from '@nearhand/shared/saved/saved-rules';
import type { CurrentUser } from '../../auth/authorize.ts';
import { paginate } from '../../database/paginate.ts';
import { withTransaction } from '../../database/transactions.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { isVisibleTo } from '../services/service-query.ts';
import { hideSearchFields, ServiceModel, toService } from '../../models/service.model.ts';
import { lockSaves } from './lock-saves.ts';
import { SavedServiceModel, type SavedServiceDocument } from '../../models/saved-service.model.ts';

const latestFirst = [
  ['savedAt', -1],
  ['_id', -1],
] as const;

/** Saves a service that the user can see. Throws a NotFoundError for others, and a ConflictError beyond the limit. */
export async function saveService(user: CurrentUser, id: string): Promise<void> {
  await withTransaction(async (tx) => {
    const service = await ServiceModel.findById(id, { name: 1, isListed: 1, provider: 1 }).session(tx).lean();
    if (!service || !isVisibleTo(user, service)) throw new NotFoundError(messages.service.notFound);
    const owner = await lockSaves(user, tx);
    const saved = { user: owner, service: service._id };
    if (await SavedServiceModel.exists(saved).session(tx)) return;
    const count = await SavedServiceModel.countDocuments({ user: owner }).session(tx);
    if (count >= MAX_SAVED_SERVICES) throw new ConflictError(savedMessages.tooManyServices);
    await new SavedServiceModel({ ...saved, name: service.name, savedAt: new Date() }).save({ session: tx });
  });
}

/** Deletes a saved service, even if the service is deleted. */
export async function deleteSavedService({ id: user }: CurrentUser, service: string): Promise<void> {
  await SavedServiceModel.deleteOne({ user, service });
}

/** Lists the saved services of a user, the latest first. Services that the user can no longer see have only a name. */
export async function listSavedServices(
  user: CurrentUser,
  query: ListSavedServicesQuery,
): Promise<{ services: SavedService[]; pagination: Pagination }> {
  const { documents, pagination } = await paginate<SavedServiceDocument>({
    model: SavedServiceModel,
    filter: { user: user.id },
    sort: latestFirst,
    query,
  });
  return { services: await presentSavedServices(documents, user), pagination };
}

async function presentSavedServices(
  saved: SavedServiceDocument[],
  user: CurrentUser,
): Promise<SavedService[]> {
  const stored = await ServiceModel.find(
    { _id: { $in: saved.map(({ service }) => service) } },
    hideSearchFields,
  ).lean();
  const valid = dropInvalidDocuments(ServiceModel, stored, { projection: hideSearchFields });
  const visible = new Map(
    valid.filter((service) => isVisibleTo(user, service)).map((service) => [service._id.toString(), service]),
  );
  return saved.map(({ service, name }) => {
    const found = visible.get(service.toString());
    return found ? toService(found, true) : { _id: service.toString(), name, isGone: true };
  });
}

/** Returns the ids of all saved services of a user, the latest first. */
export async function listSavedServiceIds({ id: user }: CurrentUser): Promise<string[]> {
  const saved = await SavedServiceModel.find({ user }, { service: 1 })
    .sort({ savedAt: -1, _id: -1 })
    .limit(MAX_SAVED_SERVICES)
    .lean();
  return saved.map(({ service }) => service.toString());
}

/** Reads the saved services of a user, for the export of their data. */
export async function* readSavedServices(user: string): AsyncGenerator<ExportedSavedService[]> {
  const saved = await SavedServiceModel.find({ user }).sort({ savedAt: -1, _id: -1 }).lean();
  yield saved.map(({ service, name, savedAt }) => ({
    _id: service.toString(),
    name,
    savedAt: savedAt.toISOString(),
  }));
}
