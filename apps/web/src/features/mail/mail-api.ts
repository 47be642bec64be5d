import type { JobStatus } from '@nearhand/shared/jobs/jobs';
import type { Mail, MailStatus } from '@nearhand/shared/mail/mails';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { keepPreviousNonEmpty } from '../../lib/keep-previous-data.ts';
import { adminKey } from '../../entities/query-keys.ts';

export const mailsKey = [...adminKey, 'mails'] as const;

/** Fetches mails, the latest first. */
export const mailsQuery = (filters: { status: MailStatus | undefined; q: string }) =>
  infiniteQueryOptions({
    queryKey: [...mailsKey, filters],
    queryFn: ({ pageParam, signal }) => api.listMails({ query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) => keepPreviousNonEmpty(previous),
  });

/** Fetches a mail. The API returns its text only where no mail is sent. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: [...mailsKey, 'one', id],
    queryFn: async ({ signal }) => (await api.getMail({ params: { id }, signal })).mail,
  });

export function retryMail(id: string): Promise<{ mail: Mail; message: string }> {
  return api.retryMail({ params: { id } });
}

/** Fetches jobs, the earliest due first. */
export const jobsQuery = (status: JobStatus) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'jobs', status],
    queryFn: ({ pageParam, signal }) => api.listJobs({ query: { status, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) => keepPreviousNonEmpty(previous),
  });
