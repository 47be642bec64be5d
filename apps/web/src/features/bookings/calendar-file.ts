import { endOf } from '@nearhand/shared/booking-time';
import type { Booking } from '@nearhand/shared/bookings';
import { formatAddress } from './booking-address.ts';

const MAX_LINE_OCTETS = 75;
const encoder = new TextEncoder();

interface Origin {
  /** What the marketplace calls itself. */
  name: string;
  /** Where it is reached, such as `https://example.org`. */
  address: URL;
}

/** A booking as a file for calendars (RFC 5545). The same booking has the same UID, so that a second import replaces the first. */
export function calendarFile(booking: Booking, { name, address }: Origin, now: Date): string {
  const { _id, service, provider, scheduledDate, duration, customerAddress } = booking;
  const start = new Date(scheduledDate);
  const place = formatAddress(customerAddress);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Bookings//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:booking-${_id}@${address.hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(endOf(start, duration))}`,
    `SUMMARY:${escapeText(`${service.name}, ${provider.name}`)}`,
    `DESCRIPTION:${escapeText(descriptionOf(booking, name))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${new URL('/bookings', address).href}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function descriptionOf({ provider, specialRequirements }: Booking, name: string): string {
  const contact = [provider.phone, provider.email].filter(Boolean).join(', ');
  return [`Booked on ${name}`, contact && `Provider: ${contact}`, specialRequirements]
    .filter(Boolean)
    .join('\n');
}

/** "20310305T150000Z". */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A text value has no bare comma, semicolon, backslash or line break, and no other control character at all. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replace(/\p{Cc}/gu, '');
}

/** A line has at most 75 octets, and goes on in the next one after a space; no character is cut in two. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
