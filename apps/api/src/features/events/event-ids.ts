import { EVENT_ID_TYPE as TYPE } from '@nearhand/shared/event-ids';

// The id of an event is the resume token of its change: a type, the time in seconds and a counter, then which document it was. In the
// order of their characters, the ids are in that of the changes. A beginning of an id is a point before it.

const NUMBER_LENGTH = 8;
const TIME_LENGTH = TYPE.length + 2 * NUMBER_LENGTH;

/** Returns whether this looks like the id of an event, or a point in their order. */
export function isEventId(text: string): boolean {
  return /^82[\dA-F]{8,}$/.test(text);
}

/** Returns the second of an event, by the clock of the database. */
export function toSeconds(id: string): number {
  return Number.parseInt(id.slice(TYPE.length, TYPE.length + NUMBER_LENGTH), 16);
}

/** Returns the point just before an event, which says nothing of its document: it may concern another user. */
export function toPoint(id: string): string {
  return id.slice(0, TIME_LENGTH);
}
