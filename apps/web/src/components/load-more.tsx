import { formatNumber, formatTotal } from '../lib/counts.ts';
import { useKeptFocus } from '../lib/kept-focus.ts';
import type { Paging } from '../lib/list-of.ts';
import { Button } from './button.tsx';
import { ErrorBanner } from './error-banner.tsx';

interface LoadMoreProps extends Paging {
  /** What could not be done when there is an error: "More customers could not be loaded". */
  failure: string;
  onLoadMore: () => void;
}

/** How far a list has been loaded, and the way to what follows. */
export function LoadMore({ shown, total, hasMore, isLoading, error, failure, onLoadMore }: LoadMoreProps) {
  // The button goes away with the last page, and when that cannot be loaded.
  const { ref, onFocus } = useKeptFocus();
  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid gap-3">
      {error && <ErrorBanner title={failure} error={error} onRetry={onLoadMore} isRetrying={isLoading} />}
      <div className="grid justify-items-center gap-3">
        <p role="status" className="text-small text-fg-muted tabular-nums">
          Showing {formatNumber(shown)} of{' '}
          {hasMore ? formatTotal(Math.max(shown, total)) : formatNumber(shown)}
        </p>
        {hasMore && !error && (
          <Button variant="secondary" isBusy={isLoading} busyText="Loading..." onClick={onLoadMore}>
            Load more
          </Button>
        )}
      </div>
    </div>
  );
}
