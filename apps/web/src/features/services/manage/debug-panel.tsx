import { Copy } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { copyText } from '../../../lib/copy-text.ts';

/** Shows debugging details in a collapsed section (product 2, manage). */
export function DebugPanel({ entries }: { entries: readonly { label: string; value: string }[] }) {
  const text = entries.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return (
    <details className="rounded-card border border-border bg-surface-2 px-4 text-small">
      <summary className="min-h-11 py-2.5 font-semibold">Debug info</summary>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
          {entries.map(({ label, value }) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-fg-muted">{label}</dt>
              <dd className="wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <Button variant="secondary" size="small" onClick={() => void copyText(text, 'Debug info')}>
          <Copy aria-hidden className="size-4" strokeWidth={1.75} />
          Copy
        </Button>
      </div>
    </details>
  );
}
