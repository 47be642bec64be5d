import type { Marketplace } from '@nearhand/shared/marketplace/marketplace';
import { config, getMarketplaceCountry, isExposed, sendsMail } from '../../config.ts';
import { demoAccounts } from '../../demo-data/demo-accounts.ts';
import { hasKnownPasswords } from '../../demo-data/seed-demo-data.ts';
import { FIRST_ADMIN_EMAIL } from '../user-administration/ensure-admin.ts';
import { getLegalTexts } from '../../models/legal-document.model.ts';
import { UserModel } from '../../models/user.model.ts';

/** Returns the public settings of this marketplace (product 7). */
export async function getMarketplace(): Promise<Marketplace> {
  const { versions: legal } = getLegalTexts();
  const country = getMarketplaceCountry();
  const supportEmail = config.SUPPORT_EMAIL ?? (await findFirstAdminEmail());
  return {
    name: config.MARKETPLACE_NAME,
    currency: config.MARKETPLACE_CURRENCY,
    timeZone: config.MARKETPLACE_TIME_ZONE,
    locale: config.MARKETPLACE_LOCALE,
    units: config.MARKETPLACE_UNITS,
    ...(country && { country }),
    demoAccounts: !isExposed() && (await hasKnownPasswords()) ? demoAccounts() : [],
    ...(supportEmail && { supportEmail }),
    ...(config.MAP_TILE_URL &&
      config.MAP_ATTRIBUTION && {
        map: { tileUrl: config.MAP_TILE_URL, attribution: config.MAP_ATTRIBUTION },
      }),
    ...(sendsMail() && { sendsMail: true }),
    ...(Object.keys(legal).length > 0 && { legal }),
    ...(config.PUBLIC_CATALOG && { hasPublicCatalog: true }),
    ...(config.RATE_LIMIT && {
      serviceLimits: {
        perProvider: config.MAX_SERVICES_PER_PROVIDER,
        beforeApproval: config.MAX_SERVICES_BEFORE_APPROVAL,
      },
    }),
  };
}

async function findFirstAdminEmail(): Promise<string | undefined> {
  // The initial email of the first admin receives no mail.
  const other = { $ne: FIRST_ADMIN_EMAIL };
  const admin = await UserModel.findOne({ role: 'admin', email: other }, { email: 1 })
    .sort({ createdAt: 1 })
    .lean();
  return admin?.email;
}
