import { applicationStatuses, isApproved, isRejected } from '@nearhand/shared/applications/applications';
import type { User } from '@nearhand/shared/users/users';
import { CircleX, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { describeApplicationStatus, unapprovedTexts } from '../entities/user/application-status.ts';
import { SOFT_TONES } from '../lib/tones.ts';

/** Tells an applicant the status of the application and the next step. */
export function ApplicationBanner({ user }: { user: User }) {
  const { status } = user;
  if (status === undefined || isApproved(user)) return null;
  const Icon = isRejected(user) ? CircleX : Hourglass;
  return (
    <aside aria-label="Your application" className="container-page pt-4 print:hidden">
      <div
        className={`flex items-start gap-2.5 rounded-card px-4 py-3 text-small ${SOFT_TONES[applicationStatuses[status].tone]}`}
      >
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <div className="grid gap-1">
          <p>{isRejected(user) ? unapprovedTexts.rejected : describeApplicationStatus(user)}</p>
          <ApplicationReason user={user} />
          {isRejected(user) && <ProfileLink />}
        </div>
      </div>
    </aside>
  );
}

export function ApplicationReason({ user }: { user: User }) {
  if (!user.reason || !isRejected(user)) return null;
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      Reason: <bdi>{user.reason}</bdi>
    </p>
  );
}

export function ProfileLink() {
  return (
    <Link to="/profile" className="w-fit py-1 font-semibold underline underline-offset-4">
      Go to your profile
    </Link>
  );
}
