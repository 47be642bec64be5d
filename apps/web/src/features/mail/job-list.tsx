import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import type { Job } from '@nearhand/shared/jobs/jobs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChipGroup } from '../../components/chip-group.tsx';
import { RecordList, type Column } from '../../components/record-list.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { PagedList } from '../../entities/marketplace/paged-list.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { capitalize } from '../../lib/names.ts';
import { jobsQuery } from './mail-api.ts';
import { jobStatuses, type MailViewProps } from './mail-view.ts';

const LABELS = { waiting: 'Waiting', failed: 'Failed' } as const satisfies Record<Job['status'], string>;
const EMPTY = {
  waiting: { title: 'Nothing waits', text: 'What the marketplace does later appears here.' },
  failed: {
    title: 'Nothing has failed',
    text: 'What could not be done after all its attempts appears here.',
  },
} as const satisfies Record<Job['status'], object>;

export function JobList({ view: { jobs: status }, onFilter }: MailViewProps) {
  const pages = useInfiniteQuery(jobsQuery(status));
  return (
    <div className="grid grid-cols-1 gap-5">
      <ChipGroup
        label="Status"
        options={jobStatuses.map((value) => ({ value, label: LABELS[value] }))}
        selected={status}
        onSelect={(selected) => onFilter({ jobs: selected })}
      />
      <TimeZoneNote />
      <PagedList
        pages={pages}
        getItems={(page) => page.jobs}
        noun="job"
        loadingText="Loading the jobs"
        errorText="The jobs could not be loaded"
        empty={EMPTY[status]}
      >
        {(jobs, isStale) => <JobTable jobs={jobs} isStale={isStale} />}
      </PagedList>
    </div>
  );
}

function JobTable({ jobs, isStale }: { jobs: Job[]; isStale: boolean }) {
  const { timeZone } = useMarketplace();
  const columns: Column<Job>[] = [
    { header: 'Kind', cell: ({ kind }) => capitalize(kind.replaceAll('-', ' ')) },
    { header: 'Due', cell: ({ runAt }) => formatDateTime(runAt, timeZone) },
    { header: 'Attempts', cell: ({ attempts }) => attempts, isNumeric: true },
    { header: 'Why', cell: ({ error }) => error ?? '' },
  ];
  return (
    <RecordList caption="Jobs" columns={columns} rows={jobs} rowKey={({ _id }) => _id} isStale={isStale} />
  );
}
