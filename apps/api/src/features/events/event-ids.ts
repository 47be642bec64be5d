import { EVENT_ID_TYPE as TYPE } from '@nearhand/shared/events/events';

// The id of an event is the resume token of its change: a type, the time in seconds, a counter, and the document. Ids sort as strings
// in the order of the changes. A prefix of an id is a point before that id.

const NUMBER_LENGTH = 8;
const TIME_LENGTH = TYPE.length + 2 * NUMBER_LENGTH;

/** Returns whether a text has the form of an event id or of a point. */
export function isEventId(text: string): boolean {
  return /^82[\dA-F]{8,}$/.test(text);
}

/** Returns the second of an event, by the clock of the database. */
export function toSeconds(id: string): number {
  return Number.parseInt(id.slice(TYPE.length, TYPE.length + NUMBER_LENGTH), 16);
}

/** Returns the point just before an event. It does not reveal the document, which may concern another user. */
export function toPoint(id: string): string {
  return id.slice(0, TIME_LENGTH);
}
