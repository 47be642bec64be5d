import { isolate } from '@nearhand/shared/region/user-text';
import { isProblemOpen, problemKinds, problemStatuses } from '@nearhand/shared/bookings/problems';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Panel } from '../../../components/panel.tsx';
import { getOtherSide, type BookingSide, type BookingSideProps } from '../../../entities/booking/booking.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { describeTruth } from './consequences.ts';
import { Statement } from './statement.tsx';

export function ProblemPanel({ booking, side }: BookingSideProps) {
  const { problem } = booking;
  if (!problem) return null;
  const { kind, by, status, answer, decision } = problem;
  const nameOf = (who: BookingSide) => (who === side ? 'You' : isolate(booking[who].name));
  const title = by === side ? 'Your report' : `Report of ${isolate(booking[by].name)}`;
  return (
    <Panel
      title={title}
      action={
        <Badge tone={isProblemOpen(problem) ? 'warning' : 'neutral'}>{problemStatuses[status].label}</Badge>
      }
    >
      <Entry title={problemKinds[kind].label} at={problem.createdAt}>
        <Statement text={problem.text} images={problem.images} />
        {isProblemOpen(problem) && (
          <p className="text-small text-fg-muted">If it is true: {describeTruth(booking, side)}.</p>
        )}
      </Entry>
      {status === 'open' && (
        <Entry title={`${nameOf(getOtherSide(by))} can answer until`} at={problem.answerBy} />
      )}
      {answer && (
        <Entry
          title={`${nameOf(getOtherSide(by))} ${answer.accept ? 'accepted' : 'objected'}`}
          at={answer.at}
        >
          <Statement text={answer.text} />
        </Entry>
      )}
      {decision && (
        <Entry title={`An admin decided: ${describeTruth(booking, side)}`} at={decision.at}>
          <Statement text={decision.reason} />
        </Entry>
      )}
    </Panel>
  );
}

function Entry({ title, at, children }: { title: string; at: string; children?: ReactNode }) {
  const { timeZone } = useMarketplace();
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere">
        <span className="font-semibold">{title}</span>{' '}
        <time dateTime={at} className="text-small text-fg-muted">
          {formatDateTime(at, timeZone)}
        </time>
      </p>
      {children}
    </div>
  );
}
