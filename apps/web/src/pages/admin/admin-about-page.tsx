import { useQuery } from '@tanstack/react-query';
import { ClipboardCopy, Download, RefreshCw } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { installationQuery } from '../../entities/user-administration/admin-api.ts';
import { Facts } from '../../features/installation/facts.tsx';
import { buildReport } from '../../features/installation/report.ts';
import { Verdict } from '../../features/installation/verdict.tsx';
import { ConsolePage } from '../../layout/console/console-page.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { formatTime } from '../../lib/dates.ts';
import { downloadText } from '../../lib/download-file.ts';
import { commonTexts } from '../../lib/texts.ts';

/** Shows admins the verdict about the installation first, then its facts, and gives both as a report. */
function AdminAboutPage() {
  const query = useQuery(installationQuery);
  const { data: installation, dataUpdatedAt, isFetching, refetch } = query;
  const { timeZone } = useMarketplace();
  const checkedAt = new Date(dataUpdatedAt);
  const withReport = (use: (report: string) => void) => () => installation && use(buildReport(installation));
  return (
    <ConsolePage
      text={
        <p role="status" className="min-h-[1lh] text-small text-fg-muted">
          {isFetching ? 'Checking…' : installation && `Checked at ${formatTime(checkedAt, timeZone)}`}
        </p>
      }
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            disabled={!installation}
            onClick={withReport((report) => void copyText(report, 'Report'))}
          >
            <ClipboardCopy aria-hidden className="size-4" strokeWidth={1.75} />
            Copy report
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={!installation}
            onClick={withReport((report) => downloadText('installation.txt', 'text/plain', report))}
          >
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            Download report
          </Button>
          <Button variant="secondary" size="small" isPending={isFetching} onClick={() => void refetch()}>
            <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />
            Check again
          </Button>
        </div>
      }
    >
      {query.error && <QueryError title={commonTexts.fetchFailed} query={query} />}
      {installation && (
        <>
          <Verdict warnings={installation.warnings} isMailSent={installation.mail.isSent} />
          <Facts installation={installation} checkedAt={checkedAt} />
        </>
      )}
      {query.isPending && <Placeholders />}
    </ConsolePage>
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

export { AdminAboutPage as Component };
