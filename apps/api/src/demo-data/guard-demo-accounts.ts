import { DEMO_PASSWORD, demoEmails } from '@nearhand/demo-data/accounts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { endSessions } from '../auth/sessions.ts';
import { isExposed } from '../config.ts';
import { withTransaction } from '../database/transactions.ts';
import { UserModel, type UserDocument } from '../models/user.model.ts';
import {
  demoAccounts,
  isDemoAdminReplaced,
  createRandomPassword,
  type DemoAccount,
} from './demo-accounts.ts';
import { demoUserIds } from './demo-content.ts';
import { SEED_RUN_ID, SeedRunModel } from '../models/seed-run.model.ts';

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
  const users = await UserModel.find({ _id: { $in: demoUserIds() } }).lean();
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
