import { toOffsetText } from '@nearhand/shared/time-zone';
import { config } from '../config.ts';
import { StreamedResponse } from './responses.ts';

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | undefined;
}

/** Without it, spreadsheets assume another encoding than UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** The start of a formula for spreadsheets, also after spaces and in the full-width forms of East Asia. */
const FORMULA = /^(\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Sends rows as a CSV file (RFC 4180), batch by batch. Text in it cannot become a formula in the spreadsheet that opens it. */
export function sendCsv<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): StreamedResponse {
  return new StreamedResponse(async (write) => {
    // It goes out with the first rows, so that a query that fails becomes an ordinary error response.
    let text = BYTE_ORDER_MARK + toLine(columns.map(({ header }) => header));
    for await (const rows of batches) {
      await write(text + rows.map((row) => toLine(columns.map(({ value }) => value(row) ?? ''))).join(''));
      text = '';
    }
    if (text) await write(text);
  }, fileName);
}

function toLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: string | number): string {
  // A number is safe, also a negative one.
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes an ISO instant of a response with the offset of the marketplace's zone. */
export function toCsvInstant(instant: string | undefined): string | undefined {
  return instant === undefined ? undefined : toOffsetText(new Date(instant), config.MARKETPLACE_TIME_ZONE);
}
