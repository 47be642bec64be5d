import { CircleAlert, RotateCw, WifiOff } from 'lucide-react';
import { ApiError } from '../lib/api-error.ts';
import { useOnlineStatus } from '../lib/use-online-status.ts';
import { Button } from './button.tsx';

interface ErrorBannerProps {
  title: string;
  error: Error;
  onRetry: () => void;
  isRetrying?: boolean;
}

export function ErrorBanner({ title, error, onRetry, isRetrying }: ErrorBannerProps) {
  const { requestId, status = 0 } = error instanceof ApiError ? error : {};
  const [heading, reason] = new Set([title, error.message]);
  const isOnline = useOnlineStatus();
  // Being offline is no fault: the banner of the page says so already.
  const Icon = isOnline ? CircleAlert : WifiOff;
  const tone = isOnline
    ? 'border-danger bg-danger-soft text-danger-soft-fg'
    : 'border-border bg-surface-2 text-fg-muted';
  return (
    <div
      role={isOnline ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border p-4 ${tone}`}
    >
      <Icon aria-hidden className="size-5.5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{heading}</p>
        {reason && <p className="text-small">{reason}</p>}
        {requestId && status >= 500 && <p className="text-caption break-all">Reference: {requestId}</p>}
      </div>
      <Button
        variant="secondary"
        size="small"
        onClick={onRetry}
        isPending={isRetrying}
        loadingText="Trying again..."
      >
        <RotateCw aria-hidden className="size-4" strokeWidth={1.75} />
        Retry
      </Button>
    </div>
  );
}
