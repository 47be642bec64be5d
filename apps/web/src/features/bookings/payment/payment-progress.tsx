import { useEffect, useState } from 'react';
import { PAYMENT_DELAY_MS } from './use-pay-booking.ts';

const TICK_MS = 50;
/** The share of the duration at which each step starts. */
const STEPS = [
  { from: 0.8, label: 'Recording your payment…' },
  { from: 0.3, label: 'Processing (simulated)…' },
  { from: 0, label: 'Checking your details…' },
];

/** Shows the progress of the simulated payment. The bar stays full until the response arrives. */
export function PaymentProgress() {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - startedAt), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const share = Math.min(1, elapsed / PAYMENT_DELAY_MS);
  const percent = Math.round(share * 100);
  const step = STEPS.find(({ from }) => share >= from);

  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label="Payment"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-surface-3 forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-brand forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p role="status" className="text-small text-fg-muted">
        {step?.label}
      </p>
    </div>
  );
}
