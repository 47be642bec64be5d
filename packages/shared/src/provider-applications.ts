import type { ProviderStatus, Role } from './users.ts';

/** From which status an admin's decision, or a new request, moves an application (spec section 4, provider status). */
export const applicationTransitions: Record<ProviderStatus, readonly (ProviderStatus | undefined)[]> = {
  inqueue: [undefined, 'rejected'],
  approved: ['inqueue'],
  rejected: ['inqueue'],
};

/** What an admin's second thought moves: a decision that has been made. */
export const undoneDecisions = { approved: 'rejected', rejected: 'approved' } as const;

interface Applicant {
  role: Role;
  status?: ProviderStatus | undefined;
}

/** Whether somebody may ask to become a provider. */
export function mayApply({ role, status }: Applicant): boolean {
  return role !== 'admin' && applicationTransitions.inqueue.includes(status);
}

/** Providers have a business, and so have those who asked to become one (spec section 2, profile). */
export function hasBusiness({ role, status }: Applicant): boolean {
  return role === 'provider' || status !== undefined;
}
