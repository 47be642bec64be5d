import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import { Countdown } from './failure-alert.tsx';
import { ClosedDoor } from './illustrations.tsx';

interface ErrorStateProps {
  /** The page's own heading, or the text of a lower one. */
  title: ReactNode;
  /** What could not be done. */
  text: string;
  error: Error;
  /** Left out when a retry cannot help. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Another step to offer. */
  action?: ReactNode;
}

/** Replaces the content of a page that could not be loaded. */
export function ErrorState({ title, text, error, onRetry, isRetrying, action }: ErrorStateProps) {
  const [failed, reason] = new Set([text, error.message]);
  const { requestId, retryAfterSeconds, status = 0 } = error instanceof ApiError ? error : {};
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-md animate-settle justify-items-center gap-3 py-10 text-center"
    >
      <div className="w-48">
        <ClosedDoor />
      </div>
      {typeof title === 'string' ? <h2 className="text-h2">{title}</h2> : title}
      <p>{failed}</p>
      {reason && <p className="text-small text-fg-muted">{reason}</p>}
      {retryAfterSeconds !== undefined && <Countdown key={retryAfterSeconds} seconds={retryAfterSeconds} />}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button onClick={onRetry} isPending={isRetrying} loadingText="Trying again...">
            <RotateCw aria-hidden className="size-4" strokeWidth={1.75} />
            Retry
          </Button>
        )}
        {action}
      </div>
      {requestId && status >= 500 && (
        <p className="text-caption break-all text-fg-muted">Reference: {requestId}</p>
      )}
    </div>
  );
}
