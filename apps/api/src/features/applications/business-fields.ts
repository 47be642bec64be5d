import type { UserDocument } from '../../models/user.model.ts';

export type BusinessFields = Pick<UserDocument, 'serviceType' | 'address' | 'contact'>;

/** Returns the business fields that are neither missing nor empty. */
export function pickBusinessFields({
  serviceType,
  address,
  contact,
}: Partial<Record<keyof BusinessFields, string | undefined>>): BusinessFields {
  return { ...(serviceType && { serviceType }), ...(address && { address }), ...(contact && { contact }) };
}
