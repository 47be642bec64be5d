import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isProblemOpen, problemKinds, problemStatuses } from '@nearhand/shared/bookings/problems';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../components/button.tsx';
import { Badge } from '../../../../components/badge.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { getOtherSide, type BookingSide } from '../../../../entities/booking/booking.ts';
import { useMarketplace } from '../../../../entities/marketplace/marketplace.ts';
import { ROLE_LABELS } from '../../../../entities/user/labels.ts';
import { formatDateTime } from '../../../../lib/dates.ts';
import { formatAmount } from '../../../../lib/money.ts';
import { Statement } from '../statement.tsx';
import { conversationQuery } from './problems-api.ts';

interface AdminProblemProps {
  booking: Booking;
  renderUserLink: (user: Booking['customer']) => ReactNode;
}

/** Shows an admin what both sides say about a visit. */
export function AdminProblem({ booking, renderUserLink }: AdminProblemProps) {
  const { timeZone } = useMarketplace();
  const { problem, currency } = booking;
  if (!problem) return null;
  const { by, kind, status, refund, answer, decision, answerBy } = problem;
  const other = getOtherSide(by);
  return (
    <Panel
      title={`Problem: ${problemKinds[kind].label}`}
      action={
        <Badge tone={isProblemOpen(problem) ? 'warning' : 'neutral'}>{problemStatuses[status].label}</Badge>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <Side side={by} at={problem.createdAt} user={renderUserLink(booking[by])}>
          <Statement text={problem.text} images={problem.images} />
          {refund > 0 && (
            <p className="text-small font-medium">
              {formatAmount(refund, currency)} {by === 'customer' ? 'are asked back' : 'would go back'}
            </p>
          )}
        </Side>
        <Side side={other} at={answer?.at} user={renderUserLink(booking[other])}>
          {answer ? (
            <>
              <p className="text-small font-medium">{answer.accept ? 'Accepts' : 'Objects'}</p>
              <Statement text={answer.text} />
            </>
          ) : (
            <p className="text-small text-fg-muted">
              No answer
              {status === 'open' && ` yet; it can come until ${formatDateTime(answerBy, timeZone)}`}
            </p>
          )}
        </Side>
      </div>
      <ConversationLink booking={booking} />
      {decision && (
        <div className="grid gap-2 border-t border-border pt-5">
          <p className="font-semibold">
            Decided: {formatAmount(decision.refund, currency)} back, {decision.outcome}{' '}
            <time dateTime={decision.at} className="text-small font-normal text-fg-muted">
              {formatDateTime(decision.at, timeZone)}
            </time>
          </p>
          <Statement text={decision.reason} />
        </div>
      )}
    </Panel>
  );
}

/** Leads to what the two sides have written to each other; each reading is recorded. */
function ConversationLink({ booking }: { booking: Booking }) {
  const { data: conversation } = useQuery(conversationQuery(booking));
  if (!conversation) return null;
  return (
    <div>
      <ButtonLink to={`/admin/conversations/${conversation._id}`} variant="secondary" size="small">
        Read their conversation
      </ButtonLink>
    </div>
  );
}

interface SideProps {
  side: BookingSide;
  at: string | undefined;
  user: ReactNode;
  children: ReactNode;
}

function Side({ side, at, user, children }: SideProps) {
  const { timeZone } = useMarketplace();
  return (
    <div className="grid content-start gap-3">
      <p className="text-small wrap-anywhere text-fg-muted">
        <span className="block text-body font-semibold text-fg">{user}</span>
        {ROLE_LABELS[side]}
        {at && (
          <>
            {' '}
            · <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
          </>
        )}
      </p>
      {children}
    </div>
  );
}
