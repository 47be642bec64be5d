import { spanUnits } from '@nearhand/shared/figures/spans';
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { figuresQuerySchema } from '@nearhand/shared/figures/figures';
import { ChipGroup } from '../../components/chip-group.tsx';
import { CsvExportButton } from '../../components/csv-export-button.tsx';
import { DayRangeFields } from '../../components/day-range-fields.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useQueryWithMarketplace } from '../../entities/marketplace/marketplace.ts';
import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import { FiguresReport } from '../../features/figures/figures-report.tsx';
import { ConsolePage } from '../../layout/console/console-page.tsx';
import { formatLongDay } from '../../lib/dates.ts';
import { capitalize } from '../../lib/names.ts';
import { commonTexts } from '../../lib/texts.ts';
import { useUrlView, defineView, type ViewOf } from '../../lib/url-view.ts';
import { adminKey } from '../../entities/query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { fetchCsv } from '../../lib/fetch-csv.ts';

const UNITS = spanUnits.map((value) => ({ value, label: capitalize(value) }));

function AdminFiguresPage() {
  const { view, update } = useUrlView(figuresView);
  const query = useQuery(figuresQuery(view));
  const { isPending, isReady, failure } = useQueryWithMarketplace(query);
  const { data } = query;

  return (
    <ConsolePage action={<CsvExportButton fetchFile={(signal) => fetchFiguresFile(view, signal)} />}>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <DayRangeFields
          days={{ from: view.from ?? data?.total.from, to: view.to ?? data?.total.to }}
          onChange={(days) => update(days, true)}
        />
        <ChipGroup label="By" options={UNITS} selected={view.by} onSelect={(by) => update({ by }, true)} />
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
    </ConsolePage>
  );
}

export { AdminFiguresPage as Component };

const { by, from, to } = figuresQuerySchema.shape;

const figuresView = defineView({ by, from, to });
type FiguresView = ViewOf<typeof figuresView>;

const figuresQuery = (view: FiguresView) =>
  queryOptions({
    queryKey: [...adminKey, 'figures', view],
    queryFn: ({ signal }) => api.getFigures({ query: view, signal }),
    placeholderData: keepPreviousData,
  });

const fetchFiguresFile = (view: FiguresView, signal: AbortSignal) => fetchCsv('getFigures', view, signal);
