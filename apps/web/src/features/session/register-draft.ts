import { accountTypeSchema } from '@nearhand/shared/users';
import { z } from 'zod';
import { forgetDraft, keepDraft, readDraft } from '../../lib/drafts.ts';

const NAME = 'register';
const text = z.string().catch('');

/** What is kept of a registration while its tab is open: never a password. */
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

export function keepRegisterDraft(values: object) {
  keepDraft(NAME, draftSchema.parse(values));
}

export function forgetRegisterDraft() {
  forgetDraft(NAME);
}
