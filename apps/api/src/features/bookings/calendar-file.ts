import { bookingStatuses } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { DAY_MS } from '@nearhand/shared/durations';
import { formatAddress } from '@nearhand/shared/users/format-address';
import {
  buildTimeZone,
  escapeText,
  formatLocal,
  formatUtc,
  getEventUid,
  joinLines,
} from '@nearhand/shared/calendar-feed/icalendar';
import { toInstant, toLocalTime } from '@nearhand/shared/time-zone';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config, getMarketplaceCountry } from '../../config.ts';

/** A booking in a calendar. `updatedAt` is its last change, `sequence` counts its changes. */
export interface CalendarBooking {
  booking: Booking;
  updatedAt: Date;
  sequence: number;
}

/** How often calendars should read the feed again. */
const REFRESH_INTERVAL = 'PT1H';

/** Builds the calendar file (RFC 5545) of a user's bookings. It is the same each time for the same bookings. */
export function buildCalendarFile(
  bookings: readonly CalendarBooking[],
  viewer: CurrentUser,
  host: string,
): string {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const starts = bookings.map(({ booking }) => Date.parse(booking.scheduledDate));
  const ends = bookings.map(({ booking }) => Date.parse(booking.endDate));
  const first = new Date(Math.min(...starts, Date.UTC(new Date().getUTCFullYear(), 0)) - DAY_MS);
  const last = new Date(Math.max(...ends, first.getTime()) + 32 * DAY_MS);
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(config.MARKETPLACE_NAME)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(config.MARKETPLACE_NAME)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    ...buildTimeZone(timeZone, first, last),
    ...bookings.flatMap((each) => buildEvents(each, viewer, { host, timeZone })),
    'END:VCALENDAR',
  ]);
}

interface EventContext {
  host: string;
  timeZone: string;
}

function buildEvents(each: CalendarBooking, viewer: CurrentUser, context: EventContext): string[] {
  const { scheduledDate: start, endDate: end, days = [{ start, end }] } = each.booking;
  return days.flatMap((day, index) =>
    buildEvent(each, viewer, { ...context, day, number: index + 1, count: days.length }),
  );
}

function buildEvent(
  { booking, updatedAt, sequence }: CalendarBooking,
  viewer: CurrentUser,
  {
    host,
    timeZone,
    day,
    number,
    count,
  }: EventContext & { day: { start: string; end: string }; number: number; count: number },
): string[] {
  const { _id, service, customer, provider, status } = booking;
  const { calendarStatus = 'TENTATIVE' } = bookingStatuses[status];
  const other = viewer.role === 'provider' ? customer : provider;
  const place =
    booking.place === 'provider'
      ? provider.address
      : formatAddress(booking.customerAddress, getMarketplaceCountry());
  const isHidden = booking.place === 'remote' || !place;
  return [
    'BEGIN:VEVENT',
    `UID:${getEventUid(_id, host, number)}`,
    `DTSTAMP:${formatUtc(updatedAt)}`,
    `LAST-MODIFIED:${formatUtc(updatedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART${formatInstant(new Date(day.start), timeZone)}`,
    `DTEND${formatInstant(new Date(day.end), timeZone)}`,
    `SUMMARY:${escapeText(`${service.name}, ${other.name}${count > 1 ? ` (day ${number} of ${count})` : ''}`)}`,
    `DESCRIPTION:${escapeText(buildDescription(booking, other))}`,
    ...(isHidden ? [] : [`LOCATION:${escapeText(place)}`]),
    `URL:${new URL(`/bookings/${_id}`, config.PUBLIC_URL).href}`,
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
