// Calendar files (RFC 5545): the lines that both the file of one booking and the feed of all of them are made of.
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { getOffsetMinutes, toLocalTime } from '../time-zone.ts';

const MAX_LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** Joins the lines of a calendar file, each folded at 75 octets. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Returns the UID of a day of a booking, from 1: always the same, so that a later import replaces an earlier one. */
export function getEventUid(bookingId: string, host: string, day = 1): string {
  return `booking-${bookingId}${day > 1 ? `-${day}` : ''}@${host}`;
}

/** Formats an instant in UTC: "20310305T150000Z". */
export function formatUtc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Escapes commas, semicolons, backslashes and line breaks, and drops other control characters. */
export function escapeText(text: string): string {
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

/** Formats the local time of an instant: "20310305T150000". */
export function formatLocal(instant: Date, timeZone: string): string {
  const { date, time } = toLocalTime(instant, timeZone);
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

/**
 * Builds the VTIMEZONE of a zone for the time between two instants: the offset at the beginning, and each change of the
 * clocks after it.
 */
export function buildTimeZone(timeZone: string, from: Date, until: Date): string[] {
  const lines = ['BEGIN:VTIMEZONE', `TZID:${timeZone}`];
  const first = getOffsetMinutes(from, timeZone);
  lines.push(...observance({ at: from, before: first, after: first, timeZone }));
  for (let day = from.getTime(); day < until.getTime(); day += DAY_MS) {
    const before = getOffsetMinutes(new Date(day), timeZone);
    const after = getOffsetMinutes(new Date(day + DAY_MS), timeZone);
    if (before === after) continue;
    const at = findChange(day, day + DAY_MS, timeZone);
    lines.push(...observance({ at, before, after, timeZone }));
  }
  lines.push('END:VTIMEZONE');
  return lines;
}

interface Observance {
  at: Date;
  /** Minutes. */
  before: number;
  after: number;
  timeZone: string;
}

function observance({ at, before, after, timeZone }: Observance): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  // Its beginning is written in the time that clocks show until then.
  const shown = new Date(at.getTime() + before * MINUTE_MS);
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return [
    `BEGIN:${kind}`,
    `DTSTART:${formatLocal(shown, 'UTC')}`,
    `TZOFFSETFROM:${formatOffset(before)}`,
    `TZOFFSETTO:${formatOffset(after)}`,
    `TZNAME:${escapeText(name ?? timeZone)}`,
    `END:${kind}`,
  ];
}

/** Returns the first minute at which clocks show another offset than at `low`. */
function findChange(low: number, high: number, timeZone: string): Date {
  const before = getOffsetMinutes(new Date(low), timeZone);
  let [from, to] = [low, high];
  while (to - from > MINUTE_MS) {
    const middle = from + Math.floor((to - from) / 2 / MINUTE_MS) * MINUTE_MS;
    if (getOffsetMinutes(new Date(middle), timeZone) === before) from = middle;
    else to = middle;
  }
  return new Date(to);
}

/** "+0530". */
function formatOffset(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
