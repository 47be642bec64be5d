import { MIN_PART_LENGTH } from '@nearhand/shared/limits';
import type { QueryFilter, Types } from 'mongoose';
import { getMarketplaceCountry } from '../config.ts';
import { escapeRegExp } from '../lib/escape.ts';
import { buildPhoneFilters } from '../lib/phone.ts';
import { UserModel, type UserDocument } from './user.model.ts';

/** The most users that a search for something else returns; further ones are left out. */
const MAX_USERS = 50;

/**
 * Matches users of whose name, email, service type or phone number, in any notation, a text is a part; a short one has to begin the
 * email or a part of the name. Nothing indexes parts: the caller narrows it by a field that is indexed, and limits the result.
 */
export function buildUserSearch(typed: string): { $or: QueryFilter<UserDocument>[] } {
  const literal = escapeRegExp(typed);
  const matches = (pattern: string) => ({ $regex: pattern, $options: 'i' });
  const phones = buildPhoneFilters(typed, getMarketplaceCountry());
  if (typed.length < MIN_PART_LENGTH)
    return { $or: [{ email: matches(`^${literal}`) }, { name: matches(`(^|[\\s-])${literal}`) }] };
  const part = matches(literal);
  return { $or: [{ name: part }, { email: part }, { serviceType: part }, ...phones] };
}

/** Finds users by a search, at most 50 in the order of their names. Names all roles for the index on role and name. */
export async function findUserIds(typed: string): Promise<Types.ObjectId[]> {
  const users = await UserModel.find(
    { role: { $in: ['customer', 'provider', 'admin'] }, ...buildUserSearch(typed) },
    { _id: 1 },
  )
    .sort({ name: 1, _id: 1 })
    .limit(MAX_USERS)
    .lean();
  return users.map(({ _id }) => _id);
}
