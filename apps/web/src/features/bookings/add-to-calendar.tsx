import type { Booking } from '@nearhand/shared/bookings/bookings';
import { buildCalendarFile } from '@nearhand/shared/calendar-feed/calendar-file';
import { CalendarPlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../components/button.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { useRole } from '../../entities/user/session.ts';
import { downloadText } from '../../lib/download-file.ts';

interface AddToCalendarProps extends Pick<ComponentProps<typeof Button>, 'size' | 'aria-describedby'> {
  booking: Booking;
}

/** Returns what downloads a visit as a calendar file. */
export function useSaveToCalendar(booking: Booking): () => void {
  const { name, timeZone, country } = useMarketplace();
  const side = useRole() === 'provider' ? 'provider' : 'customer';
  const { origin: url, hostname: host } = location;
  return () => {
    const file = buildCalendarFile([{ booking }], { side, name, timeZone, country, url, host });
    downloadText(`booking-${booking.bookingDate}.ics`, 'text/calendar', file);
  };
}

export function AddToCalendar({ booking, ...button }: AddToCalendarProps) {
  const save = useSaveToCalendar(booking);
  return (
    <Button variant="secondary" {...button} onClick={save}>
      <CalendarPlus aria-hidden className="size-4.5" strokeWidth={1.75} />
      Add to calendar
    </Button>
  );
}
