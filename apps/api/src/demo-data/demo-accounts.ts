import { normalizeEmail } from '@nearhand/shared/users/emails';
import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD, demoEmails, demoUsers } from '@nearhand/demo-data/demo-data';
import type { Marketplace } from '@nearhand/shared/marketplace/marketplace';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { endSessions } from '../auth/sessions.ts';
import { config, isExposed } from '../config.ts';
import { withTransaction } from '../database/transactions.ts';
import { UserModel, type UserDocument } from '../models/user.model.ts';
import { demoId } from './catalog-documents.ts';
import { SEED_RUN_ID, SeedRunModel } from '../models/seed-run.model.ts';

export type DemoAccount = Marketplace['demoAccounts'][number];

const PASSWORD_BYTES = 12;

/** Returns the accounts to try this marketplace with, without the demo admin if the settings name another one. */
export function demoAccounts(password: () => string = () => DEMO_PASSWORD): DemoAccount[] {
  return (['customer', 'provider', 'admin'] as const)
    .filter((role) => role !== 'admin' || !isDemoAdminReplaced())
    .map((role) => ({ role, email: demoEmails[role], password: password() }));
}

function isDemoAdminReplaced(): boolean {
  return config.ADMIN_EMAIL !== undefined && normalizeEmail(config.ADMIN_EMAIL) !== demoEmails.admin;
}

export function createRandomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}

/**
 * Protects demo accounts that were created under other settings: demotes the demo admin if the settings name another one, and
 * replaces the published password if other machines can reach the marketplace. Resolves to the accounts with new passwords.
 */
export async function guardDemoAccounts(): Promise<DemoAccount[]> {
  if (isDemoAdminReplaced()) await demoteDemoAdmin();
  return isExposed() ? replaceKnownPasswords() : [];
}

async function demoteDemoAdmin(): Promise<void> {
  await withTransaction(async (tx) => {
    const demoted = await UserModel.findOneAndUpdate(
      { email: demoEmails.admin, role: 'admin' },
      { role: 'customer' },
      { session: tx },
    ).lean();
    if (demoted) await endSessions(demoted._id, tx);
  });
}

async function replaceKnownPasswords(): Promise<DemoAccount[]> {
  // A later reset reads it, and so does a later start on loopback.
  await SeedRunModel.updateOne({ _id: SEED_RUN_ID }, { hasOwnPasswords: true });
  const ids = demoUsers.map(({ key }) => demoId('user', key));
  const users = await UserModel.find({ _id: { $in: ids } }).lean();
  const hashes = [...new Set(users.map(({ passwordHash }) => passwordHash))];
  const areKnown = await Promise.all(hashes.map((hash) => verifyPassword(DEMO_PASSWORD, hash)));
  const knownHashes = new Set(hashes.filter((_hash, index) => areKnown[index]));
  const accounts = demoAccounts(createRandomPassword);
  const replaced: DemoAccount[] = [];
  for (const user of users.filter(({ passwordHash }) => knownHashes.has(passwordHash))) {
    const account = accounts.find(({ email }) => email === user.email);
    const isReplaced = await replacePassword(user, account?.password ?? createRandomPassword());
    if (account && isReplaced) replaced.push(account);
  }
  return replaced;
}

/** Returns false if another API instance has replaced it, which then prints the new one. */
async function replacePassword({ _id, passwordHash }: UserDocument, password: string): Promise<boolean> {
  const change = { passwordHash: await hashPassword(password), passwordChangedAt: new Date() };
  return withTransaction(async (tx) => {
    const { modifiedCount } = await UserModel.updateOne(
      { _id, passwordHash },
      { $set: change, $unset: { passwordResetToken: 1 } },
      { session: tx },
    );
    if (modifiedCount > 0) await endSessions(_id, tx);
    return modifiedCount > 0;
  });
}
