import { LONG_TEXT, Stateful } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { type Column, DataTable } from './data-table.tsx';

type Sort = 'name' | '-name';
interface Row {
  name: string;
  email: string;
  bookings: number;
}
const COLUMNS: Column<Row, Sort>[] = [
  { header: 'Name', cell: ({ name }) => name, sorts: ['name', '-name'] },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Bookings', cell: ({ bookings }) => bookings, isNumeric: true },
];
const ROWS: Row[] = [
  { name: 'Casey Stone', email: 'casey@example.org', bookings: 12 },
  { name: 'Pat Rivers', email: 'pat@example.org', bookings: 1250 },
  { name: LONG_TEXT, email: 'a.very.long.address.of.somebody@a.very.long.domain.example.org', bookings: 0 },
];
const table = { caption: 'Customers', columns: COLUMNS, rows: ROWS, rowKey: ({ name }: Row) => name };

export const stories: Stories = {
  group: 'Lists',
  states: [
    {
      name: 'Sorted by name; scrolls horizontally on a phone',
      element: (
        <Stateful<Sort> first="name">
          {(sort, setSort) => <DataTable {...table} sort={sort} onSort={setSort} />}
        </Stateful>
      ),
    },
    { name: 'About to be replaced', element: <DataTable {...table} isStale /> },
    { name: 'Compact', element: <DataTable {...table} rows={ROWS.slice(0, 2)} isCompact /> },
  ],
};
