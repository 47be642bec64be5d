import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';

/** Returns the id of the element that names a booking, for the buttons beside it. */
export function getBookingTitleId({ _id }: Pick<Booking, '_id'>): string {
  return `booking-${_id}`;
}

/** Drops the second click of a double click: it would meet the button that has taken the place of the first. */
export function dropSecondClick(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

interface BookingLinkProps {
  booking: Booking;
  className?: string;
}

export function BookingLink({
  booking: { _id, service },
  className = 'underline-offset-4 hover:underline',
}: BookingLinkProps) {
  return (
    <Link to={`/bookings/${_id}`} className={className}>
      <bdi>{service.name}</bdi>
    </Link>
  );
}

/** Links to the service of a booking, unless the viewer cannot open its page. */
export function BookedServiceLink({ service: { _id, name, isUnavailable } }: Pick<Booking, 'service'>) {
  if (isUnavailable) return <bdi>{name}</bdi>;
  return (
    <Link to={`/services/${_id}`} className="underline-offset-4 hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
