import { isolate } from '@nearhand/shared/region/user-text';
import { applicationStatuses } from '@nearhand/shared/applications/applications';
import { Ban, CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { SOFT_TONES } from '../../lib/tones.ts';
import type { ListedApplication, Outcome } from './applications-api.ts';
import { useUndo } from './use-decisions.ts';

interface DecidedApplicationProps {
  application: ListedApplication;
  outcome: Outcome;
  className?: string;
}

/** Keeps the place of an application that has been decided: with Undo until the applicant is told. */
export function DecidedApplication({ application, outcome, className = '' }: DecidedApplicationProps) {
  const titleId = useId();
  const row = useRef<HTMLElement>(null);
  const { mutate, isPending } = useUndo();
  const { decision, undoUntil = 0, text } = outcome;
  const secondsLeft = useSecondsLeft(undoUntil);
  const { name, profilePhoto, serviceType } = application;
  const told = isolate(name);
  const Icon = decision === 'approved' ? CircleCheck : Ban;
  const isOwn = text === undefined;

  useEffect(() => {
    // Only after the buttons of the card have left with the focus on one of them.
    if (document.activeElement !== document.body) return;
    (row.current?.querySelector('button') ?? row.current)?.focus();
  }, []);

  return (
    <article
      ref={row}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 ${SOFT_TONES[decision === 'approved' ? 'success' : 'neutral']} ${className}`}
    >
      <Avatar size="small" name={name} image={profilePhoto} />
      <div className="min-w-0 flex-1 basis-48">
        <h3 id={titleId} className="text-h3 wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-small wrap-anywhere">
          {isOwn ? (
            <>
              {serviceType && `${isolate(serviceType)} · `}
              <span aria-hidden className="tabular-nums">
                {secondsLeft > 0 ? `${told} is told in ${secondsLeft} seconds` : `${told} is told`}
              </span>
            </>
          ) : (
            text
          )}
        </p>
        {/* Read out twice, and not every second. */}
        <p role="status" className="sr-only">
          {applicationStatuses[decision].label}.{' '}
          {isOwn && (secondsLeft > 0 ? `${told} is told when the time to undo is over.` : `${told} is told.`)}
          {text}
        </p>
      </div>
      {isOwn && (
        <p className="flex items-center gap-1.5 font-semibold">
          <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
          {applicationStatuses[decision].label}
        </p>
      )}
      {isOwn && secondsLeft > 0 && (
        <Button
          variant="secondary"
          aria-label={`Undo the ${decision === 'approved' ? 'approval' : 'rejection'} of ${name}`}
          isPending={isPending}
          loadingText="Undoing..."
          onClick={() => mutate({ applicant: application, decision })}
        >
          Undo
        </Button>
      )}
    </article>
  );
}

/** Counts down the seconds until a time, in milliseconds since 1970. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
