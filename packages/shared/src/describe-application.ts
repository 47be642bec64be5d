import { messages } from './messages.ts';
import type { Applicant } from './provider-applications.ts';

/** Returns what the status of an application means to the applicant. */
export function describeApplicationStatus({ role, status }: Applicant): string | undefined {
  if (status === 'inqueue' && role === 'customer') return messages.providerStatus.inqueueAsCustomer;
  return status && messages.providerStatus[status];
}
