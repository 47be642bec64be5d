import { expect, it } from 'vitest';
import { sendCsv, type CsvColumn } from './csv.ts';

async function toText<Row>(columns: readonly CsvColumn<Row>[], ...batches: Row[][]): Promise<string> {
  let text = '';
  async function* read() {
    yield* batches;
  }
  await sendCsv('rows.csv', columns, read()).send(async (part) => {
    text += part;
  });
  return text;
}

const toCell = async (value: string | number | undefined) =>
  (await toText([{ header: 'Cell', value: () => value }], [null])).slice('\uFEFFCell\r\n'.length, -2);

it('writes a header line and a line for each row, each terminated', async () => {
  const columns = [
    { header: 'Name', value: (row: { name: string; price: number }) => row.name },
    { header: 'Price', value: (row: { price: number }) => row.price },
  ];
  const [ana, ben] = [
    { name: 'Ana', price: 65.5 },
    { name: 'Ben', price: 80 },
  ];

  expect(await toText(columns, [ana], [ben])).toBe('\uFEFFName,Price\r\nAna,65.5\r\nBen,80\r\n');
  expect(await toText(columns)).toBe('\uFEFFName,Price\r\n');
});

it.each([
  ['Mill Lane 1, Lisbon', '"Mill Lane 1, Lisbon"'],
  ['the "old" mill', '"the ""old"" mill"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['plain; text', 'plain; text'],
  ['José', 'José'],
])('quotes %j where RFC 4180 requires it', async (text, cell) => {
  expect(await toCell(text)).toBe(cell);
});

it.each([
  ['=1+1', "'=1+1"],
  ['+351 555 0100', "'+351 555 0100"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', `"'\r=1+1"`],
  ['=HYPERLINK("https://example.org","x")', `"'=HYPERLINK(""https://example.org"",""x"")"`],
  ['＝1+1', "'＝1+1"],
  ['＋351', "'＋351"],
  ['－2', "'－2"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\u3000＝1+1', "'\u3000＝1+1"],
  ['\n=1+1', `"'\n=1+1"`],
  ['a=1', 'a=1'],
  ["'quoted", "'quoted"],
])('keeps a spreadsheet from evaluating %j', async (text, cell) => {
  expect(await toCell(text)).toBe(cell);
});

it('leaves numbers unchanged and missing values empty', async () => {
  expect(await toCell(-2)).toBe('-2');
  expect(await toCell(undefined)).toBe('');
});
