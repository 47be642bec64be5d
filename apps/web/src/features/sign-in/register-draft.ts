import { accountTypeSchema } from '@nearhand/shared/users/users';
import { z } from 'zod';
import { clearDraft, saveDraft, readDraft } from '../../lib/drafts.ts';

const NAME = 'register';
const text = z.string().catch('');

/** The fields of a registration that are saved while the tab is open: never a password. */
const draftSchema = z.object({
  name: text,
  email: text,
  phone: text,
  role: accountTypeSchema.catch('customer'),
  serviceType: text,
  address: text,
  contact: text,
});
type RegisterDraft = z.output<typeof draftSchema>;

export function readRegisterDraft(): RegisterDraft {
  return readDraft(NAME, draftSchema) ?? draftSchema.parse({});
}

export function saveRegisterDraft(values: object) {
  saveDraft(NAME, draftSchema.parse(values));
}

export function clearRegisterDraft() {
  clearDraft(NAME);
}
