import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import { LoaderCircle, Search, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { Button, IconButton } from '../../../components/button.tsx';
import { overlayClassName } from '../../../components/dialog.tsx';
import { useAutocomplete } from '../../../components/use-autocomplete.ts';
import { useSession } from '../../../entities/user/session.ts';
import { formatCount, formatTotalWithNoun } from '../../../lib/format-number.ts';
import { useLayer } from '../../../lib/layers.ts';
import { ARRIVAL_STATE } from '../../navigation.ts';
import { FindList, type Row, type RowGroup } from './find-list.tsx';
import { recordVisit, readVisits } from './visits.ts';
import { useDebouncedValue } from '../../../lib/use-timing.ts';
import { consolePages } from '../console-pages.ts';
import { findQuery, type Found } from './find-api.ts';

/** Finds people, bookings and services while an admin types, and before that what they have last seen. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  useLayer(onClose);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={`${overlayClassName} sm:items-start! sm:pt-22`}
    >
      <Modal className="flex max-h-full w-full flex-col overflow-hidden bg-surface shadow-e3 forced-colors:border max-sm:h-full sm:max-w-168 sm:rounded-dialog">
        <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none">
          <Heading slot="title" className="sr-only">
            Find
          </Heading>
          <Finder onClose={onClose} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Finder({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const { session } = useSession();
  const user = session.status === 'signed-in' ? session.user._id : '';
  const [typed, setTyped] = useState('');
  const { term, groups, isSearching, hasFailed, retry } = useFind(user, typed);

  const choose = ({ value, label, hit }: Row) => {
    if (hit) recordVisit(user, { to: value, label });
    onClose();
    void navigate(value, { state: ARRIVAL_STATE });
  };
  const list = useAutocomplete({ listId, groups, isOneActive: true, onChoose: choose });
  const { onBlur: _staysOpen, ...control } = list.control;
  const handleKey = (event: KeyboardEvent) => {
    // What is shown meanwhile matches what was typed before.
    if (event.key === 'Enter' && isSearching) return;
    if (event.key !== 'Escape') return control.onKeyDown(event);
    // The first Esc clears; the next one, which the dialog gets, closes.
    if (typed === '') return;
    event.stopPropagation();
    event.preventDefault();
    setTyped('');
  };
  const type = (text: string) => {
    setTyped(text);
    list.open();
  };
  const hits = formatCount(list.count, 'hit');
  const nothing = `Nothing for “${term}”. Try a phone number or a booking number.`;

  return (
    <>
      <div className="flex min-h-16 shrink-0 items-center gap-3 border-b border-border ps-5 pe-3">
        <Search aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <input
          type="text"
          aria-label="Find a person, booking or service"
          placeholder="Name, email, phone or booking number"
          // The dialog is for typing.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The user has asked for the field: by Ctrl K or its button.
          autoFocus
          autoComplete="off"
          enterKeyHint="go"
          maxLength={MAX_QUERY_LENGTH}
          value={typed}
          {...control}
          onKeyDown={handleKey}
          onFocus={list.open}
          onChange={({ target }) => type(target.value)}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-[1.0625rem] outline-none"
        />
        {isSearching && (
          <LoaderCircle
            aria-hidden
            className="size-5 shrink-0 animate-spin text-fg-muted motion-reduce:animate-none"
          />
        )}
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden strokeWidth={1.75} />
        </IconButton>
      </div>
      <div className="flex min-h-0 flex-1 flex-col">
        <FindList id={listId} groups={groups} activeIndex={list.activeIndex} onChoose={choose} />
        {hasFailed && <Failure onRetry={retry} />}
        <p role="status" className={list.count > 0 ? 'sr-only' : 'px-5 py-4 text-fg-muted empty:hidden'}>
          {term !== '' && !isSearching && !hasFailed && (list.count > 0 ? hits : nothing)}
        </p>
      </div>
      <p
        aria-hidden
        className="flex shrink-0 gap-5 border-t border-border bg-surface-2 px-5 py-3 text-caption text-fg-muted max-sm:hidden"
      >
        <span>↑ ↓ choose</span>
        <span>Enter open</span>
        <span>Esc {typed === '' ? 'close' : 'clear'}</span>
      </p>
    </>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 p-3">
      <p>Couldn’t search. Try again.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** Returns what Find shows for a typed text: before the first letter the last visits and the pages. */
function useFind(user: string, typed: string) {
  const term = typed.trim();
  const settled = useDebouncedValue(term);
  const query = useQuery({ ...findQuery(settled), enabled: settled !== '' });
  const isSearching = term !== '' && (settled !== term || query.isFetching);
  const hasFailed = term !== '' && !isSearching && query.isError;
  const groups = term === '' ? listPages(user) : query.data && !hasFailed ? toRows(query.data, settled) : [];
  return { term, groups, isSearching, hasFailed, retry: () => void query.refetch() };
}

function listPages(user: string): RowGroup[] {
  const visits = readVisits(user).map(({ to, label }) => ({ value: to, label }));
  const pages = consolePages.map(({ to, label, icon }) => ({ value: to, label, icon }));
  return [
    { label: 'Last visited', suggestions: visits },
    { label: 'Pages', suggestions: pages },
  ].filter(({ suggestions }) => suggestions.length > 0);
}

function toRows({ groups, totals }: Found, term: string): RowGroup[] {
  const rows: RowGroup[] = groups.map(({ label, hits }) => ({
    label,
    suggestions: hits.map((hit) => ({ value: hit.to, label: hit.title.text, hit })),
  }));
  const lists = totals.map(({ total, noun, to }) => ({
    value: to,
    label: `All ${formatTotalWithNoun(total, noun)} with ${term}`,
    detail: 'Opens the list with this search',
  }));
  return lists.length > 0 ? [...rows, { label: 'Everything', suggestions: lists }] : rows;
}
