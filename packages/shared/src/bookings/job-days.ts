import { MINUTE_MS } from '../durations.ts';
import { calendarDate, toInstantOrAfterSkip, toLocalTime } from '../time-zone.ts';

/** How many days after the first one the later days of a job are searched. */
const MAX_JOB_SPAN_DAYS = 400;

/** One day of a job. Instants are milliseconds since 1970. */
export interface JobPiece {
  start: number;
  end: number;
}

/** Returns the piece of these minutes some days after the first; undefined when the provider does not work then. */
export type PieceFinder = (daysLater: number, minutes: number) => JobPiece | undefined;

/** Lays out the days of a job from `start` on. Returns undefined when too few days work. */
export function layOutDays(
  start: number,
  [first = 0, ...later]: readonly number[],
  findPiece: PieceFinder,
): JobPiece[] | undefined {
  const laidOut = [{ start, end: start + first * MINUTE_MS }];
  let daysLater = 0;
  for (const minutes of later) {
    let piece: JobPiece | undefined;
    while (!piece && daysLater < MAX_JOB_SPAN_DAYS) {
      daysLater += 1;
      piece = findPiece(daysLater, minutes);
    }
    if (!piece) return undefined;
    laidOut.push(piece);
  }
  return laidOut;
}

/** Lays out the days of a job where every day counts: at the same time of each. A time that clocks skip becomes the instant at which they go on. */
export function layOutEveryDay(start: number, pieces: readonly number[], timeZone: string): JobPiece[] {
  const { date, time } = toLocalTime(new Date(start), timeZone);
  const first = calendarDate(date);
  const laidOut = layOutDays(start, pieces, (days, minutes) => {
    const local = { date: first.add({ days }).toString(), time };
    const begin = toInstantOrAfterSkip(local, timeZone).getTime();
    return { start: begin, end: begin + minutes * MINUTE_MS };
  });
  return laidOut ?? [];
}
