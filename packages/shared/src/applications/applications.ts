import type { Tone } from '../tables.ts';
import type { ProviderStatus, Role } from '../users/users.ts';

/** The most applications that one request decides. */
export const MAX_DECISIONS = 50;
/** The shortest reason of a rejection that the page accepts. */
export const MIN_REJECTION_LENGTH = 10;
/** The most prepared services that the list of applications has of one applicant. */
export const MAX_PREPARED_SERVICES = 5;
/** How long a decision can be undone before the applicant is told. */
export const DEFAULT_APPLICATION_NOTICE_SECONDS = 60;

interface ApplicationStatusRow {
  label: string;
  tone: Tone;
  /** The statuses it can follow; undefined is no application. */
  follows: readonly (ProviderStatus | undefined)[];
}

/** What each status of an application is (product 4): approved green, inqueue yellow, others neutral. */
export const applicationStatuses: Record<ProviderStatus, ApplicationStatusRow> = {
  inqueue: { label: 'In queue', tone: 'warning', follows: [undefined, 'rejected'] },
  approved: { label: 'Approved', tone: 'success', follows: ['inqueue'] },
  rejected: { label: 'Rejected', tone: 'neutral', follows: ['inqueue'] },
};

interface WithApplication {
  status?: ProviderStatus | undefined;
}

/** Returns whether an application waits for an admin. */
export function isWaiting({ status }: WithApplication): boolean {
  return status === 'inqueue';
}

export function isApproved({ status }: WithApplication): boolean {
  return status === 'approved';
}

export function isRejected({ status }: WithApplication): boolean {
  return status === 'rejected';
}

export function isDecided(status: ProviderStatus | undefined): status is keyof typeof undoneDecisions {
  return status !== undefined && status in undoneDecisions;
}

/** Maps a decision to the earlier decision that it reverses. */
export const undoneDecisions = { approved: 'rejected', rejected: 'approved' } as const;

export interface Applicant {
  role: Role;
  status?: ProviderStatus | undefined;
}

/** Returns whether a user may apply to become a provider. */
export function canApply({ role, status }: Applicant): boolean {
  return role !== 'admin' && applicationStatuses.inqueue.follows.includes(status);
}

/** Returns whether a user has business fields: providers, and customers who have applied (product 2, profile). */
export function hasBusinessProfile({ role, status }: Applicant): boolean {
  return role === 'provider' || status !== undefined;
}
