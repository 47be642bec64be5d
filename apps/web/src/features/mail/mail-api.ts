import type { Job, JobStatus } from '@nearhand/shared/jobs/jobs';
import type { Mail, MailDetails, MailStatus } from '@nearhand/shared/mail/mails';
import type { Pagination } from '@nearhand/shared/pagination';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { keepPreviousNonEmpty } from '../../lib/keep-previous-data.ts';
import { adminKey } from '../../entities/query-keys.ts';

export const mailsKey = [...adminKey, 'mails'] as const;

interface MailPage {
  mails: Mail[];
  pagination: Pagination;
}

interface JobPage {
  jobs: Job[];
  pagination: Pagination;
}

/** Fetches mails, the latest first. */
export const mailsQuery = (filters: { status: MailStatus | undefined; q: string }) =>
  infiniteQueryOptions({
    queryKey: [...mailsKey, filters],
    queryFn: ({ pageParam, signal }) =>
      callApi<MailPage>('GET', '/mails', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) => keepPreviousNonEmpty(previous),
  });

/** Fetches a mail. The API returns its text only if no mail server is configured. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: [...mailsKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ mail: MailDetails }>('GET', `/mails/${id}`, { signal })).mail,
  });

export function retryMail(id: string): Promise<{ mail: Mail; message: string }> {
  return callApi('POST', `/mails/${id}/retry`);
}

/** Fetches jobs, the earliest due first. */
export const jobsQuery = (status: JobStatus) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'jobs', status],
    queryFn: ({ pageParam, signal }) =>
      callApi<JobPage>('GET', '/jobs', { query: { status, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) => keepPreviousNonEmpty(previous),
  });
