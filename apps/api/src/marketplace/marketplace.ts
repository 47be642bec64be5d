import type { Marketplace } from '@nearhand/shared/marketplace';
import { config, isExposed } from '../config.ts';
import { demoAccounts } from '../demo-data/demo-accounts.ts';
import { hasDemoData } from '../demo-data/load-demo-data.ts';
import { FIRST_ADMIN_EMAIL } from '../users/first-admin.ts';
import { UserModel } from '../users/user.model.ts';

/** What visitors may know of this marketplace (design section 3). */
export async function getMarketplace(): Promise<Marketplace> {
  const supportEmail = config.SUPPORT_EMAIL ?? (await firstAdminEmail());
  return {
    name: config.MARKETPLACE_NAME,
    currency: config.MARKETPLACE_CURRENCY,
    timeZone: config.MARKETPLACE_TIME_ZONE,
    demoAccounts: !isExposed() && (await hasDemoData()) ? demoAccounts() : [],
    ...(supportEmail && { supportEmail }),
  };
}

async function firstAdminEmail(): Promise<string | undefined> {
  // That one receives no e-mail.
  const other = { $ne: FIRST_ADMIN_EMAIL };
  const admin = await UserModel.findOne({ role: 'admin', email: other }, { email: 1 })
    .sort({ createdAt: 1 })
    .lean();
  return admin?.email;
}
