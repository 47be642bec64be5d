import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../auth/passwords.ts';
import { config } from '../../config.ts';
import { createAdmin, takeOverAccount } from './ensure-admin.ts';
import { UserModel } from '../../models/user.model.ts';

/** The email of the first admin until the profile is changed. It receives no mail. */
export const FIRST_ADMIN_EMAIL = 'admin@nearhand.example';

const PASSWORD_BYTES = 12;

export interface FirstAdmin {
  email: string;
  password: string;
}

/**
 * Creates an admin for a marketplace that has none and whose settings name none; otherwise returns undefined. Of
 * instances that start concurrently, one creates the admin and knows the password.
 */
export async function createFirstAdmin(): Promise<FirstAdmin | undefined> {
  if (config.ADMIN_EMAIL !== undefined || (await UserModel.exists({ role: 'admin' }))) return undefined;
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const isCreated = await createOrTakeOver(await hashPassword(password));
  return isCreated ? { email: FIRST_ADMIN_EMAIL, password } : undefined;
}

async function createOrTakeOver(passwordHash: string): Promise<boolean> {
  if (await createAdmin(FIRST_ADMIN_EMAIL, passwordHash)) return true;
  // Another instance was faster, or a stranger has registered with this email and must not become an admin.
  const stranger = await UserModel.findOne({ email: FIRST_ADMIN_EMAIL, role: { $ne: 'admin' } }).lean();
  return stranger ? takeOverAccount(stranger, passwordHash) : false;
}
