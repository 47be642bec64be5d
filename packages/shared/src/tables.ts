// Tables from which texts, filters, charts and tests derive: without zod, so that light pages can read them.

/** The meaning of a color, in badges and charts alike. */
export type Tone = 'brand' | 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** Keeps the names of the rows of a table. */
export const defineTable =
  <Row>() =>
  <Name extends string>(rows: Record<Name, Row>) =>
    rows;

/** Returns the names of the rows of a table, in order. */
export function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  // A table has no other keys than the names of its type.
  return Object.keys(table) as Name[];
}

export function mapRows<Name extends string, Row, Result>(
  table: Readonly<Record<Name, Row>>,
  map: (row: Row, name: Name) => Result,
): Record<Name, Result> {
  const mapped = namesOf(table).map((name) => [name, map(table[name], name)]);
  // The names are all the keys of the table.
  return Object.fromEntries(mapped) as Record<Name, Result>;
}
