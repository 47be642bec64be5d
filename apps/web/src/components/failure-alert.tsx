import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';

interface FailureAlertProps {
  /** The screen's message, see `getErrorMessage`. */
  message: string;
  /** The server's message, if `message` is the screen's own. */
  reason?: string | undefined;
  /** The cause; says why there was no response, or how long to wait. */
  error?: Error | undefined;
  /** Details, such as which of several items failed. */
  children?: ReactNode;
}

/** Says why an action failed, beside the control that started it. */
export function FailureAlert({ message, reason, error, children }: FailureAlertProps) {
  const retryAfter = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  const [failed, detail] = new Set([message, reason]);
  const hadNoResponse = error instanceof ApiError && error.status === 0;
  return (
    <AlertBox>
      <p className="font-semibold">{failed}</p>
      {detail && <p>{detail}</p>}
      {children}
      {hadNoResponse && <p>{error.message}</p>}
      {retryAfter !== undefined && <Countdown key={retryAfter} seconds={retryAfter} />}
    </AlertBox>
  );
}

function AlertBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // At the end of a long form it would be below the buttons, out of sight.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      className="flex animate-settle gap-2.5 rounded-button border border-danger bg-danger-soft px-3.5 py-3 text-danger-soft-fg"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 text-small">{children}</div>
    </div>
  );
}

/** Counts down to the next request that the server accepts. */
export function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    // Not live: it would interrupt a screen reader every second.
    <p aria-live="off" className="tabular-nums">
      {left > 0 ? `You can try again in ${left} s.` : 'You can try again now.'}
    </p>
  );
}
