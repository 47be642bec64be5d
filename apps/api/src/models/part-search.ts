import { NUMBER_LETTERS, toNumberPart } from '@nearhand/shared/bookings/booking-number';
import { MIN_PART_LENGTH } from '@nearhand/shared/limits';
import { buildPartPattern } from '@nearhand/shared/part-pattern';
import { normalizeEmail } from '@nearhand/shared/users/emails';
import type { QueryFilter, Types } from 'mongoose';
import { getMarketplaceCountry } from '../config.ts';
import { buildPhoneFilters } from '../lib/phone.ts';
import { BookingModel } from './booking.model.ts';
import { UserModel, type UserDocument } from './user.model.ts';

// What searches in lists find: texts with a part of at least three letters. Nothing indexes parts.

/** The most users, bookings or names that a search for something else considers; further ones are left out. As many providers do the same work. */
export const MAX_MATCHES = 1000;

/** Matches texts of which a typed one, or each of its words, is a part. */
export const buildPartFilter = (typed: string) => ({
  $regex: buildPartPattern(typed),
  $options: 'i' as const,
});

/**
 * Matches users of whose name, email, service type, phone number or contact phone, in any notation, a text is a part; a short one has
 * to begin the email or a part of the name. The caller narrows it by a field that is indexed, and limits the result.
 */
export function buildUserSearch(typed: string): { $or: QueryFilter<UserDocument>[] } {
  const part = buildPartFilter(typed);
  if (typed.length < MIN_PART_LENGTH) return { $or: [{ email: part }, { name: part }] };
  const phones = buildPhoneFilters(typed, getMarketplaceCountry());
  const contacts = phones.flatMap((filter) => ('phone' in filter ? [{ contact: filter.phone }] : []));
  const email = buildPartFilter(normalizeEmail(typed));
  return { $or: [{ name: part }, { email }, { serviceType: part }, ...phones, ...contacts] };
}

/** Finds users by a search, in the order of their names. Names all roles for the index on role and name. */
export async function findUserIds(typed: string): Promise<Types.ObjectId[]> {
  const users = await UserModel.find(
    { role: { $in: ['customer', 'provider', 'admin'] }, ...buildUserSearch(typed) },
    { _id: 1 },
  )
    .sort({ name: 1, _id: 1 })
    .limit(MAX_MATCHES)
    .lean();
  return users.map(({ _id }) => _id);
}

const PART_OF_NUMBER = new RegExp(`^[${NUMBER_LETTERS}]{${MIN_PART_LENGTH},}$`);

/** Finds bookings of whose number a text is a part, with or without hyphen: "7KQ-2M4", "#7kq 2m4". */
export async function findNumberedBookings(typed: string): Promise<Types.ObjectId[]> {
  const part = toNumberPart(typed);
  if (!PART_OF_NUMBER.test(part)) return [];
  const found = await BookingModel.find({ number: { $regex: part } }, { _id: 1 })
    .sort({ number: 1 })
    .limit(MAX_MATCHES)
    .lean();
  return found.map(({ _id }) => _id);
}
