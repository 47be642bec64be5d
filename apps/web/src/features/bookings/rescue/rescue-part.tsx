import { getDenial } from '@nearhand/shared/bookings/booking-actions';
import { isOff } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { getEndingProblem } from '@nearhand/shared/bookings/problems';
import { isOpenOrLostChoice } from '@nearhand/shared/bookings/rescue';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { serializeFilters } from '../../../entities/service/service-filters.ts';
import { api } from '../../../lib/api-client.ts';
import { AlternativesPanel } from './alternatives-panel.tsx';
import { RescueNotice } from './rescue-notice.tsx';

const alternativesQuery = ({ _id }: Booking) =>
  queryOptions({
    queryKey: [...bookingsKey, 'alternatives', _id],
    queryFn: ({ signal }) => api.listAlternatives({ params: { id: _id }, signal }),
    // Free times change.
    staleTime: 0,
  });

/** Helps the customer of a booking whose provider has dropped out to others who can come. */
export function RescuePart({ booking }: { booking: Booking }) {
  const [openedAt] = useState(() => new Date());
  const { rescuedBy, rescues, provider, scheduledDate } = booking;
  if (rescuedBy) {
    return (
      <RescueNotice title="Another provider comes instead">
        <ButtonLink to={`/bookings/${rescuedBy}`}>View booking</ButtonLink>
      </RescueNotice>
    );
  }
  const facts = { ...booking, isProviderSuspended: provider.isSuspended ?? false };
  // Of the past, only a provider who was absent can be replaced now.
  const isAhead =
    Date.parse(scheduledDate) > openedAt.getTime() || getEndingProblem(booking) === 'providerAbsent';
  if (isOff(booking) && isOpenOrLostChoice(booking)) {
    return (
      <RescueNotice title="Others were asked for this visit, too">
        <ButtonLink to={`/bookings/${rescues}`} variant="secondary">
          See who comes
        </ButtonLink>
      </RescueNotice>
    );
  }
  if (!isAhead || getDenial('seeAlternatives', 'customer', facts, openedAt)) return null;
  return <Alternatives booking={booking} />;
}

function Alternatives({ booking }: { booking: Booking }) {
  const query = useQuery(alternativesQuery(booking));
  if (query.isPending) return <Skeleton className="h-60 rounded-dialog" />;
  // The page says all else without them.
  if (query.isError) return null;
  const { alternatives, asked } = query.data;
  const [first] = asked;
  if (first !== undefined) {
    return (
      <RescueNotice
        title={asked.length === 1 ? 'One provider is asked' : `${asked.length} providers are asked`}
        text="The first who accepts gets the visit. We tell you at once."
      >
        <ButtonLink to="/bookings?status=pending" variant="secondary">
          View the requests
        </ButtonLink>
      </RescueNotice>
    );
  }
  if (alternatives.length === 0) {
    const search = { q: booking.service.name, freeOn: booking.bookingDate };
    return (
      <RescueNotice title="Nobody else is free then" text="You can look for another time or provider.">
        <ButtonLink to={`/services?${serializeFilters(search).toString()}`}>Search for others</ButtonLink>
      </RescueNotice>
    );
  }
  return <AlternativesPanel booking={booking} alternatives={alternatives} />;
}
