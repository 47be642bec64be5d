import { RotateCw } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { SLOW_THRESHOLD_MS, useHasElapsed } from '../lib/use-timing.ts';
import { Button } from './button.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { Skeleton } from './skeleton.tsx';

const SKELETONS = 4;

interface EditableListProps {
  label: string;
  /** Takes the focus when the focused row disappears. */
  listRef: RefObject<HTMLDivElement | null>;
  isLoading: boolean;
  /** Why the list could not be loaded, if so; `errorMessage` is shown with it. */
  error: Error | null;
  errorMessage: string;
  isRetrying: boolean;
  onRetry: () => void;
  empty: ReactNode;
  /** The rows, once they are loaded. */
  children: readonly ReactNode[] | false | undefined;
}

export function EditableList({
  label,
  listRef,
  isLoading,
  error,
  errorMessage,
  children,
  ...props
}: EditableListProps) {
  return (
    <div ref={listRef} tabIndex={-1} aria-busy={isLoading} className="grid grid-cols-1 gap-4">
      {isLoading && <Loading label={label} onRetry={props.onRetry} />}
      {!isLoading && error && (
        <ErrorBanner
          title={errorMessage}
          error={error}
          onRetry={props.onRetry}
          isRetrying={props.isRetrying}
        />
      )}
      {!isLoading && children && children.length === 0 && props.empty}
      {!isLoading && children && children.length > 0 && (
        <ul aria-label={label} className="-my-4 grid animate-settle grid-cols-1 divide-y divide-border">
          {children}
        </ul>
      )}
    </div>
  );
}

/** Shows placeholder rows. After a while it says that loading takes long and offers a retry. */
function Loading({ label, onRetry }: { label: string; onRetry: () => void }) {
  const isSlow = useHasElapsed(SLOW_THRESHOLD_MS);
  return (
    <>
      <p role="status" className={isSlow ? 'text-small text-fg-muted' : 'sr-only'}>
        {isSlow ? 'Still working…' : `Loading ${label.toLowerCase()}`}
      </p>
      {isSlow && (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" strokeWidth={1.75} />
          Retry
        </Button>
      )}
      <div aria-hidden className="grid gap-4">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className="flex items-center gap-4">
            <Skeleton className="size-14 shrink-0 rounded-control" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4.5 w-3/5 rounded-tag" />
              <Skeleton className="h-4 w-2/5 rounded-tag" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
