import { isWaiting, type Applicant } from '@nearhand/shared/applications/applications';

/** What each status of an application means to the applicant (product 4, provider status). */
export const applicationTexts = {
  inqueue:
    'We are reviewing your application. You can prepare your services now; customers see them once you are approved.',
  /** Customers become providers only when an admin approves them. */
  inqueueAsCustomer: 'We are reviewing your application. You can offer services once you are approved.',
  approved: 'You are approved: customers can find and book your services.',
  rejected: 'Your application was not approved. Change your details below and apply again.',
} as const;

/** What the Manage page, or the banner on every page, tells a provider who is not approved. */
export const unapprovedTexts = {
  inqueue: 'You can prepare your services now. Customers see them once an admin has approved you.',
  rejected: 'Your application was not approved. Update your details and apply again.',
} as const;

export function describeApplicationStatus({ role, status }: Applicant): string | undefined {
  if (role === 'customer' && isWaiting({ status })) return applicationTexts.inqueueAsCustomer;
  return status && applicationTexts[status];
}
