import type { JobStatus } from '@nearhand/shared/jobs/jobs';
import type { MailStatus } from '@nearhand/shared/mail/mails';
import { queryOptions } from '@tanstack/react-query';
import { pagesQuery } from '../../lib/pages-query.ts';
import { api } from '../../lib/api-client.ts';
import { adminKey } from '../../entities/query-keys.ts';

export const mailsKey = [...adminKey, 'mails'] as const;

/** Fetches mails, the latest first. */
export const mailsQuery = (filters: { status: MailStatus | undefined; q: string }) =>
  pagesQuery([...mailsKey, filters], ({ cursor, signal }) =>
    api.listMails({ query: { ...filters, cursor }, signal }),
  );

/** Fetches a mail. The API returns its text only where no mail is sent. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: [...mailsKey, 'one', id],
    queryFn: async ({ signal }) => (await api.getMail({ params: { id }, signal })).mail,
  });

/** Fetches jobs, the earliest due first. */
export const jobsQuery = (status: JobStatus) =>
  pagesQuery([...adminKey, 'jobs', status], ({ cursor, signal }) =>
    api.listJobs({ query: { status, cursor }, signal }),
  );
