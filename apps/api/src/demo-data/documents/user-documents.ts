import type { UserDocument } from '../../features/users/user.model.ts';
import { daysBefore, type DemoClock } from '../bookings/demo-calendar.ts';
import { demoAdmin } from '../demo-accounts.ts';
import { demoCustomers } from '../demo-customers.ts';
import { demoId } from '../demo-ids.ts';
import type { DemoImages } from '../demo-images.ts';
import { demoProviders } from '../demo-providers.ts';

interface Person {
  key: string;
  name: string;
  email: string;
  phone: string;
  memberSinceDays: number;
}
type Standing = Pick<UserDocument, 'role' | 'status' | 'appliedAt' | 'serviceType' | 'address' | 'contact'>;

interface Parts {
  clock: DemoClock;
  images: DemoImages;
  passwordHashOf: (email: string) => string;
}

/** Everybody of the demo data, as they are stored. */
export function userDocuments(parts: Parts): UserDocument[] {
  return [
    userDocument({ ...demoAdmin, key: 'admin' }, { role: 'admin' }, parts),
    ...demoProviders.map((provider) => {
      const { status, serviceType, address, contact, memberSinceDays } = provider;
      const appliedAt = daysBefore(parts.clock.now, memberSinceDays);
      const standing = { role: 'provider' as const, status, appliedAt, serviceType, address, contact };
      return userDocument(provider, standing, parts);
    }),
    ...demoCustomers.map((customer) => {
      if (!('application' in customer)) return userDocument(customer, { role: 'customer' }, parts);
      const { askedDaysAgo, ...application } = customer.application;
      const appliedAt = daysBefore(parts.clock.now, askedDaysAgo);
      return userDocument(customer, { role: 'customer', appliedAt, ...application }, parts);
    }),
  ];
}

function userDocument(
  { key, name, email, phone, memberSinceDays }: Person,
  standing: Standing,
  { clock, images, passwordHashOf }: Parts,
): UserDocument {
  const _id = demoId('user', key);
  const profilePhoto = images.get(_id.toString());
  const createdAt = daysBefore(clock.now, memberSinceDays);
  return {
    _id,
    name,
    email,
    phone,
    passwordHash: passwordHashOf(email),
    ...standing,
    ...(profilePhoto && { profilePhoto }),
    bookingsMade: 0,
    servicesWritten: 0,
    createdAt,
    updatedAt: createdAt,
  };
}
