import { accountTypeSchema } from '@nearhand/shared/users';
import { z } from 'zod';

const STORAGE_KEY = 'register-draft';
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

export function readDraft(): RegisterDraft {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    return draftSchema.parse({});
  }
}

export function keepDraft(values: object) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draftSchema.parse(values)));
  } catch {
    // Where storage is blocked the draft lasts as long as the page.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    return;
  }
}
