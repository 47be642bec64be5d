import type { QueryFailure } from '../../../lib/infinite-list.ts';
import { Button } from '../../../components/button.tsx';

interface ResultCountProps {
  /** The count, or the loading text. */
  text: string | false;
  /** Set when refetching failed. */
  failure: QueryFailure | undefined;
}

/** Shows the count above a list of services. An error is shown on the same line, so that the list does not shift. */
export function ResultCount({ text, failure }: ResultCountProps) {
  return (
    <div className="min-w-0 flex-1 basis-28 text-small text-fg-muted tabular-nums">
      <p role="status" className="inline font-semibold text-fg">
        {text}
        {/* The text must change for a screen reader to announce a second failure. */}
        {failure && (failure.isRetrying ? '.' : '. Update failed.')}
      </p>
      {failure && (
        <Button
          variant="quiet"
          size="small"
          className="-my-3 px-1.5! underline underline-offset-4"
          isPending={failure.isRetrying}
          loadingText="Trying again..."
          onClick={failure.onRetry}
        >
          Retry
        </Button>
      )}
    </div>
  );
}
