import { getEndDate } from '@nearhand/shared/bookings/booking-time';
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

/** Builds a calendar file for a booking (RFC 5545). The UID stays the same, so that a second import replaces the first. */
export function buildIcs(booking: Booking, { name, url, country }: Origin, now: Date): string {
  const { _id, service, provider, scheduledDate, duration, customerAddress } = booking;
  const start = new Date(scheduledDate);
  const place = booking.place === 'provider' ? provider.address : formatAddress(customerAddress, country);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Bookings//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${getEventUid(_id, url.hostname)}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(start)}`,
    `DTEND:${formatUtc(getEndDate(start, duration))}`,
    `SUMMARY:${escapeText(`${service.name}, ${provider.name}`)}`,
    `DESCRIPTION:${escapeText(buildDescription(booking, name))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${new URL(`/bookings/${_id}`, url).href}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return joinLines(lines);
}

function buildDescription({ provider, customerAddress, specialRequirements }: Booking, name: string): string {
  const contact = [provider.phone, provider.email].filter(Boolean).join(', ');
  return [
    `Booked on ${name}`,
    contact && `Provider: ${contact}`,
    customerAddress?.access && `Access: ${customerAddress.access}`,
    specialRequirements,
  ]
    .filter(Boolean)
    .join('\n');
}
