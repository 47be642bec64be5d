import { requiredBusinessFields } from '@nearhand/shared/users';
import type { UserDocument } from './user.model.ts';

export type BusinessFields = Pick<UserDocument, 'serviceType' | 'address' | 'contact'>;

const businessFieldNames = Object.keys(requiredBusinessFields) as (keyof BusinessFields)[];

/** What a form says of a business: the fields that are neither left out nor empty. */
export function givenBusinessFields(
  input: Partial<Record<keyof BusinessFields, string | undefined>>,
): BusinessFields {
  const given = businessFieldNames.flatMap((name) => (input[name] ? [[name, input[name]]] : []));
  return Object.fromEntries(given) as BusinessFields;
}
