import type { Booking } from '@nearhand/shared/bookings/bookings';
import { Wrench } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ConcentricCircles } from '../../../components/concentric-circles.tsx';
import { BookingTimeline } from '../../../entities/booking/booking-timeline.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { ViewerTime } from '../../../entities/marketplace/time-zone-note.tsx';
import { DayArch } from '../../../components/day-arch.tsx';
import { formatVisit } from '../format-visit.ts';
import { BookedServiceLink } from '../booking-link.tsx';
import type { BookingHeadline } from './headline-state.ts';

const TONES = {
  turn: 'bg-accent-soft text-accent-soft-fg',
  set: 'bg-brand-soft text-brand-soft-fg',
  over: 'bg-surface-2 text-fg-muted',
};

interface BookingPanelProps {
  booking: Booking;
  headline: BookingHeadline;
  renderHeading: (title: string) => ReactNode;
  /** What there is to do now. */
  children: ReactNode;
}

/** Says what a booking is about now, and what the reader can do. */
export function BookingPanel({ booking, headline, renderHeading, children }: BookingPanelProps) {
  const id = useId();
  const { timeZone } = useMarketplace();
  const { tone, eyebrow, title, text } = headline;
  return (
    <section
      aria-labelledby={id}
      className={`relative overflow-clip rounded-dialog p-5 sm:p-8 ${TONES[tone]}`}
    >
      <ConcentricCircles className="absolute -end-60 -bottom-68 w-[34rem]" />
      <div className="relative grid grid-cols-1 gap-5">
        <div className="flex items-start gap-4 sm:gap-5">
          <DayArch date={booking.bookingDate} />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <p className="text-small font-semibold">{eyebrow}</p>
            <div id={id} aria-live="polite">
              {renderHeading(title)}
            </div>
            {text && <p className="text-fg">{text}</p>}
          </div>
        </div>
        <p className="flex items-start gap-2.5 text-small text-fg wrap-anywhere">
          <Wrench aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
          <span>
            <strong className="font-semibold">
              <BookedServiceLink service={booking.service} />
            </strong>{' '}
            · {formatVisit(booking, timeZone)}
            <ViewerTime at={booking.scheduledDate} place={booking.place} />
          </span>
        </p>
        <div className="rounded-card bg-surface p-4.5 text-fg">
          <BookingTimeline booking={booking} />
        </div>
        {children}
      </div>
    </section>
  );
}
