import type { UserDocument } from '@nearhand/api/src/models/user.model.ts';
import { DAY_MS } from '@nearhand/shared/durations';
import { tokenize } from '@nearhand/shared/search/text-search';
import type { ProviderStatus, Role } from '@nearhand/shared/users/users';
import { generatedId } from './ids.ts';
import { createRandom, type Random } from './random.ts';
import { generateServiceArea } from './service-areas.ts';
import type { Sizes } from './sizes.ts';
import { firstNames, towns, trades } from './word-lists.ts';

/** Later than every generated date. */
export const EPOCH = new Date('2026-01-01T00:00:00Z');

/** Returns a random date within `days` days before the epoch. */
export function daysAgo(random: Random, days: number): Date {
  return new Date(EPOCH.getTime() - Math.floor(random.next() * days * DAY_MS));
}

/** Generates a user as the API stores it. No user signs in with a password: see `signInUsers`. */
export function generateUser(role: Role, index: number, { providers }: Sizes): UserDocument {
  const random = createRandom(role, index);
  const createdAt = daysAgo(random, 800);
  const status = getStatus(role, index);
  const phone = `555-${String(random.integer(0, 9999)).padStart(4, '0')}`;
  const name = `${random.pick(firstNames)} ${random.pick(towns)}`;
  return {
    _id: generatedId(role, index),
    name,
    nameTerms: tokenize(name),
    email: `${role}-${index}@bench.example`,
    phone,
    passwordHash: 'none',
    role,
    ...(status && { status, appliedAt: createdAt }),
    ...(role === 'provider' && {
      serviceType: random.pickSkewed(trades).category,
      address: `${random.integer(1, 200)} Mill Lane, ${random.pickSkewed(towns)}`,
      contact: phone,
      serviceArea: generateServiceArea(index, providers),
    }),
    lockCount: 0,
    version: 0,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Most providers are approved; some providers and customers wait for a decision. */
function getStatus(role: Role, index: number): ProviderStatus | undefined {
  if (role === 'provider') return index % 25 === 24 ? 'inqueue' : 'approved';
  return role === 'customer' && index % 40 === 39 ? 'inqueue' : undefined;
}
