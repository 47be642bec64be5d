import { MAX_DECISIONS } from '@nearhand/shared/applications/applications';
import { MAX_USER_QUERY_LENGTH } from '@nearhand/shared/users/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ClosedDoor } from '../../components/illustrations.tsx';
import { Key } from '../../components/key.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { PagedList } from '../../entities/marketplace/paged-list.tsx';
import type { UserFilters } from '../../entities/user-administration/admin-view.ts';
import { adminTexts } from '../../entities/user-administration/texts.ts';
import { formatCount } from '../../lib/format-number.ts';
import { isLetterTaken } from '../../lib/keyboard.ts';
import { commonTexts } from '../../lib/texts.ts';
import { useListFocusRestore } from '../../lib/use-list-focus-restore.ts';
import { ApplicationCard } from './application-card.tsx';
import { applicationsQuery, type ListedApplication } from './applications-api.ts';
import { dropClicksAfterFolding, useApproveAll } from './use-decisions.ts';

interface ApplicationCardsProps {
  filters: UserFilters;
  onFilter: (filters: Partial<UserFilters>) => void;
}

/** Lists the pending applications as cards (product 2, admin dashboard, applications). */
export function ApplicationCards({ filters: { q }, onFilter }: ApplicationCardsProps) {
  const pages = useInfiniteQuery(applicationsQuery(q));
  const { ref, onFocus } = useListFocusRestore();
  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-5">
      <div className="lg:max-w-150">
        <SearchBox
          label="Search applications"
          placeholder="Name, email, phone or service type"
          query={q}
          maxLength={MAX_USER_QUERY_LENGTH}
          onSearch={(typed) => onFilter({ q: typed })}
        />
      </div>
      <PagedList
        pages={pages}
        getItems={(page) => page.applications}
        noun="application"
        order="oldest first"
        errorText={commonTexts.fetchFailed}
        skeleton={<CardSkeletons />}
        empty={
          q ? (
            <EmptyState
              illustration={<ClosedDoor />}
              title="No applications found"
              text="Try another search."
              action={<Button onClick={() => onFilter({ q: '' })}>Show all applications</Button>}
            />
          ) : (
            { title: 'No applications found', text: 'No applications to review' }
          )
        }
      >
        {(applications, isStale) => <Cards applications={applications} isStale={isStale} />}
      </PagedList>
    </div>
  );
}

function Cards({ applications, isStale }: { applications: ListedApplication[]; isStale: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useCardKeys(list);
  const waiting = applications
    .filter(({ _id, outcome }) => chosen.has(_id) && !outcome)
    .map(({ _id }) => _id);
  // One whose decision is undone is not chosen again.
  if (applications.some(({ _id, outcome }) => outcome && chosen.has(_id))) setChosen(new Set(waiting));
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={dropClicksAfterFolding(applications)}>
      <p className="hidden text-caption text-fg-muted pointer-fine:block">
        <Key>j</Key> and <Key>k</Key> go from card to card. <Key>?</Key> lists all keys.
      </p>
      <ul
        ref={list}
        aria-label="Applications"
        aria-busy={isStale}
        // What has the focus stays above the bar for the chosen ones.
        className={`grid grid-cols-1 gap-5 transition-[filter] duration-[180ms] aria-busy:grayscale ${waiting.length > 0 ? '[&_*]:scroll-mb-48' : ''}`}
      >
        {applications.map((application) => (
          <li key={application._id} data-item={application._id} tabIndex={-1} className="rounded-card">
            <ApplicationCard
              application={application}
              isChosen={chosen.has(application._id)}
              onChoose={(isChosen) => choose(application._id, isChosen)}
            />
          </li>
        ))}
      </ul>
      {waiting.length > 0 && <ChosenBar ids={waiting} onClear={() => setChosen(new Set())} />}
    </div>
  );
}

function ChosenBar({ ids, onClear }: { ids: string[]; onClear: () => void }) {
  const { mutate, isPending } = useApproveAll();
  const isTooMany = ids.length > MAX_DECISIONS;
  return (
    <div
      role="region"
      aria-label="Chosen applications"
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-card border border-border bg-surface px-5 py-3 shadow-e3 max-md:bottom-20"
    >
      <p role="status" className="me-auto text-small font-semibold">
        {isTooMany ? `Choose at most ${MAX_DECISIONS}` : `${formatCount(ids.length, 'application')} chosen`}
      </p>
      <Button variant="quiet" onClick={onClear}>
        Choose none
      </Button>
      <Button
        disabled={isTooMany}
        isPending={isPending}
        loadingText={adminTexts.approving}
        onClick={() => mutate(ids)}
      >
        Approve {formatCount(ids.length, 'application')}
      </Button>
    </div>
  );
}

/** Moves the focus to the next card with j and to the previous one with k, unless a field has the focus. */
function useCardKeys(list: { current: HTMLElement | null }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      if (!step || isLetterTaken(event)) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
      const at = items.findIndex((item) => item.contains(document.activeElement));
      items[at === -1 ? 0 : at + step]?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

function CardSkeletons() {
  return (
    <div aria-hidden className="grid grid-cols-1 gap-5">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="grid gap-4 rounded-card border border-border bg-surface p-5">
          <Skeleton className="h-10 w-3/5 rounded-tag" />
          <Skeleton className="h-48 rounded-tag" />
          <Skeleton className="h-11 w-2/5 rounded-control" />
        </div>
      ))}
    </div>
  );
}
