import type { Booking } from '@nearhand/shared/bookings';
import { Link } from 'react-router-dom';

/** The service of a booking; no link where its page does not exist for the viewer. */
export function BookedServiceLink({ service: { _id, name, isUnavailable } }: Pick<Booking, 'service'>) {
  if (isUnavailable) return name;
  return (
    <Link to={`/services/${_id}`} className="underline-offset-4 hover:underline">
      {name}
    </Link>
  );
}
