import type { ProviderStatus, Role } from '../users/users.ts';

/** Maps each status of an application to the statuses it can follow (product 4, provider status). */
export const applicationTransitions: Record<ProviderStatus, readonly (ProviderStatus | undefined)[]> = {
  inqueue: [undefined, 'rejected'],
  approved: ['inqueue'],
  rejected: ['inqueue'],
};

/** Maps a decision to the earlier decision that it reverses. */
export const undoneDecisions = { approved: 'rejected', rejected: 'approved' } as const;

export interface Applicant {
  role: Role;
  status?: ProviderStatus | undefined;
}

/** Returns whether a user may apply to become a provider. */
export function canApply({ role, status }: Applicant): boolean {
  return role !== 'admin' && applicationTransitions.inqueue.includes(status);
}

/** Returns whether a user has business fields: providers, and customers who have applied (product 2, profile). */
export function hasBusinessProfile({ role, status }: Applicant): boolean {
  return role === 'provider' || status !== undefined;
}
