import { spanUnits } from '@nearhand/shared/figures/spans';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ChipGroup } from '../../components/chip-group.tsx';
import { CsvExportButton } from '../../components/csv-export-button.tsx';
import { DayRangeFields } from '../../components/day-range-fields.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useQueryWithMarketplace } from '../../entities/marketplace/marketplace.ts';
import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import {
  fetchFiguresFile,
  figuresQuery,
  parseFiguresParams,
  serializeFiguresParams,
  type FiguresView,
} from '../../features/figures/figures-api.ts';
import { FiguresReport } from '../../features/figures/figures-report.tsx';
import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { getCurrentSearchParams } from '../../lib/current-url.ts';
import { formatLongDay } from '../../lib/dates.ts';
import { capitalize } from '../../lib/names.ts';
import { commonTexts } from '../../lib/texts.ts';

const UNITS = spanUnits.map((value) => ({ value, label: capitalize(value) }));

/** Shows an admin what happened by day, week or month. The URL holds the days. */
function AdminFiguresPage() {
  const [search, setSearch] = useSearchParams();
  const view = parseFiguresParams(search);
  const query = useQuery(figuresQuery(view));
  const { isPending, isReady, failure } = useQueryWithMarketplace(query);
  const { data } = query;
  const update = (change: Partial<FiguresView>) =>
    setSearch(serializeFiguresParams({ ...parseFiguresParams(getCurrentSearchParams()), ...change }), {
      preventScrollReset: true,
      replace: true,
    });

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Figures</PageHeading>
        <CsvExportButton fetchFile={(signal) => fetchFiguresFile(view, signal)} />
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <DayRangeFields
          days={{ from: view.from ?? data?.total.from, to: view.to ?? data?.total.to }}
          onChange={update}
        />
        <ChipGroup label="By" options={UNITS} selected={view.by} onSelect={(by) => update({ by })} />
      </div>
      <TimeZoneNote />
      <p role="status" className="text-small text-fg-muted">
        {isPending && 'Loading figures'}
        {isReady && data && `Before: ${formatLongDay(data.before.from)} to ${formatLongDay(data.before.to)}`}
      </p>
      {failure && <ErrorBanner title={commonTexts.fetchFailed} {...failure} />}
      {isPending && <Skeleton className="h-100 rounded-card" />}
      {isReady && data && !failure && (
        <div
          aria-busy={query.isPlaceholderData}
          className="grid grid-cols-1 gap-5 transition-[filter] duration-[180ms] aria-busy:grayscale"
        >
          <FiguresReport figures={data} />
        </div>
      )}
    </div>
  );
}

export { AdminFiguresPage as Component };
