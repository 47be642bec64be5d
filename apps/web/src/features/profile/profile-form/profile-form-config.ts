import { hasBusinessProfile } from '@nearhand/shared/applications/applications';
import type { UpdateProfileInput, User } from '@nearhand/shared/users/users';
import { z } from 'zod';

type BusinessFieldName = 'serviceType' | 'address' | 'contact';

interface ProfileField<Name extends string = 'name' | 'email' | 'phone' | BusinessFieldName> {
  name: Name;
  label: string;
  type?: 'email' | 'tel';
  autoComplete?: string;
  optional?: boolean;
}

const PERSONAL_FIELDS: readonly ProfileField[] = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
];

export const BUSINESS_FIELDS: readonly ProfileField<BusinessFieldName>[] = [
  { name: 'serviceType', label: 'Service type', autoComplete: 'off', optional: true },
  { name: 'address', label: 'Business address', autoComplete: 'street-address', optional: true },
  { name: 'contact', label: 'Business contact', autoComplete: 'off', optional: true },
];

const ALL_FIELDS = [...PERSONAL_FIELDS, ...BUSINESS_FIELDS];

export const PROFILE_DRAFT = 'profile';

/** The values of the form, valid or not. */
export const profileDraftSchema: z.ZodType<UpdateProfileInput> = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  serviceType: z.string().optional(),
  address: z.string().optional(),
  contact: z.string().optional(),
});

/** Lays the fields out alike for reading and editing. */
export const profileGridClassName = 'grid gap-x-5 gap-y-4 sm:grid-cols-2 sm:items-start';

/** Returns the fields of a user's profile, with those of the business if the user has or applies for one. */
export function getProfileFields(user: User): readonly ProfileField[] {
  return hasBusinessProfile(user) ? ALL_FIELDS : PERSONAL_FIELDS;
}
