import { useState, type ReactNode } from 'react';
import { ChipGroup } from './chip-group.tsx';
import { Panel } from './panel.tsx';

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

interface ChartPanelProps {
  title: string;
  text: string;
  chart: ReactNode;
  /** The same numbers, for screen readers. */
  table: ReactNode;
}

export function ChartPanel({ title, text, chart, table }: ChartPanelProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('chart');
  return (
    <Panel
      title={title}
      text={text}
      action={<ChipGroup label={`Show ${title} as`} options={VIEWS} selected={view} onSelect={setView} />}
    >
      {view === 'chart' ? chart : table}
    </Panel>
  );
}
