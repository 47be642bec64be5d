import { bookingStatuses } from '../bookings/booking-statuses.ts';
import type { Booking } from '../bookings/bookings.ts';
import { DAY_MS } from '../durations.ts';
import { toInstant, toLocalTime } from '../time-zone.ts';
import { formatAddress } from '../users/format-address.ts';
import { buildTimeZone, escapeText, formatLocal, formatUtc, getEventUid, joinLines } from './icalendar.ts';

/** A booking in a calendar. `sequence` counts its changes. */
export interface CalendarBooking {
  booking: Booking;
  sequence?: number | undefined;
}

interface Origin {
  /** For whom the file is: the events name the other side. */
  side: 'customer' | 'provider';
  /** The marketplace's name. */
  name: string;
  timeZone: string;
  /** ISO 3166-1, in whose order addresses are written. */
  country: string | undefined;
  /** Any URL of the web app. */
  url: string;
  /** Ends the UIDs. */
  host: string;
}

/** How often calendars should read the feed again. */
const REFRESH_INTERVAL = 'PT1H';

/** Builds the calendar file (RFC 5545) of bookings. It is the same each time for the same bookings. */
export function buildCalendarFile(bookings: readonly CalendarBooking[], origin: Origin): string {
  const { name, timeZone } = origin;
  const starts = bookings.map(({ booking }) => Date.parse(booking.scheduledDate));
  const ends = bookings.map(({ booking }) => Date.parse(booking.endDate));
  const first = new Date(Math.min(...starts, Date.UTC(new Date().getUTCFullYear(), 0)) - DAY_MS);
  const last = new Date(Math.max(...ends, first.getTime()) + 32 * DAY_MS);
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    ...buildTimeZone(timeZone, first, last),
    ...bookings.flatMap((each) => buildEvents(each, origin)),
    'END:VCALENDAR',
  ]);
}

function buildEvents(each: CalendarBooking, origin: Origin): string[] {
  const { scheduledDate: start, endDate: end, days = [{ start, end }] } = each.booking;
  return days.flatMap((day, index) =>
    buildEvent(each, { ...day, number: index + 1, count: days.length }, origin),
  );
}

function buildEvent(
  { booking, sequence }: CalendarBooking,
  { start, end, number, count }: { start: string; end: string; number: number; count: number },
  { side, timeZone, country, url, host }: Origin,
): string[] {
  const { _id, service, customer, provider, status } = booking;
  const { calendarStatus = 'TENTATIVE' } = bookingStatuses[status];
  const other = side === 'provider' ? customer : provider;
  const place =
    booking.place === 'provider' ? provider.address : formatAddress(booking.customerAddress, country);
  const isHidden = booking.place === 'remote' || !place;
  const updatedAt = formatUtc(new Date(booking.updatedAt));
  return [
    'BEGIN:VEVENT',
    `UID:${getEventUid(_id, host, number)}`,
    `DTSTAMP:${updatedAt}`,
    `LAST-MODIFIED:${updatedAt}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTART${formatInstant(new Date(start), timeZone)}`,
    `DTEND${formatInstant(new Date(end), timeZone)}`,
    `SUMMARY:${escapeText(`${service.name}, ${other.name}${count > 1 ? ` (day ${number} of ${count})` : ''}`)}`,
    `DESCRIPTION:${escapeText(buildDescription(booking, other))}`,
    ...(isHidden ? [] : [`LOCATION:${escapeText(place)}`]),
    `URL:${new URL(`/bookings/${_id}`, url).href}`,
    `STATUS:${calendarStatus}`,
    `TRANSP:${calendarStatus === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** Formats an instant as local time, or as UTC when clocks show its local time for the second time. */
function formatInstant(instant: Date, timeZone: string): string {
  const first = toInstant(toLocalTime(instant, timeZone), timeZone);
  const isFirst = first instanceof Date && first.getTime() === instant.getTime();
  return isFirst ? `;TZID=${timeZone}:${formatLocal(instant, timeZone)}` : `:${formatUtc(instant)}`;
}

function buildDescription(
  { number, customerAddress, specialRequirements }: Booking,
  { name, phone, email }: Booking['customer'],
): string {
  const contact = [phone, email].filter(Boolean).join(', ');
  return [
    contact ? `${name}: ${contact}` : name,
    `Booking ${number}`,
    customerAddress?.access && `Access: ${customerAddress.access}`,
    specialRequirements,
  ]
    .filter(Boolean)
    .join('\n');
}
