import { formatNumber, formatTotal } from '../lib/format-number.ts';
import { useListFocusRestore } from '../lib/use-list-focus-restore.ts';
import type { ListPagination } from '../lib/infinite-list.ts';
import { Button } from './button.tsx';
import { ErrorBanner } from './error-banner.tsx';

interface LoadMoreProps extends ListPagination {
  /** Shown with an error: "More customers could not be loaded". */
  errorMessage: string;
  onLoadMore: () => void;
}

export function LoadMore({
  shown,
  total,
  hasMore,
  isLoading,
  error,
  errorMessage,
  onLoadMore,
}: LoadMoreProps) {
  // The button disappears with the last page, and when that cannot be loaded.
  const { ref, onFocus } = useListFocusRestore();
  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid gap-3">
      {error && (
        <ErrorBanner title={errorMessage} error={error} onRetry={onLoadMore} isRetrying={isLoading} />
      )}
      <div className="grid justify-items-center gap-3">
        <p role="status" className="text-small text-fg-muted tabular-nums">
          Showing {formatNumber(shown)} of{' '}
          {hasMore ? formatTotal(Math.max(shown, total)) : formatNumber(shown)}
        </p>
        {hasMore && !error && (
          <Button variant="secondary" isPending={isLoading} loadingText="Loading..." onClick={onLoadMore}>
            Load more
          </Button>
        )}
      </div>
    </div>
  );
}
