import { Button } from '../../components/button.tsx';
import type { LoadingFailure } from '../../lib/marketplace.ts';

interface ResultCountProps {
  /** How many there are, or that they are still loaded. */
  text: string | false;
  /** Set when what is shown could not be brought up to date. */
  failure: LoadingFailure | undefined;
}

/** The line above a list of services. It says in room it has anyway that an update failed, so that nothing moves which is read. */
export function ResultCount({ text, failure }: ResultCountProps) {
  return (
    <div className="min-w-0 flex-1 basis-28 text-small text-fg-muted tabular-nums">
      <p role="status" className="inline">
        {text}
        {/* Taken back meanwhile: what did not change would not be read out again. */}
        {failure && (failure.isRetrying ? '.' : '. Update failed.')}
      </p>
      {failure && (
        <Button
          variant="quiet"
          size="small"
          className="-my-3 px-1.5! underline underline-offset-4"
          isBusy={failure.isRetrying}
          busyText="Trying again..."
          onClick={failure.onRetry}
        >
          Retry
        </Button>
      )}
    </div>
  );
}
