import type { UserDocument } from '@nearhand/api/src/models/user.model.ts';
import type { Filter } from 'mongodb';
import { users } from './database.ts';
import { fetchFirstPage } from './page.ts';

const projection = { passwordHash: 0 };

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
  return { success: true, [name]: documents.map(present), pagination };
}

/** Maps a user to the response for an admin. JSON.stringify omits what is undefined, and converts ids and dates. */
function present(user: Omit<UserDocument, 'passwordHash'>) {
  return {
    _id: user._id,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== undefined,
    phone: user.phone,
    role: user.role,
    createdAt: user.createdAt,
    version: user.version ?? 0,
    status: user.status,
    appliedAt: user.appliedAt,
    profilePhoto: user.profilePhoto,
    serviceType: user.serviceType,
    address: user.address,
    contact: user.contact,
    about: user.about,
    serviceArea: user.serviceArea,
  };
}
