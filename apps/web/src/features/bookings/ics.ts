import type { Booking } from '@nearhand/shared/bookings/bookings';
import { escapeText, formatUtc, getEventUid, joinLines } from '@nearhand/shared/calendar-feed/icalendar';
import { formatAddress } from '@nearhand/shared/users/format-address';

interface Origin {
  /** The marketplace's name. */
  name: string;
  /** The URL of any page of the web app; only its origin is used. */
  url: URL;
  /** ISO 3166-1, in whose order addresses are written. */
  country: string | undefined;
}

/** Builds a calendar file for a booking (RFC 5545), with an event a day. The UIDs stay the same, so that a second import replaces the first. */
export function buildIcs(booking: Booking, origin: Origin, now: Date): string {
  const { scheduledDate, endDate, days } = booking;
  const events = (days ?? [{ start: scheduledDate, end: endDate }]).flatMap((day, index) =>
    buildEvent(booking, { ...day, number: index + 1 }, origin, now),
  );
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(origin.name)}//Bookings//EN`,
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ]);
}

function buildEvent(
  booking: Booking,
  day: { start: string; end: string; number: number },
  { name, url, country }: Origin,
  now: Date,
): string[] {
  const { _id, service, provider, customerAddress } = booking;
  const place = booking.place === 'provider' ? provider.address : formatAddress(customerAddress, country);
  return [
    'BEGIN:VEVENT',
    `UID:${getEventUid(_id, url.hostname, day.number)}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(new Date(day.start))}`,
    `DTEND:${formatUtc(new Date(day.end))}`,
    `SUMMARY:${escapeText(`${service.name}, ${provider.name}`)}`,
    `DESCRIPTION:${escapeText(buildDescription(booking, name))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${new URL(`/bookings/${_id}`, url).href}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ];
}

function buildDescription(
  { number, provider, customerAddress, specialRequirements }: Booking,
  name: string,
): string {
  const contact = [provider.phone, provider.email].filter(Boolean).join(', ');
  return [
    `Booking ${number} on ${name}`,
    contact && `Provider: ${contact}`,
    customerAddress?.access && `Access: ${customerAddress.access}`,
    specialRequirements,
  ]
    .filter(Boolean)
    .join('\n');
}
