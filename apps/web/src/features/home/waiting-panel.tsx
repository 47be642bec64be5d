import {
  CalendarClock,
  ChevronRight,
  Flag,
  Inbox,
  MessageCircle,
  Star,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { UnreadCount, PersonAvatar } from '../../entities/conversation/person-avatar.tsx';
import { formatNumber } from '../../lib/format-number.ts';
import { SOFT_TONES } from '../../lib/tones.ts';
import type { Waiting } from './use-home-data.ts';
import { MAX_WAITING, type WaitingItem } from './waiting.ts';

const ICONS = {
  payment: { icon: Wallet, className: SOFT_TONES.warning },
  request: { icon: Inbox, className: SOFT_TONES.brand },
  proposal: { icon: CalendarClock, className: SOFT_TONES.info },
  message: { icon: MessageCircle, className: SOFT_TONES.brand },
  review: { icon: Star, className: 'bg-accent-soft text-accent-soft-fg' },
  application: { icon: UserPlus, className: SOFT_TONES.brand },
  report: { icon: Flag, className: SOFT_TONES.warning },
} as const;

interface WaitingPanelProps {
  title: string;
  waiting: Waiting;
  emptyText?: string;
}

/** Lists what waits for the user, at most five things, each a link to where they do it. */
export function WaitingPanel({ title, waiting, emptyText }: WaitingPanelProps) {
  const { items, total, isPending, failure } = waiting;
  const id = useId();
  const [hidden] = items.slice(MAX_WAITING);
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-2 rounded-dialog border border-border bg-surface p-4"
    >
      <div className="flex min-h-8 items-center justify-between gap-3 px-2">
        <h2 id={id} className="text-[1.25rem]/[1.3] font-bold">
          {title}
        </h2>
        {!isPending && total > 0 && <Count total={total} />}
      </div>
      {isPending ? (
        <RowSkeletons />
      ) : (
        <>
          {failure && <ErrorBanner title="Not everything could be loaded" {...failure} />}
          {items.length > 0 && (
            <ul className="grid grid-cols-1 divide-y divide-border">
              {items.slice(0, MAX_WAITING).map((item) => (
                <li key={item.id}>
                  <Row item={item} />
                </li>
              ))}
            </ul>
          )}
          {items.length === 0 && !failure && emptyText && <p className="px-2 text-fg-muted">{emptyText}</p>}
          {hidden && <More to={hidden.to} count={items.length - MAX_WAITING} />}
        </>
      )}
    </section>
  );
}

function Count({ total }: { total: number }) {
  return (
    <span className="grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-[0.75rem] font-bold text-accent-fg tabular-nums">
      {formatNumber(total)}
      <span className="sr-only">{total === 1 ? ' thing' : ' things'}</span>
    </span>
  );
}

function Row({ item: { kind, to, title, detail, unread, person } }: { item: WaitingItem }) {
  const { icon: Icon, className } = ICONS[kind];
  return (
    <Link
      to={to}
      className="flex min-h-18 items-center gap-3.5 rounded-button px-2 py-3.5 hover:bg-surface-2"
    >
      {person ? (
        <PersonAvatar person={person} />
      ) : (
        <span aria-hidden className={`grid size-10 shrink-0 place-items-center rounded-full ${className}`}>
          <Icon className="size-5" strokeWidth={1.75} />
        </span>
      )}
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className="leading-[1.35] font-semibold wrap-anywhere">{title}</span>
        {detail && <span className="text-small text-fg-muted">{detail}</span>}
      </span>
      {unread ? (
        <UnreadCount count={unread} />
      ) : (
        <ChevronRight aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      )}
    </Link>
  );
}

/** Links to the first item that the list leaves out. */
function More({ to, count }: { to: string; count: number }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center justify-center rounded-button px-2 text-small font-semibold text-brand hover:bg-surface-2"
    >
      {formatNumber(count)} more
    </Link>
  );
}

function RowSkeletons() {
  return (
    <div aria-busy className="grid gap-2 px-2">
      <span role="status" className="sr-only">
        Loading what waits for you
      </span>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="flex min-h-18 items-center gap-3.5">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <Skeleton className="h-5 flex-1 rounded-tag" />
        </div>
      ))}
    </div>
  );
}
