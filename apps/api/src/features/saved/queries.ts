import type { Pagination } from '@nearhand/shared/pagination';
import type { ListSavedServicesQuery, SavedService, SavedSearch } from '@nearhand/shared/saved/saved';
import { MAX_SAVED_SERVICES, MAX_SAVED_SEARCHES } from '@nearhand/shared/saved/saved-rules';
import { seesContact, type CurrentUser } from '../../auth/authorize.ts';
import { paginate } from '../../database/paginate.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { isVisibleTo } from '../services/queries.ts';
import { hideSearchFields, ServiceModel, toService } from '../../models/service.model.ts';
import { SavedServiceModel, type SavedServiceDocument } from '../../models/saved-service.model.ts';
import { SavedSearchModel, toSavedSearch } from '../../models/saved-search.model.ts';

export async function listSavedSearches({ id: user }: CurrentUser): Promise<SavedSearch[]> {
  const searches = await SavedSearchModel.find({ user })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_SAVED_SEARCHES)
    .lean();
  return searches.map(toSavedSearch);
}

const latestFirst = [
  ['savedAt', -1],
  ['_id', -1],
] as const;

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
    return found
      ? toService(found, seesContact(user, found.provider))
      : { _id: service.toString(), name, isGone: true };
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
