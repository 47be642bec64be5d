import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ClosedDoor, Kettle } from '../../../components/illustrations.tsx';
import {
  parseBookingFilters,
  serializeBookingFilters,
  type BookingFilter,
  type BookingSide,
} from '../../../entities/booking/booking.ts';
import { bookingPagesQuery, type BookingFilters } from '../../../entities/booking/bookings-api.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { BookingActionsProvider, type ReviewButtonComponent } from '../actions/booking-dialogs.tsx';
import { bookingTexts } from '../texts.ts';
import { BookingList } from './booking-list.tsx';
import { BookingSearch } from './booking-search.tsx';
import { StatusFilter } from './status-filter.tsx';

interface SideTexts {
  placeholder: string;
  none: string;
  action?: ReactNode;
}

const SIDES: Record<BookingSide, SideTexts> = {
  customer: {
    placeholder: 'Service, provider or number',
    none: 'Your bookings will appear here.',
    action: <ButtonLink to="/services">View All Services</ButtonLink>,
  },
  provider: {
    placeholder: 'Name, phone or booking number',
    none: 'When a customer hires you, the request appears here.',
  },
};

interface BookingsScreenProps {
  side: BookingSide;
  filters: readonly BookingFilter[];
  heading: ReactNode;
  reviewButton: ReviewButtonComponent;
}

/** Shows the bookings of a customer or a provider. The URL holds the status and the search. */
export function BookingsScreen({ side, filters, heading, reviewButton }: BookingsScreenProps) {
  const [search, setSearch] = useSearchParams();
  const chosen = parseBookingFilters(search, filters);
  const pages = useInfiniteQuery(bookingPagesQuery(side, chosen));
  const { status, q } = chosen;
  const update = useCallback(
    (next: BookingFilters, options: { replace?: boolean } = {}) =>
      setSearch(serializeBookingFilters(next), { preventScrollReset: true, ...options }),
    [setSearch],
  );
  const updateQuery = useCallback(
    (typed: string) => update({ status, q: typed }, { replace: true }),
    [update, status],
  );
  const { placeholder, none, action } = SIDES[side];
  return (
    <div className="container-page grid grid-cols-1 gap-4 py-7">
      {heading}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BookingSearch query={q} placeholder={placeholder} onSearch={updateQuery} />
        <div className="max-w-full min-w-0">
          <StatusFilter
            viewer={side}
            filters={filters}
            selected={status}
            onSelect={(filter) => update({ status: filter, q })}
          />
        </div>
      </div>
      <BookingActionsProvider
        side={side}
        reviewButton={reviewButton}
        needsPayment
        getErrorText={() => bookingTexts.statusFailed}
      >
        <BookingList
          key={`${status} ${q}`}
          pages={pages}
          role={side}
          getErrorText={(error) => getErrorMessage(error, commonTexts.bookingsFailed)}
          empty={
            status === 'all' && q === '' ? (
              <EmptyState
                illustration={<Kettle />}
                title={bookingTexts.noneFound}
                text={none}
                action={action}
              />
            ) : (
              <EmptyState
                illustration={<ClosedDoor />}
                title={bookingTexts.noneMatch}
                text={bookingTexts.noneMatchText}
                action={<Button onClick={() => update({})}>Clear Filters</Button>}
              />
            )
          }
        />
      </BookingActionsProvider>
    </div>
  );
}
