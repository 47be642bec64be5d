import type { Figures, FiguresResponse } from '@nearhand/shared/figures/figures';
import { BarChart } from '../../components/bar-chart.tsx';
import { ChartPanel } from '../../components/chart-panel.tsx';
import { LineChart } from '../../components/line-chart.tsx';
import { Panel } from '../../components/panel.tsx';
import { RecordList, type Column } from '../../components/record-list.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatChange, formatMetric, formatSpan, METRICS, type Metric } from './metrics.ts';

/** Shows the figures of some days beside those before, as charts and as tables. */
export function FiguresReport({ figures }: { figures: FiguresResponse }) {
  const { spans, total } = figures;
  const hasYears = total.from.slice(0, 4) !== total.to.slice(0, 4);
  const nameSpan = (span: Figures) => formatSpan(span, hasYears);
  return (
    <>
      <Totals {...figures} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        {METRICS.filter(({ isCharted }) => isCharted).map((metric) => (
          <MetricPanel key={metric.label} metric={metric} spans={spans} nameSpan={nameSpan} />
        ))}
        <Outcomes total={total} />
      </div>
      <Panel title="All figures">
        <AllFigures spans={spans} nameSpan={nameSpan} />
      </Panel>
    </>
  );
}

function Totals({ total, before }: FiguresResponse) {
  const { currency } = useMarketplace();
  return (
    <dl
      aria-label="Totals"
      className="flex flex-wrap gap-px overflow-hidden rounded-card border border-border bg-border shadow-e1"
    >
      {METRICS.map((metric) => {
        const change = formatChange(metric.get(total), metric.get(before));
        return (
          <div
            key={metric.label}
            className="grid flex-1 basis-32 content-start gap-1 bg-surface p-4 sm:p-5 md:basis-[30%]"
          >
            <dt className="text-small text-fg-muted">{metric.label}</dt>
            <dd className="grid gap-1">
              <span className="font-display text-[1.5rem]/[1.15] font-bold whitespace-nowrap tabular-nums">
                {formatMetric(metric, total, currency)}
              </span>
              <span className="text-caption text-fg-muted">
                Before: {formatMetric(metric, before, currency)}
                {change && ` (${change})`}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface SpansProps {
  spans: readonly Figures[];
  nameSpan: (span: Figures) => string;
}

function MetricPanel({ metric, spans, nameSpan }: SpansProps & { metric: Metric }) {
  const { currency } = useMarketplace();
  const points = spans.flatMap((span) => {
    const value = metric.get(span);
    return value === null ? [] : [{ label: formatDay(span.from), value }];
  });
  return (
    <ChartPanel
      title={metric.label}
      text={metric.text}
      chart={
        points.length > 0 ? (
          <LineChart label={`${metric.label}. The table has the numbers.`} points={points} />
        ) : (
          <p className="text-small text-fg-muted">Nothing on these days.</p>
        )
      }
      table={
        <RecordList
          caption={metric.label}
          columns={[
            { header: 'Days', cell: nameSpan },
            { header: metric.label, cell: (span) => formatMetric(metric, span, currency), isNumeric: true },
          ]}
          rows={spans.toReversed()}
          rowKey={({ from }) => from}
          isCompact
        />
      }
    />
  );
}

function Outcomes({ total: { approved, completed, cancelled } }: { total: Figures }) {
  const bars = [
    { label: 'Approved', value: approved, tone: 'success' },
    { label: 'Completed', value: completed, tone: 'brand' },
    { label: 'Cancelled', value: cancelled, tone: 'neutral' },
  ] as const;
  return (
    <Panel title="Outcomes" text="What has become of bookings on these days">
      <BarChart label="Outcomes, in bars" bars={bars} />
    </Panel>
  );
}

function AllFigures({ spans, nameSpan }: SpansProps) {
  const { currency } = useMarketplace();
  return (
    <RecordList
      caption="All figures"
      columns={buildColumns(nameSpan, currency)}
      rows={spans.toReversed()}
      rowKey={({ from }) => from}
      tableFrom="80rem"
    />
  );
}

function buildColumns(nameSpan: SpansProps['nameSpan'], currency: string): Column<Figures>[] {
  return [
    { header: 'Days', cell: nameSpan },
    ...METRICS.map((metric) => ({
      header: metric.label,
      cell: (span: Figures) => formatMetric(metric, span, currency),
      isNumeric: true,
    })),
  ];
}
