import type { User } from '@nearhand/shared/users/users';
import { Briefcase, CalendarDays, Mail, MapPin, Phone, PhoneCall, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { InfoItem } from '../../components/info-item.tsx';
import { ProviderStatusBadge } from '../../entities/provider/provider-status-badge.tsx';
import { formatDate } from '../../lib/dates.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { ApplicationActions } from './application-actions.tsx';
import { UserLink } from '../../entities/user-administration/user-link.tsx';

const NOT_GIVEN = 'Not given';

/** Shows what an admin needs to decide on an application (product 2, admin dashboard, applications). */
export function ApplicationCard({ applicant }: { applicant: User }) {
  const titleId = useId();
  const { timeZone } = useMarketplace();
  const { name, email, phone, serviceType, address, contact, profilePhoto } = applicant;
  return (
    <article
      aria-labelledby={titleId}
      className={`flex h-full flex-col gap-4 rounded-card border border-border bg-surface p-5 shadow-e1 ${getFilterClassName(applicant)}`}
    >
      <div className="flex items-center gap-3">
        <Avatar size="small" name={name} image={profilePhoto} />
        <h3 id={titleId} className="min-w-0 flex-1 text-h3 wrap-anywhere">
          <UserLink user={applicant} />
        </h3>
        {applicant.status && <ProviderStatusBadge status={applicant.status} />}
      </div>
      <AppliedAgainNotice applicant={applicant} />
      <ul className="grid gap-2 text-small">
        <Detail icon={Briefcase} label="Service type" value={serviceType} />
        <Detail icon={Mail} label="Email" value={email} />
        <Detail icon={Phone} label="Phone" value={phone} />
        <Detail icon={PhoneCall} label="Business contact" value={contact} />
        <Detail icon={MapPin} label="Address" value={address} />
        <Detail
          icon={CalendarDays}
          label="Applied"
          value={formatDate(getApplicationDate(applicant), timeZone)}
        />
      </ul>
      <div className="mt-auto">
        <ApplicationActions applicant={applicant} titleId={titleId} />
      </div>
    </article>
  );
}

function Detail({ icon, label, value }: { icon: LucideIcon; label: string; value: string | undefined }) {
  return (
    <InfoItem icon={icon}>
      <span className="text-fg-muted">{label}: </span>
      {value || NOT_GIVEN}
    </InfoItem>
  );
}

export function ApplicationRow({ applicant }: { applicant: User }) {
  const titleId = useId();
  const { timeZone } = useMarketplace();
  const { name, serviceType, profilePhoto, status } = applicant;
  return (
    <div className={`grid gap-3 ${getFilterClassName(applicant)}`}>
      <div className="flex items-center gap-3">
        <Avatar size="small" name={name} image={profilePhoto} />
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="text-h3 wrap-anywhere">
            <UserLink user={applicant} />
          </h3>
          <p className="text-caption text-fg-muted wrap-anywhere">
            {serviceType || 'No service type given'} · applied{' '}
            {formatDate(getApplicationDate(applicant), timeZone)}
          </p>
        </div>
        {status && <ProviderStatusBadge status={status} />}
      </div>
      <AppliedAgainNotice applicant={applicant} />
      <ApplicationActions applicant={applicant} titleId={titleId} />
    </div>
  );
}

function AppliedAgainNotice({ applicant: { hasAppliedBefore } }: { applicant: User }) {
  if (!hasAppliedBefore) return null;
  return <p className="text-small font-medium">Applied again after an earlier application was rejected</p>;
}

function getApplicationDate({ appliedAt, createdAt }: User): string {
  return appliedAt ?? createdAt;
}

/** Grays out a decided application, which leaves the list once the server has confirmed. */
function getFilterClassName({ status }: User): string {
  return `transition-[filter] duration-[180ms] ${status === 'inqueue' ? '' : 'grayscale'}`;
}
