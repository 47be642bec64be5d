export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | undefined;
}

/** The start of a formula for spreadsheets, also after spaces and in the fullwidth forms of East Asia. */
const FORMULA = /^(\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Formats a table as CSV (RFC 4180). Text in it cannot become a formula in the spreadsheet that opens it. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => toCsvCell(header)),
    ...rows.map((row) => columns.map(({ value }) => toCsvCell(value(row) ?? ''))),
  ];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

function toCsvCell(value: string | number): string {
  // A number is safe, also a negative one.
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
