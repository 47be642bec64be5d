import { DAY_MS } from '@nearhand/shared/durations';
import type { UserCounts } from '@nearhand/shared/user-administration/user-administration';
import { UserModel } from '../../models/user.model.ts';

const WEEK_MS = 7 * DAY_MS;

/** Counts users for the admin's overview; each count scans one index range. */
export async function countUsers(): Promise<UserCounts> {
  const aWeekAgo = new Date(Date.now() - WEEK_MS);
  const [customers, newCustomers, providers, activeProviders, applications, oldest] = await Promise.all([
    UserModel.countDocuments({ role: 'customer' }),
    UserModel.countDocuments({ role: 'customer', createdAt: { $gte: aWeekAgo } }),
    UserModel.countDocuments({ role: 'provider' }),
    UserModel.countDocuments({ role: 'provider', status: 'approved' }),
    UserModel.countDocuments({ status: 'inqueue' }),
    UserModel.findOne({ status: 'inqueue' }, { appliedAt: 1 }, { sort: { appliedAt: 1, _id: 1 } }).lean(),
  ]);
  const oldestApplicationAt = oldest?.appliedAt?.toISOString() ?? null;
  return { customers, newCustomers, providers, activeProviders, applications, oldestApplicationAt };
}
