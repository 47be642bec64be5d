import { createRef } from 'react';
import { Button } from '../../components/button.tsx';
import { CardGrid } from '../../components/card-grid.tsx';
import { DataTable, type Column } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ClosedDoor } from '../../components/illustrations.tsx';
import { EditableList } from '../../components/editable-list.tsx';
import { Panel } from '../../components/panel.tsx';
import type { Entry } from '../entry.ts';
import { noop, Stateful, LONG_TEXT } from '../helpers.tsx';

const NAMES = ['Leaky tap repair', 'Deep clean', LONG_TEXT];
const CARDS = NAMES.map((name) => (
  <li key={name} className="rounded-card border border-border bg-surface p-5 wrap-anywhere shadow-e1">
    {name}
  </li>
));

const cardGrid: Entry = {
  file: 'card-grid',
  samples: [
    { state: 'Default', show: <CardGrid label="Services">{CARDS}</CardGrid> },
    {
      state: 'About to be replaced',
      show: (
        <CardGrid label="Services" isStale>
          {CARDS}
        </CardGrid>
      ),
    },
  ],
};

interface Row {
  name: string;
  email: string;
  bookings: number;
}
type Sort = 'name' | '-name';

const ROWS: Row[] = [
  { name: 'Casey Stone', email: 'casey@example.org', bookings: 12 },
  { name: 'Pat Rivers', email: 'pat@example.org', bookings: 1250 },
  { name: LONG_TEXT, email: 'a.very.long.address.of.somebody@a.very.long.domain.example.org', bookings: 0 },
];
const COLUMNS: Column<Row, Sort>[] = [
  { header: 'Name', cell: ({ name }) => name, sorts: ['name', '-name'] },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Bookings', cell: ({ bookings }) => bookings, isNumeric: true },
];
const table = { caption: 'Customers', columns: COLUMNS, rows: ROWS, rowKey: ({ name }: Row) => name };

const dataTable: Entry = {
  file: 'data-table',
  samples: [
    {
      state: 'Sorted by name; scrolls sideways on a phone',
      show: (
        <Stateful<Sort> first="name">
          {(sort, setSort) => <DataTable {...table} sort={sort} onSort={setSort} />}
        </Stateful>
      ),
    },
    { state: 'About to be replaced', show: <DataTable {...table} isStale /> },
    { state: 'Compact', show: <DataTable {...table} rows={ROWS.slice(0, 2)} isCompact /> },
  ],
};

const list = {
  label: 'Services',
  listRef: createRef<HTMLDivElement>(),
  isLoading: false,
  error: null,
  errorMessage: 'Services could not be loaded',
  isRetrying: false,
  onRetry: noop,
  empty: (
    <EmptyState illustration={<ClosedDoor />} title="No services yet" action={<Button>Add service</Button>} />
  ),
};

const managedList: Entry = {
  file: 'editable-list',
  samples: [
    {
      state: 'Default',
      show: (
        <EditableList {...list}>
          {NAMES.map((name) => (
            <li key={name} className="py-4 wrap-anywhere">
              {name}
            </li>
          ))}
        </EditableList>
      ),
    },
    {
      state: 'Loading; after eight seconds it says that it is still working',
      show: (
        <EditableList {...list} isLoading>
          {undefined}
        </EditableList>
      ),
    },
    { state: 'Empty', show: <EditableList {...list}>{[]}</EditableList> },
    {
      state: 'Error',
      show: (
        <EditableList {...list} error={new Error('The marketplace did not answer.')}>
          {undefined}
        </EditableList>
      ),
    },
  ],
};

const panel: Entry = {
  file: 'panel',
  samples: [
    {
      state: 'With a text and an action',
      show: (
        <Panel
          title="Services"
          text="What customers can book."
          action={<Button size="small">Add service</Button>}
        >
          <p>What the panel holds.</p>
        </Panel>
      ),
    },
    {
      state: 'Long text',
      show: (
        <Panel title={LONG_TEXT} text={LONG_TEXT} action={<Button size="small">Add service</Button>}>
          <p>{LONG_TEXT}</p>
        </Panel>
      ),
    },
  ],
};

export const lists = [cardGrid, dataTable, managedList, panel];
