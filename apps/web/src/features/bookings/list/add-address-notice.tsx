import { isOpen } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { MapPin } from 'lucide-react';
import { ButtonLink } from '../../../components/button.tsx';
import { needsAddress } from '@nearhand/shared/bookings/next-action';
import { addressTexts } from '../../../entities/booking/texts.ts';
import { getBookingTitleId } from './booking-card.tsx';

/** Tells the customer that the provider does not know where to come, until the address is there. */
export function AddAddressNotice({ booking }: { booking: Booking }) {
  if (!isOpen(booking) || !needsAddress(booking)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-accent-soft px-3 py-2 text-small text-accent-soft-fg">
      <MapPin aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      <p className="flex-1 basis-40 font-medium wrap-anywhere">
        {addressTexts.needed(booking.provider.name)}
      </p>
      <ButtonLink to={`/bookings/${booking._id}`} size="small" aria-describedby={getBookingTitleId(booking)}>
        {addressTexts.add}
      </ButtonLink>
    </div>
  );
}
