import type { User } from '@nearhand/shared/users/users';
import { CircleX, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { describeApplicationStatus, unapprovedTexts } from '../entities/user/application-status.ts';
import { SOFT_TONES } from '../lib/tones.ts';
import { PROVIDER_TONES } from '../entities/provider/provider-status-badge.tsx';

const ICONS = { inqueue: Hourglass, rejected: CircleX };

/** Tells an applicant the status of the application and the next step. */
export function ApplicationBanner({ user }: { user: User }) {
  const { status } = user;
  if (status !== 'inqueue' && status !== 'rejected') return null;
  const Icon = ICONS[status];
  return (
    <aside
      aria-label="Your application"
      className={`border-b border-border ${SOFT_TONES[PROVIDER_TONES[status]]}`}
    >
      <div className="container-page flex items-start gap-2.5 py-3 text-small">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <div className="grid gap-1">
          <p>{status === 'rejected' ? unapprovedTexts.rejected : describeApplicationStatus(user)}</p>
          <ApplicationReason user={user} />
          {status === 'rejected' && <ProfileLink />}
        </div>
      </div>
    </aside>
  );
}

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
