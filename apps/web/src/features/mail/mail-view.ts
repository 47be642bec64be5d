import type { JobStatus } from '@nearhand/shared/jobs/jobs';
import type { MailStatus } from '@nearhand/shared/mail/mails';
import { z } from 'zod';
import { choice, defineView, type ViewOf } from '../../lib/url-view.ts';

export const mailTabs = ['mail', 'jobs'] as const;
export const mailStatuses = ['all', 'waiting', 'sent', 'dead', 'kept'] as const satisfies (
  | MailStatus
  | 'all'
)[];
export const jobStatuses = ['waiting', 'failed'] as const satisfies JobStatus[];

export const mailView = defineView({
  tab: choice(mailTabs),
  status: choice(mailStatuses),
  jobs: choice(jobStatuses),
  q: z.string(),
});
export type MailView = ViewOf<typeof mailView>;

export interface MailViewProps {
  view: MailView;
  onFilter: (change: Partial<MailView>) => void;
}
