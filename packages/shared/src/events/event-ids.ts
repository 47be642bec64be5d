/** The prefix of every event id. The second of the event follows, so that ids sort in the order of the events. */
export const EVENT_ID_TYPE = '82';
const SECONDS_LENGTH = 8;

/** Returns a point before all events of a second. A client that has received no event yet resumes after it. */
export function toFirstPoint(seconds: number): string {
  return EVENT_ID_TYPE + seconds.toString(16).toUpperCase().padStart(SECONDS_LENGTH, '0');
}
