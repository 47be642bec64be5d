import { useQuery } from '@tanstack/react-query';
import { ClipboardCopy, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { installationQuery } from '../../entities/user-administration/admin-api.ts';
import { formatTime } from '../../lib/dates.ts';
import { commonTexts } from '../../lib/texts.ts';
import { copyText } from './copy-text.ts';
import { Facts } from './facts.tsx';
import { buildReport } from './report.ts';
import { Verdict } from './verdict.tsx';

/** Shows the verdict about the installation first, then its facts, and copies both as a report. */
export function AboutInstallation({ heading }: { heading: ReactNode }) {
  const query = useQuery(installationQuery);
  const { data: installation, dataUpdatedAt, isFetching, refetch } = query;
  const { timeZone } = useMarketplace();
  const checkedAt = new Date(dataUpdatedAt);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          {heading}
          <p role="status" className="min-h-[1lh] text-small text-fg-muted">
            {isFetching ? 'Checking…' : installation && `Checked at ${formatTime(checkedAt, timeZone)}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            disabled={!installation}
            onClick={() => installation && void copyText(buildReport(installation), 'Report')}
          >
            <ClipboardCopy aria-hidden className="size-4" strokeWidth={1.75} />
            Copy report
          </Button>
          <Button variant="secondary" size="small" isPending={isFetching} onClick={() => void refetch()}>
            <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />
            Check again
          </Button>
        </div>
      </div>
      {query.error && <QueryError title={commonTexts.fetchFailed} query={query} />}
      {installation && (
        <>
          <Verdict warnings={installation.warnings} />
          <Facts installation={installation} checkedAt={checkedAt} />
        </>
      )}
      {query.isPending && <Placeholders />}
    </div>
  );
}

function Placeholders() {
  return (
    <div aria-hidden className="grid gap-5">
      <Skeleton className="h-24 rounded-card" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-48 rounded-card" />
        ))}
      </div>
    </div>
  );
}
