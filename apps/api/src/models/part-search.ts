import { NUMBER_LETTERS, toNumberPart } from '@nearhand/shared/bookings/booking-number';
import { MIN_PART_LENGTH } from '@nearhand/shared/limits';
import { foldText } from '@nearhand/shared/search/text-search';
import { normalizeEmail } from '@nearhand/shared/users/emails';
import type { QueryFilter, Types } from 'mongoose';
import { getMarketplaceCountry } from '../config.ts';
import { escapeRegExp } from '../lib/escape.ts';
import { buildPhoneFilters } from '../lib/phone.ts';
import { BookingModel } from './booking.model.ts';
import { UserModel, type UserDocument } from './user.model.ts';

// What the searches of admins find: texts with a part of at least three letters. Nothing indexes parts.

/** The most users, bookings or names that a search for something else considers; further ones are left out. */
export const MAX_MATCHES = 50;

/** The letters that fold to one without accents, or to two: "e" → "éèê", "ss" → "ß". */
const accented = collectAccented();

function collectAccented(): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (let code = 0xc0; code < 0x20_00; code += 1) {
    const letter = String.fromCharCode(code);
    const folded = foldText(letter);
    if (/^\p{L}+$/u.test(folded) && folded !== letter)
      letters.set(folded, (letters.get(folded) ?? '') + letter);
  }
  return letters;
}

function buildLetter(letter: string): string {
  const others = accented.get(letter);
  return others ? `[${letter}${others}]` : escapeRegExp(letter);
}

function buildPart(typed: string): string {
  const literal = (foldText(typed) || typed).replace(/ss|ae|oe|[^]/g, (part) => {
    const letters = Array.from(part, buildLetter).join('');
    return part.length === 1 ? letters : `(?:${letters}|[${accented.get(part)}])`;
  });
  return typed.length < MIN_PART_LENGTH ? `(^|[\\s-])${literal}` : literal;
}

/**
 * Matches texts of which a typed one, or each of its words, is a part, with and without accents; a short one has to begin the text, or
 * a word in it.
 */
export function buildPartFilter(typed: string): { $regex: string; $options: 'i' } {
  const words = typed.split(/\s+/).map((word) => `(?=.*${buildPart(word)})`);
  return {
    $regex: [buildPart(typed), ...(words.length > 1 ? [`^${words.join('')}`] : [])].join('|'),
    $options: 'i',
  };
}

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
