import type { Job } from '@nearhand/shared/jobs/jobs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChipGroup } from '../../components/chip-group.tsx';
import { DataTable, type Column } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Kettle } from '../../components/illustrations.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { formatTotalWithNoun } from '../../lib/format-number.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { useMarketplace, useQueryWithMarketplace } from '../../entities/marketplace/marketplace.ts';
import { jobsQuery } from './mail-api.ts';
import { jobStatuses, type MailView } from './mail-view.ts';

const FETCH_FAILED = 'The jobs could not be loaded';
const LABELS = { waiting: 'Waiting', failed: 'Failed' } as const satisfies Record<Job['status'], string>;
const EMPTY = {
  waiting: { title: 'Nothing waits', text: 'What the marketplace does later appears here.' },
  failed: {
    title: 'Nothing has failed',
    text: 'What could not be done after all its attempts appears here.',
  },
} as const satisfies Record<Job['status'], object>;

interface JobListProps {
  view: MailView;
  onFilter: (change: Partial<MailView>) => void;
}

/** Lists the jobs that are due later, or those that have failed permanently. */
export function JobList({ view: { jobs: status }, onFilter }: JobListProps) {
  const pages = useInfiniteQuery(jobsQuery(status));
  const { items: jobs, total, paging, refetchFailure } = toListProps(pages, (page) => page.jobs);
  const { isPending, isReady, failure } = useQueryWithMarketplace(pages);
  return (
    <div className="grid grid-cols-1 gap-5">
      <ChipGroup
        label="Status"
        options={jobStatuses.map((value) => ({ value, label: LABELS[value] }))}
        selected={status}
        onSelect={(selected) => onFilter({ jobs: selected })}
      />
      <p role="status" className="text-small text-fg-muted tabular-nums">
        {isPending && 'Loading the jobs'}
        {isReady && formatTotalWithNoun(total, 'job')}
      </p>
      {failure && <ErrorState title="There is a problem" text={FETCH_FAILED} {...failure} />}
      {refetchFailure && <ErrorBanner title={FETCH_FAILED} {...refetchFailure} />}
      {isPending && <Skeleton className="h-100 rounded-card" />}
      {isReady && jobs.length > 0 && (
        <>
          <JobTable jobs={jobs} isStale={pages.isPlaceholderData} />
          <LoadMore {...paging} errorMessage={FETCH_FAILED} />
        </>
      )}
      {isReady && jobs.length === 0 && <EmptyState illustration={<Kettle />} {...EMPTY[status]} />}
    </div>
  );
}

function JobTable({ jobs, isStale }: { jobs: Job[]; isStale: boolean }) {
  const { timeZone } = useMarketplace();
  const columns: Column<Job>[] = [
    { header: 'Kind', cell: ({ kind }) => kind },
    { header: 'Due', cell: ({ runAt }) => formatDateTime(runAt, timeZone) },
    { header: 'Attempts', cell: ({ attempts }) => attempts, isNumeric: true },
    { header: 'Why', cell: ({ error }) => error ?? '' },
  ];
  return (
    <DataTable caption="Jobs" columns={columns} rows={jobs} rowKey={({ _id }) => _id} isStale={isStale} />
  );
}
