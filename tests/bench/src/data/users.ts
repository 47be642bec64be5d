import type { UserDocument } from '@nearhand/api/src/models/user.model.ts';
import { DAY_MS } from '@nearhand/shared/durations';
import { tokenize } from '@nearhand/shared/search/text-search';
import type { ProviderStatus } from '@nearhand/shared/users/users';
import { generatedId } from './ids.ts';
import { createRandom, type Random } from './random.ts';
import { firstNames, lastNames, streets, towns, trades } from './word-lists.ts';

/** Later than every generated date. */
export const EPOCH = new Date('2026-01-01T00:00:00Z');

export type Role = 'customer' | 'provider' | 'admin';

/** The email of a generated user. */
export function getEmail(role: Role, index: number): string {
  return `${role}-${index}@bench.example`;
}

/** Returns a random date within `days` days before the epoch. */
export function daysAgo(random: Random, days: number): Date {
  return new Date(EPOCH.getTime() - Math.floor(random.next() * days * DAY_MS));
}

/** Generates a user as the API stores it. */
export function generateUser(role: Role, index: number, passwordHash: string): UserDocument {
  const random = createRandom(role, index);
  const createdAt = daysAgo(random, 800);
  const phone = `555-${String(random.integer(0, 9999)).padStart(4, '0')}`;
  const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  return {
    _id: generatedId(role, index),
    name,
    nameTerms: tokenize(name),
    email: getEmail(role, index),
    phone,
    passwordHash,
    role,
    ...generateApplication(role, index, createdAt),
    ...(role === 'provider' && {
      serviceType: random.pickSkewed(trades).category,
      address: `${random.integer(1, 200)} ${random.pick(streets)}, ${random.pickSkewed(towns)}`,
      contact: phone,
    }),
    bookingsMade: 0,
    servicesWritten: 0,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Returns the application fields. Most providers are approved; some providers and customers wait for a decision. */
function generateApplication(
  role: Role,
  index: number,
  appliedAt: Date,
): { status?: ProviderStatus; appliedAt?: Date } {
  if (role === 'provider') return { status: getProviderStatus(index), appliedAt };
  return role === 'customer' && index % 40 === 39 ? { status: 'inqueue', appliedAt } : {};
}

function getProviderStatus(index: number): ProviderStatus {
  if (index % 25 !== 24) return 'approved';
  return index % 50 === 49 ? 'rejected' : 'inqueue';
}
