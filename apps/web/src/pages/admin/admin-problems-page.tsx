import { problemStatuses, problemStatusNames, type ProblemStatus } from '@nearhand/shared/bookings/problems';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ChipGroup } from '../../components/chip-group.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ClosedDoor } from '../../components/illustrations.tsx';
import { PagedList } from '../../entities/marketplace/paged-list.tsx';
import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import {
  openProblemCountsQuery,
  problemPagesQuery,
} from '../../features/bookings/problem/admin/problems-api.ts';
import { ProblemsList } from '../../features/bookings/problem/admin/problems-list.tsx';
import { problemTexts } from '../../features/bookings/texts.ts';
import { ConsolePage } from '../../layout/console/console-page.tsx';

type Filter = ProblemStatus | 'all';
/** Those that wait for a decision come first. */
const FILTERS: readonly Filter[] = [
  'disputed',
  ...problemStatusNames.filter((name) => name !== 'disputed'),
  'all',
];

/** Shows an admin the bookings with a problem. The URL holds the status. */
function AdminProblemsPage() {
  const [search, setSearch] = useSearchParams();
  const selected = FILTERS.find((filter) => filter === search.get('status')) ?? 'disputed';
  const pages = useInfiniteQuery(problemPagesQuery(selected === 'all' ? undefined : selected));
  const { data: counts } = useQuery(openProblemCountsQuery);
  return (
    <ConsolePage>
      <ChipGroup
        label="Which problems"
        options={FILTERS.map((value) => ({
          value,
          label: value === 'all' ? 'All' : problemStatuses[value].label,
          count: value === 'all' ? undefined : counts?.get(value),
        }))}
        selected={selected}
        onSelect={(status) =>
          setSearch(status === 'disputed' ? {} : { status }, { preventScrollReset: true })
        }
      />
      <TimeZoneNote />
      <PagedList
        pages={pages}
        getItems={({ bookings }) => bookings}
        noun="problem"
        order="oldest first"
        errorText={problemTexts.loadFailed}
        empty={
          <EmptyState
            illustration={<ClosedDoor />}
            title="No problems here"
            text="What customers and providers report about a visit appears here."
          />
        }
      >
        {(bookings, isStale) => <ProblemsList bookings={bookings} isStale={isStale} />}
      </PagedList>
    </ConsolePage>
  );
}

export { AdminProblemsPage as Component };
