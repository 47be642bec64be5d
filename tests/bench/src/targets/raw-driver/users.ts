import type { UserDocument } from '@nearhand/api/src/features/users/user.model.ts';
import type { Filter } from 'mongodb';
import { users } from './database.ts';
import { fetchFirstPage } from './page.ts';

const projection = {
  passwordHash: 0,
  passwordChangedAt: 0,
  lastLoginAt: 0,
  bookingsMade: 0,
  servicesWritten: 0,
  updatedAt: 0,
};

/** Lists users under `name`, newest registrations or applications first. */
export async function listUsers(
  name: 'customers' | 'providers' | 'applications',
  filter: Filter<UserDocument>,
  query: URLSearchParams,
) {
  const { documents, pagination } = await fetchFirstPage<UserDocument>({
    collection: users,
    modelName: 'User',
    filter,
    sort: { [name === 'applications' ? 'appliedAt' : 'createdAt']: -1, _id: -1 },
    limit: Number(query.get('limit')),
    projection,
  });
  return { success: true, [name]: documents, pagination };
}
