import type { AlternativesResponse } from '@nearhand/shared/bookings/alternatives';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { serializeFilters } from '../../../entities/service/service-filters.ts';
import { api } from '../../../lib/api-client.ts';
import { useListFocusRestore } from '../../../lib/use-list-focus-restore.ts';
import { AlternativesPanel } from './alternatives-panel.tsx';
import { RescueNotice } from './rescue-notice.tsx';
import { getRescueState } from './rescue-state.ts';

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
  const { rescuedBy, rescues } = booking;
  const state = getRescueState(booking, openedAt);
  if (state === 'rescued') {
    return (
      <RescueNotice title="Another provider comes instead">
        <ButtonLink to={`/bookings/${rescuedBy}`}>View booking</ButtonLink>
      </RescueNotice>
    );
  }
  if (state === 'lost') {
    return (
      <RescueNotice title="Others were asked for this visit, too">
        <ButtonLink to={`/bookings/${rescues}`} variant="secondary">
          See who comes
        </ButtonLink>
      </RescueNotice>
    );
  }
  return state === 'open' ? <Alternatives booking={booking} /> : null;
}

function Alternatives({ booking }: { booking: Booking }) {
  const { data: found, isPending } = useQuery(alternativesQuery(booking));
  // The button that asks them is gone afterwards.
  const { ref, onFocus } = useListFocusRestore();
  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="outline-none empty:hidden">
      {isPending && <Skeleton className="h-60 rounded-dialog" />}
      {/* After an error, the page says all else without them. */}
      {found && <FoundAlternatives booking={booking} {...found} />}
    </div>
  );
}

interface FoundAlternativesProps extends AlternativesResponse {
  booking: Booking;
}

function FoundAlternatives({ booking, alternatives, asked }: FoundAlternativesProps) {
  const [openedAt] = useState(() => new Date());
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
    const isAhead = Date.parse(booking.scheduledDate) > openedAt.getTime();
    const search = { q: booking.service.name, ...(isAhead && { freeOn: booking.bookingDate }) };
    return (
      <RescueNotice title="Nobody else is free then" text="You can look for another time or provider.">
        <ButtonLink to={`/services?${serializeFilters(search).toString()}`}>Search for others</ButtonLink>
      </RescueNotice>
    );
  }
  return <AlternativesPanel booking={booking} alternatives={alternatives} />;
}
