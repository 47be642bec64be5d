import { createRef } from 'react';
import { Button } from '../components/button.tsx';
import { CardGrid } from '../components/card-grid.tsx';
import { type Column, RecordList } from '../components/record-list.tsx';
import { EditableList } from '../components/editable-list.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ClosedDoor } from '../components/illustrations.tsx';
import { Panel } from '../components/panel.tsx';
import { type Components, LONG_TEXT, Stateful, noop } from './helpers.tsx';

const NAMES = ['Leaky tap repair', 'Deep clean', LONG_TEXT];

const CARDS = NAMES.map((name) => (
  <li key={name} className="rounded-card border border-border bg-surface p-5 wrap-anywhere shadow-e1">
    {name}
  </li>
));

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

export const lists: Components = {
  'card-grid': {
    Default: <CardGrid label="Services">{CARDS}</CardGrid>,
    'About to be replaced': (
      <CardGrid label="Services" isStale>
        {CARDS}
      </CardGrid>
    ),
  },
  'record-list': {
    'Sorted by name; cards on a phone': (
      <Stateful<Sort> first="name">
        {(sort, setSort) => <RecordList {...table} sort={sort} onSort={setSort} />}
      </Stateful>
    ),
    'About to be replaced': <RecordList {...table} isStale />,
    Compact: <RecordList {...table} rows={ROWS.slice(0, 2)} isCompact />,
  },
  'editable-list': {
    Default: (
      <EditableList {...list}>
        {NAMES.map((name) => (
          <li key={name} className="py-4 wrap-anywhere">
            {name}
          </li>
        ))}
      </EditableList>
    ),
    'Loading; after eight seconds it says that it is still working': (
      <EditableList {...list} isLoading>
        {undefined}
      </EditableList>
    ),
    Empty: <EditableList {...list}>{[]}</EditableList>,
    Error: (
      <EditableList {...list} error={new Error('The marketplace did not respond.')}>
        {undefined}
      </EditableList>
    ),
  },
  panel: {
    'With a text and an action': (
      <Panel
        title="Services"
        text="What customers can book."
        action={<Button size="small">Add service</Button>}
      >
        <p>What the panel holds.</p>
      </Panel>
    ),
    'Long text': (
      <Panel title={LONG_TEXT} text={LONG_TEXT} action={<Button size="small">Add service</Button>}>
        <p>{LONG_TEXT}</p>
      </Panel>
    ),
  },
};
