import type { Booking } from '@nearhand/shared/bookings/bookings';

/** Shows the customer's images of the job; each opens in a new tab. */
export function BookingImages({ booking: { images } }: { booking: Booking }) {
  if (images.length === 0) return null;
  return (
    <ul aria-label="Photos of the job" className="flex flex-wrap gap-2">
      {images.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className="block rounded-control">
            <img
              src={url}
              alt={`The job, ${index + 1}`}
              loading="lazy"
              width={80}
              height={80}
              className="size-20 rounded-control object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
