import { getEndDate } from '@nearhand/shared/booking-time';
import type { Booking } from '@nearhand/shared/bookings';
import { formatAddress } from './format-address.ts';

const MAX_LINE_OCTETS = 75;
const encoder = new TextEncoder();

interface Origin {
  /** The marketplace's name. */
  name: string;
  /** Origin of the web app, such as `https://example.org`. */
  url: URL;
}

/** Builds a calendar file for a booking (RFC 5545). The UID stays the same, so that a second import replaces the first. */
export function buildIcs(booking: Booking, { name, url }: Origin, now: Date): string {
  const { _id, service, provider, scheduledDate, duration, customerAddress } = booking;
  const start = new Date(scheduledDate);
  const place = formatAddress(customerAddress);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Bookings//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:booking-${_id}@${url.hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(getEndDate(start, duration))}`,
    `SUMMARY:${escapeText(`${service.name}, ${provider.name}`)}`,
    `DESCRIPTION:${escapeText(buildDescription(booking, name))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${new URL('/bookings', url).href}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function buildDescription({ provider, specialRequirements }: Booking, name: string): string {
  const contact = [provider.phone, provider.email].filter(Boolean).join(', ');
  return [`Booked on ${name}`, contact && `Provider: ${contact}`, specialRequirements]
    .filter(Boolean)
    .join('\n');
}

/** "20310305T150000Z". */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Escapes commas, semicolons, backslashes and line breaks, and drops other control characters. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replace(/\p{Cc}/gu, '');
}

/** Folds a line at 75 octets: continuation lines start with a space, and no character is split. */
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
