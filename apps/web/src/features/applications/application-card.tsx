import { DAY_MS } from '@nearhand/shared/durations';
import { isolate } from '@nearhand/shared/region/user-text';
import { Clock, MessageCircleQuestionMark, MessageCircleReply } from 'lucide-react';
import { useId, useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { ProviderStatusBadge } from '../../entities/provider/provider-status-badge.tsx';
import { UserLink } from '../../entities/user-administration/user-link.tsx';
import { formatDate, formatDistance } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-number.ts';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApplicationActions } from './application-actions.tsx';
import type { ListedApplication } from './applications-api.ts';
import { DecidedApplication } from './decided-application.tsx';

interface ApplicationCardProps {
  application: ListedApplication;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Shows what an admin needs to decide on an application (product 2, admin dashboard, applications). */
export function ApplicationCard({ application, isChosen, onChoose }: ApplicationCardProps) {
  const titleId = useId();
  const { outcome, name } = application;
  if (outcome) {
    return (
      <DecidedApplication
        application={application}
        outcome={outcome}
        className="rounded-card border border-border px-5 py-4"
      />
    );
  }
  return (
    <article
      aria-labelledby={titleId}
      className="overflow-clip rounded-card border border-border bg-surface shadow-e1"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-border px-5 py-4">
        <ApplicantTitle application={application} titleId={titleId} />
        <label className="-my-2.5 -me-3 grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={`Choose ${isolate(name)}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
            className="size-5 accent-brand"
          />
        </label>
      </div>
      <ApplicantFacts application={application} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border bg-surface-2 px-5 py-4">
        <ApplicationActions applicant={application} titleId={titleId} canAsk />
        <p className="text-small text-fg-muted">You can undo a decision until the applicant is told.</p>
      </div>
    </article>
  );
}

export function ApplicationRow({ application }: { application: ListedApplication }) {
  const titleId = useId();
  const { outcome } = application;
  if (outcome) {
    return (
      <DecidedApplication
        application={application}
        outcome={outcome}
        className="rounded-button px-3.5 py-3"
      />
    );
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ApplicantTitle application={application} titleId={titleId} />
      </div>
      <ApplicationActions applicant={application} titleId={titleId} size="small" />
    </div>
  );
}

function ApplicantTitle({ application, titleId }: { application: ListedApplication; titleId: string }) {
  const { timeZone } = useMarketplace();
  const { name, profilePhoto, serviceType, status, appliedAt, createdAt, hasAppliedBefore } = application;
  const [now] = useState(() => new Date());
  return (
    <>
      <Avatar size="small" name={name} image={profilePhoto} />
      <div className="min-w-0 flex-1 basis-40">
        <h3 id={titleId} className="text-h3 wrap-anywhere">
          <UserLink user={application} />
        </h3>
        <p className="text-small text-fg-muted wrap-anywhere">
          {serviceType || 'No service type given'} · applied {formatDate(appliedAt ?? createdAt, timeZone)}
        </p>
        {hasAppliedBefore && (
          <p className="text-small font-medium">Applied again after an earlier application was rejected</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <InquiryBadge application={application} now={now} />
        <AgeBadge since={appliedAt ?? createdAt} now={now} />
        {status && <ProviderStatusBadge status={status} />}
      </div>
    </>
  );
}

interface InquiryBadgeProps {
  application: ListedApplication;
  now: Date;
}

function InquiryBadge({ application: { askedAt, answeredAt }, now }: InquiryBadgeProps) {
  const { timeZone } = useMarketplace();
  const at = answeredAt ?? askedAt;
  if (!at) return null;
  const Icon = answeredAt ? MessageCircleReply : MessageCircleQuestionMark;
  return (
    <Badge tone={answeredAt ? 'warning' : 'neutral'}>
      <Icon aria-hidden strokeWidth={1.75} />
      {answeredAt ? 'Answered' : 'Asked'} {formatDistance(at, timeZone, now)}
    </Badge>
  );
}

const LATE_DAYS = 3;
const VERY_LATE_DAYS = 7;

/** Says for how many days an application waits, from the first full one on. */
function AgeBadge({ since, now }: { since: string; now: Date }) {
  const days = Math.floor((now.getTime() - new Date(since).getTime()) / DAY_MS);
  if (days < 1) return null;
  const tone = days >= VERY_LATE_DAYS ? 'danger' : days >= LATE_DAYS ? 'warning' : 'neutral';
  return (
    <Badge tone={tone}>
      <Clock aria-hidden strokeWidth={1.75} />
      {formatCount(days, 'day')}
    </Badge>
  );
}
