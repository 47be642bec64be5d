import type { JobStatus } from '@nearhand/shared/jobs/jobs';
import type { MailStatus } from '@nearhand/shared/mail/mails';

export const mailTabs = ['mail', 'jobs'] as const;
export const mailStatuses = ['all', 'waiting', 'sent', 'dead', 'kept'] as const satisfies (
  | MailStatus
  | 'all'
)[];
export const jobStatuses = ['waiting', 'failed'] as const satisfies JobStatus[];

/** The tab and filters of the mail page. The URL holds them, so that links and Back work. */
export interface MailView {
  tab: (typeof mailTabs)[number];
  status: (typeof mailStatuses)[number];
  jobs: JobStatus;
  q: string;
}

/** Parses the view from URL parameters. Replaces invalid values with the default. */
export function parseMailParams(search: URLSearchParams): MailView {
  return {
    tab: mailTabs.find((tab) => tab === search.get('tab')) ?? 'mail',
    status: mailStatuses.find((status) => status === search.get('status')) ?? 'all',
    jobs: jobStatuses.find((status) => status === search.get('jobs')) ?? 'waiting',
    q: search.get('q') ?? '',
  };
}

/** Returns the URL parameters of a view, without default values. */
export function serializeMailParams({ tab, status, jobs, q }: MailView): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== 'mail') search.set('tab', tab);
  if (status !== 'all') search.set('status', status);
  if (jobs !== 'waiting') search.set('jobs', jobs);
  if (q) search.set('q', q);
  return search;
}
