import type { Screen } from './fixtures/open-screen.ts';
import { accountScreens } from './account/screens.ts';
import { adminScreens } from './admin/screens.ts';
import { bookingScreens } from './bookings/screens.ts';
import { peopleScreens } from './people/screens.ts';
import { serviceScreens } from './services/screens.ts';
import { siteScreens } from './site/screens.ts';

/** Every screen and open dialog by the area whose features it shows, for checks of all screens and for screenshots. */
export const screensByArea: Record<string, readonly Screen[]> = {
  account: accountScreens,
  admin: adminScreens,
  bookings: bookingScreens,
  people: peopleScreens,
  services: serviceScreens,
  site: siteScreens,
};

/** The areas whose screens are checked: the one that is tested, or all of them. */
export const areas = Object.keys(screensByArea).filter(
  (area) => !process.env.AREA || area === process.env.AREA,
);
