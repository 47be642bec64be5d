import { ViewerTime } from '../../entities/marketplace/time-zone-note.tsx';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { MessageCircle } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { getFullRefundDeadline } from '../../entities/booking/refund-phases.ts';
import { needsAddress } from '@nearhand/shared/bookings/booking-facts';
import { addressTexts } from '../../entities/booking/texts.ts';
import { BookingTimeline } from '../../entities/booking/booking-timeline.tsx';
import { Amount } from '../../entities/booking/booking-badges.tsx';
import { formatDate, formatDateTime, formatDistance, formatWeekday } from '../../lib/dates.ts';
import { formatDuration } from '../../lib/format-number.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { useMarketplace, useQueryWithMarketplace } from '../../entities/marketplace/marketplace.ts';
import { commonTexts } from '../../lib/texts.ts';
import { InnerCard, TealPanel, tealTitleClassName } from './teal-panel.tsx';
import { DayArch } from '../../components/day-arch.tsx';
import { useNextBooking } from './use-home-data.ts';

/** Shows the customer's next booking; without one, a link to the services. */
export function NextBookingPanel() {
  const { query, next, openedAt } = useNextBooking();
  const { isPending, failure } = useQueryWithMarketplace(query);
  if (isPending) return <TealSkeleton />;
  if (failure) return <ErrorBanner title={commonTexts.bookingsFailed} {...failure} />;
  return next ? <NextBooking booking={next} now={openedAt} /> : <FindHelp />;
}

export function TealSkeleton() {
  return <Skeleton className="h-94 rounded-dialog" />;
}

function FindHelp() {
  return (
    <TealPanel labelledBy="find-help">
      <div className="grid justify-items-start gap-3">
        <h2 id="find-help" className={tealTitleClassName}>
          Find help in minutes
        </h2>
        <p className="max-w-prose">See the price, pick a time, pay after the provider accepts.</p>
        <ButtonLink to="/services" className="mt-2">
          View All Services
        </ButtonLink>
      </div>
    </TealPanel>
  );
}

function NextBooking({ booking, now }: { booking: Booking; now: Date }) {
  const { timeZone, country } = useMarketplace();
  const isAddressMissing = needsAddress(booking);
  const page = `/bookings/${booking._id}`;
  const { service, provider, scheduledDate, bookingDate, bookingTime, duration, place } = booking;
  return (
    <TealPanel labelledBy="next-booking next-booking-service">
      <div className="flex items-end gap-4 sm:gap-5">
        <DayArch date={bookingDate} />
        <div className="grid min-w-0 gap-1">
          <p className="text-small font-semibold">
            <span id="next-booking">Your next booking</span> · {formatDistance(scheduledDate, timeZone, now)}
          </p>
          <h2 id="next-booking-service" className={tealTitleClassName}>
            <bdi>{service.name}</bdi>
          </h2>
          <p className="text-fg tabular-nums">
            <span className="sr-only">
              {formatWeekday(scheduledDate, timeZone)}, {formatDate(scheduledDate, timeZone)},{' '}
            </span>
            <b className="font-semibold">{formatTimeOfDay(bookingTime)}</b>
            <ViewerTime at={scheduledDate} place={place} /> · {formatDuration(duration)}
          </p>
        </div>
      </div>
      <InnerCard>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Avatar size="small" name={provider.name} image={provider.profilePhoto} />
          <div className="min-w-0 flex-1 basis-32 wrap-anywhere">
            <p className="font-semibold">
              <bdi>{provider.name}</bdi>
            </p>
            <p className="text-small text-fg-muted">{describePlace(booking, country)}</p>
          </div>
          <Amount booking={booking} />
        </div>
        <BookingTimeline booking={booking} />
      </InnerCard>
      <div className="flex flex-wrap items-center gap-3">
        {isAddressMissing && <ButtonLink to={page}>{addressTexts.add}</ButtonLink>}
        <ButtonLink to={page} variant={isAddressMissing ? 'secondary' : 'primary'}>
          View booking
        </ButtonLink>
        {!provider.isClosed && (
          <ButtonLink to={`/messages/new?booking=${booking._id}`} variant="secondary" className="max-w-full">
            <MessageCircle aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
            <span className="truncate">
              Message <bdi>{provider.name}</bdi>
            </span>
          </ButtonLink>
        )}
        <FreeCancellation booking={booking} now={now} />
      </div>
    </TealPanel>
  );
}

function FreeCancellation({ booking, now }: { booking: Booking; now: Date }) {
  const { timeZone } = useMarketplace();
  const until = getFullRefundDeadline(booking);
  if (until <= now) return null;
  return (
    <p className="flex-1 basis-56 text-small">
      Free cancellation until {formatDateTime(until.toISOString(), timeZone)}
    </p>
  );
}

/** "comes to 27 Pilot Street, Apt 3". */
function describePlace({ place, provider, customerAddress }: Booking, country: string | undefined): string {
  if (place === 'remote') return 'Online or by phone';
  if (place === 'provider') return provider.address ? `at ${provider.address}` : 'at the provider';
  const address = customerAddress?.street ?? formatAddress(customerAddress, country);
  return address ? `comes to ${address}` : addressTexts.needed(provider.name);
}
