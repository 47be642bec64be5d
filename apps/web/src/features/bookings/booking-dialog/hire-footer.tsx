import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import type { HireStep } from './hire-problem.ts';
import type { HireSummary } from './hire-summary.tsx';
import type { HireForm } from './use-hire-form.ts';

const FOOTER =
  'shrink-0 border-t border-border bg-surface px-4 pt-3 pb-[calc(0.875rem+env(safe-area-inset-bottom))] short:py-2';

interface FooterProps {
  hire: HireForm;
  summary: HireSummary;
  /** Confirm Hire. */
  children: ReactNode;
}

/** Says the total; it is pale until the API has confirmed it. */
function Total({ hire, summary, className }: Omit<FooterProps, 'children'> & { className: string }) {
  const { currency } = useMarketplace();
  return (
    <strong
      className={`font-display font-bold tabular-nums ${className} ${hire.price.quote ? '' : 'opacity-60'}`}
    >
      <span className="sr-only">Total </span>
      {formatAmount(summary.total, currency)}
    </strong>
  );
}

/** Keeps time and total in view on a phone, with one button that says what is next. */
export function StepFooter({ step, hire, summary, children }: FooterProps & { step: HireStep }) {
  const hasTime = summary.start !== undefined;
  const next = { when: 'Next: what and where', what: 'Next: check', check: '' }[step];
  return (
    <div className={`grid gap-2.5 ${FOOTER}`}>
      {step !== 'check' && (
        <p aria-live="polite" className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-small text-fg-muted">
            {summary.when ?? (summary.day ? `${summary.day} · no time yet` : 'No time yet')}
          </span>
          <Total hire={hire} summary={summary} className="ms-auto text-[1.25rem]" />
        </p>
      )}
      {step === 'check' && hasTime ? (
        children
      ) : (
        <Button type="submit" size="large">
          {hasTime ? next : 'Choose a time'}
        </Button>
      )}
    </div>
  );
}

/** Keeps total, time and terms in view where only date and time are asked. */
export function ShortFooter({ hire, summary, children, onCancel }: FooterProps & { onCancel: () => void }) {
  return (
    <div className={`flex flex-wrap items-center gap-x-6 gap-y-3 min-[900px]:px-7 ${FOOTER}`}>
      <div className="min-w-0 flex-1 basis-72">
        <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-2.5">
          <span aria-hidden className="font-semibold">
            Total
          </span>{' '}
          <Total hire={hire} summary={summary} className="text-[1.5rem]/[1.2]" />
          <span className="text-small text-fg-muted">{summary.when}</span>
        </p>
        <p className="min-h-5 text-small text-fg-muted">{hire.price.terms?.text}</p>
      </div>
      <div className="flex grow gap-3 min-[900px]:grow-0">
        <Button variant="secondary" size="large" onClick={onCancel}>
          Cancel
        </Button>
        {children}
      </div>
    </div>
  );
}
