import type areas from './areas.json';
import type { Screen } from './open-screen.ts';
import { accountScreens } from './screens-account.ts';
import { adminScreens } from './screens-admin.ts';
import { bookingScreens } from './screens-bookings.ts';
import { peopleScreens } from './screens-people.ts';
import { serviceScreens } from './screens-services.ts';
import { siteScreens } from './screens-site.ts';

/** Every screen and open dialog by the area whose features it shows, for checks of all screens and for screenshots. */
export const screensByArea: Record<keyof typeof areas, readonly Screen[]> = {
  account: accountScreens,
  admin: adminScreens,
  bookings: bookingScreens,
  people: peopleScreens,
  services: serviceScreens,
  site: siteScreens,
};
