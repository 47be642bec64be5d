/** One column of a CSV file. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | undefined;
}

/** What a spreadsheet would take for the beginning of a formula, also behind spaces and in the wide forms of East Asia. */
const FORMULA = /^(\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A table as RFC 4180 has it. No text in it can become a formula in the spreadsheet that opens it. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => csvCell(header)),
    ...rows.map((row) => columns.map(({ value }) => csvCell(value(row) ?? ''))),
  ];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

function csvCell(value: string | number): string {
  // A number is what it is, also with a minus.
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
