import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../lib/use-window.ts';

export interface Column<Row, Sort extends string = never> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns right, digit below digit. */
  isNumeric?: boolean;
  /** The sort orders that the header goes through; the first is the initial one. */
  sorts?: readonly [first: Sort, second?: Sort];
  /** Whether the first of `sorts` is descending. */
  beginsDescending?: boolean;
}

interface RecordListProps<Row, Sort extends string> {
  caption: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Whether new rows are about to replace these. */
  isStale?: boolean;
  /** For few and short columns, which need not fill the width, and stay a table on phones. */
  isCompact?: boolean;
  /** What the card of a row shows, if not its columns one below the other. */
  renderCard?: (row: Row) => ReactNode;
  /** From which width on there is room for the table. */
  tableFrom?: '48rem' | '80rem';
}

/** Shows records in a table that scrolls in its own frame; in narrow windows as cards, and nothing scrolls sideways. */
export function RecordList<Row, Sort extends string = never>({
  tableFrom = '48rem',
  renderCard,
  ...props
}: RecordListProps<Row, Sort>) {
  const isWide = useMediaQuery(`(width >= ${tableFrom})`);
  if (isWide || props.isCompact) return <Table {...props} />;
  const { caption, columns, rows, rowKey, isStale = false } = props;
  return (
    <ul
      aria-label={caption}
      aria-busy={isStale}
      className="grid grid-cols-1 gap-3 transition-[filter] duration-[180ms] aria-busy:grayscale"
    >
      {rows.map((row) => (
        <li key={rowKey(row)} className="relative rounded-card border border-border bg-surface p-4">
          {renderCard ? renderCard(row) : <Facts row={row} columns={columns} />}
        </li>
      ))}
    </ul>
  );
}

interface RowProps<Row, Sort extends string> {
  row: Row;
  columns: readonly Column<Row, Sort>[];
}

function Facts<Row, Sort extends string>({ row, columns: [first, ...others] }: RowProps<Row, Sort>) {
  return (
    <div className="grid grid-cols-1 gap-2 text-small">
      <div className="font-semibold wrap-anywhere">{first?.cell(row)}</div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {others.map(({ header, cell }) => {
          const content = cell(row);
          if (content === '' || content == null) return null;
          return (
            <div key={header} className="contents">
              <dt className="text-fg-muted">{header}</dt>
              <dd dir="auto" className="grid justify-items-end text-end wrap-anywhere tabular-nums">
                {content}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** The header and the first column stay in view. */
function Table<Row, Sort extends string>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isStale = false,
  isCompact = false,
}: Omit<RecordListProps<Row, Sort>, 'renderCard' | 'tableFrom'>) {
  return (
    <div
      role="group"
      aria-label={caption}
      // So that keyboard users can scroll it with the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[70dvh] scroll-pt-14 overflow-auto rounded-card border border-border bg-surface transition-[filter] duration-[180ms] has-[[aria-busy=true]]:grayscale"
    >
      <table
        aria-busy={isStale}
        className={`w-full border-separate border-spacing-0 text-small ${isCompact ? '' : 'min-w-160'}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeaderCell
                key={column.header}
                column={column}
                isFirst={index === 0}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Cells key={rowKey(row)} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cells<Row, Sort extends string>({ row, columns }: RowProps<Row, Sort>) {
  return (
    <tr className="group">
      {columns.map(({ header, cell, isNumeric }, index) =>
        index === 0 ? (
          <th
            key={header}
            scope="row"
            className="sticky start-0 max-w-88 border-t border-border bg-surface px-4 py-3 text-start font-semibold wrap-anywhere group-hover:bg-surface-2"
          >
            {cell(row)}
          </th>
        ) : (
          <td
            dir="auto"
            key={header}
            className={`border-t border-border px-4 py-3 wrap-anywhere group-hover:bg-surface-2 ${isNumeric ? 'text-end tabular-nums' : ''}`}
          >
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

interface HeaderCellProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  isFirst: boolean;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeaderCell<Row, Sort extends string>({ column, isFirst, sort, onSort }: HeaderCellProps<Row, Sort>) {
  const { header, isNumeric, sorts, beginsDescending = false } = column;
  const position = sorts && sort ? sorts.indexOf(sort) : -1;
  const isDescending = (position === 0) === beginsDescending;
  const direction = isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={sorts && (position === -1 ? 'none' : direction)}
      className={`sticky top-0 bg-surface-2 px-4 py-2 font-semibold whitespace-nowrap text-fg-muted ${isFirst ? 'start-0 z-20' : 'z-10'} ${isNumeric ? 'text-end' : 'text-start'}`}
    >
      {sorts && onSort ? (
        <button
          type="button"
          onClick={() => onSort((position === 0 && sorts[1]) || sorts[0])}
          className="-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-tag px-2 font-semibold hover:text-fg pointer-coarse:min-h-11 [&>svg]:size-3.5"
        >
          {header}
          <SortIcon direction={position === -1 ? undefined : direction} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function SortIcon({ direction }: { direction: 'ascending' | 'descending' | undefined }) {
  const Icon = direction ? { ascending: ArrowUp, descending: ArrowDown }[direction] : ArrowUpDown;
  return <Icon aria-hidden strokeWidth={1.75} className={direction ? 'text-brand' : ''} />;
}
