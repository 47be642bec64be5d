import { hasBusinessProfile } from '@nearhand/shared/provider-applications';
import type { UpdateProfileInput, User } from '@nearhand/shared/users';
import { z } from 'zod';

type BusinessFieldName = 'serviceType' | 'address' | 'contact';

interface ProfileField<Name extends string = 'name' | 'email' | 'phone' | BusinessFieldName> {
  name: Name;
  label: string;
  type?: 'email' | 'tel';
  autoComplete?: string;
  optional?: boolean;
}

const PERSON: readonly ProfileField[] = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
];

export const BUSINESS: readonly ProfileField<BusinessFieldName>[] = [
  { name: 'serviceType', label: 'Service type', optional: true },
  { name: 'address', label: 'Business address', autoComplete: 'street-address', optional: true },
  { name: 'contact', label: 'Business contact', optional: true },
];

const PERSON_AND_BUSINESS = [...PERSON, ...BUSINESS];

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

/** The values of the provider application, valid or not. */
export const businessDraftSchema = z.object({
  serviceType: z.string(),
  address: z.string(),
  contact: z.string(),
});

/** Places the fields alike for reading and editing. */
export const profileGridClassName = 'grid gap-x-5 gap-y-4 sm:grid-cols-2 sm:items-start';

export function getProfileFields(user: User): readonly ProfileField[] {
  return hasBusinessProfile(user) ? PERSON_AND_BUSINESS : PERSON;
}
