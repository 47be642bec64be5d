import type { Role } from '@nearhand/shared/users';
import { adminScreens } from './screens-admin.ts';
import { customerScreens, newCustomerScreens } from './screens-customer.ts';
import type { Screen } from './screens-open.ts';
import { providerScreens } from './screens-provider.ts';
import { visitorScreens } from './screens-visitor.ts';

const asRole = (signedInAs: Role, screens: Screen[]) => screens.map((screen) => ({ ...screen, signedInAs }));

/** Every screen and open dialog, for checks of all screens and for screenshots. */
export const screens: readonly Screen[] = [
  ...visitorScreens,
  ...asRole('customer', customerScreens),
  ...newCustomerScreens,
  ...asRole('provider', providerScreens),
  ...asRole('admin', adminScreens),
];
