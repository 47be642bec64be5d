import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import type { Pagination } from '@nearhand/shared/pagination';
import { ListFilter } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { CsvExportButton } from '../../components/csv-export-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { TextField } from '../../components/form-field.tsx';
import { ClosedDoor, Kettle } from '../../components/illustrations.tsx';
import { PopoverDialog } from '../../components/popover-dialog.tsx';
import { RecordList, type Column } from '../../components/record-list.tsx';
import { Select } from '../../components/select.tsx';
import { Switch } from '../../components/switch.tsx';
import type { CsvFile } from '../../lib/fetch-csv.ts';
import { formatTotal } from '../../lib/format-number.ts';
import { useHiddenColumns } from '../../lib/hidden-columns.ts';
import type { InfiniteQuery } from '../../lib/infinite-list.ts';
import { useListFocusRestore } from '../../lib/use-list-focus-restore.ts';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { useMediaQuery } from '../../lib/use-window.ts';
import { PagedList } from '../marketplace/paged-list.tsx';

interface AdminListProps<Page extends { pagination: Pagination }, Row, Sort extends string> {
  /** What the list shows, by which it remembers the columns: "Customers". */
  caption: string;
  noun: string;
  pages: InfiniteQuery<Page>;
  getRows: (page: Page) => Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row, Sort>[];
  renderCard: (row: Row) => ReactNode;
  q: string;
  /** What the search compares: "name, email or phone". */
  searched: string;
  /** Typing replaces the history entry. */
  onSearch: (q: string) => void;
  sorts: readonly { value: Sort; label: string }[];
  sort: Sort;
  /** Missing where there is one order only. */
  onSort?: (sort: Sort) => void;
  /** Further fields that narrow the list: beside the search, on phones in the sheet. */
  fields?: ReactNode;
  /** Chips below. */
  chips?: ReactNode;
  isNarrowed: boolean;
  onClear: () => void;
  fetchFile: (signal: AbortSignal) => Promise<CsvFile>;
  errorText: string;
  /** Shown when the list is empty without filters. */
  emptyText: string;
}

/** Shows an admin a list to search, filter, sort and export: a table with columns to choose, on phones cards. */
export function AdminList<Page extends { pagination: Pagination }, Row, Sort extends string>(
  props: AdminListProps<Page, Row, Sort>,
) {
  const { caption, noun, pages, getRows, columns, q, sort, sorts } = props;
  const { hidden, toggle } = useHiddenColumns(caption);
  const { ref, onFocus } = useListFocusRestore();
  const search = useTypedSearch(q, props.onSearch);
  const clear = () => {
    search.reset();
    props.onClear();
  };
  const order = sorts.find(({ value }) => value === sort)?.label.toLowerCase();
  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-5 outline-none">
      <Head {...props} search={search} hidden={hidden} onToggle={toggle} onClear={clear} />
      {props.chips}
      <PagedList
        pages={pages}
        getItems={getRows}
        noun={noun}
        match={q ? `with “${q}” in ${props.searched}` : undefined}
        order={order}
        errorText={props.errorText}
        empty={<Nothing {...props} onClear={clear} />}
      >
        {(rows, isStale) => (
          <RecordList
            caption={caption}
            columns={columns.filter(({ header }, index) => index === 0 || !hidden.includes(header))}
            rows={rows}
            rowKey={props.rowKey}
            renderCard={props.renderCard}
            sort={sort}
            {...(props.onSort && { onSort: props.onSort })}
            isStale={isStale}
          />
        )}
      </PagedList>
    </div>
  );
}

interface HeadProps<Page extends { pagination: Pagination }, Row, Sort extends string>
  extends AdminListProps<Page, Row, Sort>, ColumnState {
  search: ReturnType<typeof useTypedSearch>;
}

function Head<Page extends { pagination: Pagination }, Row, Sort extends string>(
  props: HeadProps<Page, Row, Sort>,
) {
  const { noun, search, fields, pages, fetchFile } = props;
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLSpanElement>(null);
  const isWide = useMediaQuery('(width >= 48rem)');
  const total = pages.data?.pages[0]?.pagination.total;
  const exportButton = (
    <CsvExportButton fetchFile={fetchFile} count={total === undefined ? undefined : formatTotal(total)} />
  );
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search.settle();
      }}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="min-w-0 flex-1 basis-72 lg:max-w-136">
        <TextField
          label={`Search ${noun}s`}
          type="search"
          autoComplete="off"
          maxLength={MAX_QUERY_LENGTH}
          value={search.typed}
          onChange={({ target }) => search.type(target.value)}
        />
      </div>
      {isWide && fields}
      <div className="flex flex-wrap gap-3">
        <span ref={trigger}>
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            <ListFilter aria-hidden className="size-4" strokeWidth={1.75} />
            Filter
          </Button>
        </span>
        {isWide && exportButton}
        {props.isNarrowed && (
          <Button variant="quiet" size="small" onClick={props.onClear}>
            Clear Filters
          </Button>
        )}
      </div>
      {isOpen && (
        <PopoverDialog title="Filter" trigger={trigger} onClose={() => setIsOpen(false)}>
          <div className="grid grid-cols-1 gap-4">
            {!isWide && fields}
            {props.onSort && (
              <Select label="Sort" options={props.sorts} selected={props.sort} onSelect={props.onSort} />
            )}
            {isWide ? <ColumnChoice {...props} /> : exportButton}
          </div>
        </PopoverDialog>
      )}
    </form>
  );
}

interface ColumnState {
  hidden: readonly string[];
  onToggle: (header: string) => void;
}

interface ColumnChoiceProps extends ColumnState {
  columns: readonly { header: string }[];
}

/** Offers all columns but the first, which names the rows. */
function ColumnChoice({ columns, hidden, onToggle }: ColumnChoiceProps) {
  return (
    <ul aria-label="Columns" className="grid gap-1 border-t border-border pt-4">
      {columns.slice(1).map(({ header }) => (
        <li key={header}>
          <Switch isOn={!hidden.includes(header)} onChange={() => onToggle(header)}>
            {header}
          </Switch>
        </li>
      ))}
    </ul>
  );
}

interface NothingProps {
  noun: string;
  q: string;
  isNarrowed: boolean;
  emptyText: string;
  onClear: () => void;
}

/** Distinguishes an empty list from filters that match nothing. */
function Nothing({ noun, q, isNarrowed, emptyText, onClear }: NothingProps) {
  if (!isNarrowed) return <EmptyState illustration={<Kettle />} title={`No ${noun}s yet`} text={emptyText} />;
  return (
    <EmptyState
      illustration={<ClosedDoor />}
      title={`No ${noun}s match${q ? ` “${q}”` : ''}`}
      text="Try another search, or fewer filters."
      action={<Button onClick={onClear}>Clear Filters</Button>}
    />
  );
}
