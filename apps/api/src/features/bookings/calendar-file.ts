import { buildCalendarFile } from '@nearhand/shared/calendar-feed/calendar-file';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config, getMarketplaceCountry } from '../../config.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { presentBookings } from './present.ts';

export async function buildBookingsFile(
  stored: BookingDocument[],
  viewer: CurrentUser,
  host = new URL(config.PUBLIC_URL).hostname,
): Promise<string> {
  const bookings = await presentBookings(stored, viewer);
  return buildCalendarFile(
    bookings.map((booking, index) => ({ booking, sequence: stored[index]?.changes ?? 0 })),
    {
      side: viewer.role === 'provider' ? 'provider' : 'customer',
      name: config.MARKETPLACE_NAME,
      timeZone: config.MARKETPLACE_TIME_ZONE,
      country: getMarketplaceCountry(),
      url: config.PUBLIC_URL,
      host,
    },
  );
}
