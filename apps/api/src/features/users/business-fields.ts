import { requiredBusinessFields } from '@nearhand/shared/users';
import type { UserDocument } from './user.model.ts';

export type BusinessFields = Pick<UserDocument, 'serviceType' | 'address' | 'contact'>;

const businessFieldNames = Object.keys(requiredBusinessFields) as (keyof BusinessFields)[];

/** Returns the business fields that are neither missing nor empty. */
export function pickBusinessFields(
  input: Partial<Record<keyof BusinessFields, string | undefined>>,
): BusinessFields {
  const given = businessFieldNames.flatMap((name) => (input[name] ? [[name, input[name]]] : []));
  return Object.fromEntries(given) as BusinessFields;
}
