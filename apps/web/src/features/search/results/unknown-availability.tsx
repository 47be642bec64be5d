import { Button } from '../../../components/button.tsx';
import { formatTotalWithNoun } from '../../../lib/format-number.ts';

interface UnknownAvailabilityProps {
  /** How many services are left out because their provider has no calendar; undefined without a span of time. */
  count: number | undefined;
  onShow: () => void;
}

/** Says how many services are not in the list because their provider has no calendar. */
export function UnknownAvailability({ count = 0, onShow }: UnknownAvailabilityProps) {
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface-2 px-5 py-3 text-small text-fg-muted">
      <p>
        {formatTotalWithNoun(count, 'more service')} without a calendar: agree on a time with the provider.
      </p>
      <Button variant="secondary" size="small" onClick={onShow}>
        Show on any day
      </Button>
    </div>
  );
}
