import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { endSessions } from '../auth/sessions.ts';
import { isExposed } from '../config.ts';
import { withTransaction } from '../database/transactions.ts';
import { UserModel, type UserDocument } from '../features/users/user.model.ts';
import {
  DEMO_PASSWORD,
  demoAccounts,
  demoSignIns,
  isDemoAdminReplaced,
  randomPassword,
  type DemoAccount,
} from './demo-accounts.ts';
import { demoUserIds } from './demo-content.ts';
import { DEMO_LOAD_ID, DemoLoadModel } from './demo-load.model.ts';

/**
 * Keeps strangers out of demo accounts that were made under other settings: the demo's admin has no rights where the settings name
 * an admin, and where others can reach the marketplace no account keeps the password that everybody knows. Resolves to the accounts
 * that now have another password.
 */
export async function guardDemoAccounts(): Promise<DemoAccount[]> {
  if (isDemoAdminReplaced()) await demoteDemoAdmin();
  return isExposed() ? replaceKnownPasswords() : [];
}

async function demoteDemoAdmin(): Promise<void> {
  await withTransaction(async (session) => {
    const demoted = await UserModel.findOneAndUpdate(
      { email: demoSignIns.admin, role: 'admin' },
      { role: 'customer' },
      { session },
    ).lean();
    if (demoted) await endSessions(demoted._id, session);
  });
}

async function replaceKnownPasswords(): Promise<DemoAccount[]> {
  // A reset, and a start for this machine alone, find it there.
  await DemoLoadModel.updateOne({ _id: DEMO_LOAD_ID }, { hasOwnPasswords: true });
  const users = await UserModel.find({ _id: { $in: demoUserIds() } }).lean();
  const hashes = [...new Set(users.map(({ passwordHash }) => passwordHash))];
  const areKnown = await Promise.all(hashes.map((hash) => verifyPassword(DEMO_PASSWORD, hash)));
  const knownHashes = new Set(hashes.filter((_hash, index) => areKnown[index]));
  const accounts = demoAccounts(randomPassword);
  const replaced: DemoAccount[] = [];
  for (const user of users.filter(({ passwordHash }) => knownHashes.has(passwordHash))) {
    const account = accounts.find(({ email }) => email === user.email);
    const isReplaced = await replacePassword(user, account?.password ?? randomPassword());
    if (account && isReplaced) replaced.push(account);
  }
  return replaced;
}

/** False when another replica has replaced it, and prints what it has become. */
async function replacePassword({ _id, passwordHash }: UserDocument, password: string): Promise<boolean> {
  const change = { passwordHash: await hashPassword(password), passwordChangedAt: new Date() };
  return withTransaction(async (session) => {
    const { modifiedCount } = await UserModel.updateOne({ _id, passwordHash }, change, { session });
    if (modifiedCount > 0) await endSessions(_id, session);
    return modifiedCount > 0;
  });
}
