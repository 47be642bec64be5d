import { CircleAlert } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';

interface FailureAlertProps {
  /** What the screen says about it, see `messageOr`. */
  message: string;
  /** What the server said about it, where the message is the screen's own. */
  reason?: string | undefined;
  /** Where it came from; tells why no answer came, or how long to wait. */
  error?: Error | undefined;
}

/** Why what the person just tried did not work, beside where they tried it. */
export function FailureAlert({ message, reason, error }: FailureAlertProps) {
  const retryAfter = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  const hadNoAnswer = error instanceof ApiError && error.status === 0;
  return (
    <AlertBox>
      <p className="font-semibold">{message}</p>
      {reason && reason !== message && <p>{reason}</p>}
      {hadNoAnswer && <p>{error.message}</p>}
      {retryAfter !== undefined && <Countdown key={retryAfter} seconds={retryAfter} />}
    </AlertBox>
  );
}

function AlertBox({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex animate-settle gap-2.5 rounded-button border border-danger bg-danger-soft px-3.5 py-3 text-danger-soft-fg"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 text-small">{children}</div>
    </div>
  );
}

/** How long to wait until the marketplace takes the next request. */
export function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    // Read once: a screen reader must not be interrupted every second.
    <p aria-live="off" className="tabular-nums">
      {left > 0 ? `You can try again in ${left} s.` : 'You can try again now.'}
    </p>
  );
}
