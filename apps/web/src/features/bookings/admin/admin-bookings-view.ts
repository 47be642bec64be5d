import { bookingFiltersSchema } from '@nearhand/shared/bookings/all-bookings';
import { customerBookingFilters } from '@nearhand/shared/bookings/booking-statuses';
import { choice, defineView, type ViewOf } from '../../../lib/url-view.ts';

export const adminBookingsView = defineView({
  ...bookingFiltersSchema.shape,
  status: choice(customerBookingFilters),
  sort: choice(['visit', 'newest']),
});
export type AdminBookingsView = ViewOf<typeof adminBookingsView>;
