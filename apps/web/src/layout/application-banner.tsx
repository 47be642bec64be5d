import { messages } from '@nearhand/shared/messages';
import type { User } from '@nearhand/shared/users';
import { CircleX, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';

const LOOKS = {
  inqueue: { icon: Hourglass, className: 'bg-warning-soft text-warning-soft-fg' },
  rejected: { icon: CircleX, className: 'bg-danger-soft text-danger-soft-fg' },
};

/** To somebody who has applied: where the application stands, and what to do next. */
export function ApplicationBanner({ user }: { user: User }) {
  const { status } = user;
  if (status !== 'inqueue' && status !== 'rejected') return null;
  const { icon: Icon, className } = LOOKS[status];
  return (
    <aside aria-label="Your application" className={`border-b border-border ${className}`}>
      <div className="container-page flex items-start gap-2.5 py-3 text-small">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <div className="grid gap-1">
          <p>{messages.providerStatus[status]}</p>
          <ApplicationReason user={user} />
          {status === 'rejected' && <ProfileLink />}
        </div>
      </div>
    </aside>
  );
}

/** What the admin wrote when rejecting the application. */
export function ApplicationReason({ user: { reason, status } }: { user: User }) {
  if (!reason || status !== 'rejected') return null;
  return <p className="wrap-anywhere whitespace-pre-line">Reason: {reason}</p>;
}

export function ProfileLink() {
  return (
    <Link to="/profile" className="w-fit py-1 font-semibold underline underline-offset-4">
      Go to your profile
    </Link>
  );
}
