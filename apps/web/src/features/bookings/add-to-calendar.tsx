import type { Booking } from '@nearhand/shared/bookings/bookings';
import { CalendarPlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../components/button.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { downloadText } from '../../lib/download-file.ts';
import { buildIcs } from './ics.ts';

interface AddToCalendarProps extends Pick<ComponentProps<typeof Button>, 'size' | 'aria-describedby'> {
  booking: Booking;
}

/** Returns what downloads a visit as a calendar file. */
export function useSaveToCalendar(booking: Booking): () => void {
  const { name, country } = useMarketplace();
  return () => {
    const file = buildIcs(booking, { name, url: new URL(location.href), country }, new Date());
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
