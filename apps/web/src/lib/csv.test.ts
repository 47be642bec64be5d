import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const toCell = (value: string | number | undefined) =>
  toCsv([{ header: 'Cell', value: () => value }], [null]).slice('Cell\r\n'.length, -'\r\n'.length);

it('writes a header line and a line for each row, each terminated', () => {
  const columns = [
    { header: 'Name', value: (row: { name: string; price: number }) => row.name },
    { header: 'Price', value: (row: { price: number }) => row.price },
  ];

  expect(toCsv(columns, [{ name: 'Ana', price: 65.5 }])).toBe('Name,Price\r\nAna,65.5\r\n');
  expect(toCsv(columns, [])).toBe('Name,Price\r\n');
});

it.each([
  ['Mill Lane 1, Lisbon', '"Mill Lane 1, Lisbon"'],
  ['the "old" mill', '"the ""old"" mill"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['plain; text', 'plain; text'],
  ['José', 'José'],
])('quotes %j where RFC 4180 requires it', (text, cell) => {
  expect(toCell(text)).toBe(cell);
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
])('keeps a spreadsheet from evaluating %j', (text, cell) => {
  expect(toCell(text)).toBe(cell);
});

it('leaves numbers unchanged and missing values empty', () => {
  expect(toCell(-2)).toBe('-2');
  expect(toCell(undefined)).toBe('');
});
