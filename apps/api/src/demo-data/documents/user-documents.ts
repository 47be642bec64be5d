import { daysBefore, type DemoClock } from '@nearhand/demo-data/clock';
import { demoCity, demoCustomers } from '@nearhand/demo-data/customers';
import type { DemoUser } from '@nearhand/demo-data/demo-user';
import { getDemoServiceArea } from '@nearhand/demo-data/places';
import { demoAbout, demoProviders } from '@nearhand/demo-data/providers';
import { demoAdmin } from '@nearhand/demo-data/users';
import { tokenize } from '@nearhand/shared/search/text-search';
import type { UserDocument } from '../../models/user.model.ts';
import { demoId } from '../demo-ids.ts';
import type { SeededImages } from '../seed-images.ts';

type RoleFields = Pick<
  UserDocument,
  | 'role'
  | 'status'
  | 'appliedAt'
  | 'serviceType'
  | 'address'
  | 'contact'
  | 'addresses'
  | 'about'
  | 'serviceArea'
>;

interface Parts {
  clock: DemoClock;
  images: SeededImages;
  getPasswordHash: (email: string) => string;
}

/** Builds the documents of all users. */
export function buildUserDocuments(parts: Parts): UserDocument[] {
  return [
    buildUserDocument(demoAdmin, { role: 'admin' }, parts),
    ...demoProviders.map((provider) => {
      const { status, serviceType, address, contact, createdDaysAgo } = provider;
      const appliedAt = daysBefore(parts.clock.now, createdDaysAgo);
      const serviceArea = getDemoServiceArea(provider);
      const about = demoAbout[provider.key];
      const roleFields = {
        role: 'provider' as const,
        status,
        appliedAt,
        serviceType,
        address,
        contact,
        ...(about && { about }),
        ...(serviceArea && { serviceArea }),
      };
      return buildUserDocument(provider, roleFields, parts);
    }),
    ...demoCustomers.map((customer) => {
      const addresses = [{ label: 'Home', ...customer.home, ...demoCity, isDefault: true }];
      if (!('application' in customer))
        return buildUserDocument(customer, { role: 'customer', addresses }, parts);
      const { appliedDaysAgo, ...application } = customer.application;
      const appliedAt = daysBefore(parts.clock.now, appliedDaysAgo);
      return buildUserDocument(customer, { role: 'customer', addresses, appliedAt, ...application }, parts);
    }),
  ];
}

function buildUserDocument(
  { key, name, email, phone, createdDaysAgo }: DemoUser,
  roleFields: RoleFields,
  { clock, images, getPasswordHash }: Parts,
): UserDocument {
  const _id = demoId('user', key);
  const profilePhoto = images.get(_id.toString());
  const createdAt = daysBefore(clock.now, createdDaysAgo);
  return {
    _id,
    name,
    nameTerms: tokenize(name),
    email,
    emailVerifiedAt: createdAt,
    phone,
    passwordHash: getPasswordHash(email),
    ...roleFields,
    ...(profilePhoto && { profilePhoto }),
    bookingsMade: 0,
    servicesWritten: 0,
    createdAt,
    updatedAt: createdAt,
  };
}
