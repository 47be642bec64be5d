import type { Booking } from '@nearhand/shared/bookings/bookings';
import { Link } from 'react-router-dom';

/** Links to the service of a booking, unless the viewer cannot open its page. */
export function BookedServiceLink({ service: { _id, name, isUnavailable } }: Pick<Booking, 'service'>) {
  if (isUnavailable) return name;
  return (
    <Link to={`/services/${_id}`} className="underline-offset-4 hover:underline">
      {name}
    </Link>
  );
}
