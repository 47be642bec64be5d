import { useQuery } from '@tanstack/react-query';
import { Tabs } from '../../components/tabs.tsx';
import { todayCountsQuery } from '../../entities/user-administration/admin-api.ts';
import { JobList } from '../../features/mail/job-list.tsx';
import { MailList } from '../../features/mail/mail-list.tsx';
import { mailTabs, mailView, type MailView } from '../../features/mail/mail-view.ts';
import { ConsolePage } from '../../layout/console/console-page.tsx';
import { formatNumber } from '../../lib/format-number.ts';
import { useUrlView } from '../../lib/url-view.ts';

const LABELS = { mail: 'Mail', jobs: 'Jobs' } as const satisfies Record<MailView['tab'], string>;

/** Returns the tabs, each with how many of it have failed: "Jobs (2 failed)". */
function useTabs() {
  const { data: counts } = useQuery(todayCountsQuery);
  const failed = { mail: counts?.failedMails, jobs: counts?.failedJobs };
  return mailTabs.map((key) => ({
    key,
    label: failed[key] ? `${LABELS[key]} (${formatNumber(failed[key])} failed)` : LABELS[key],
  }));
}

/** Shows an admin the mails to users, and beside them the jobs. The URL holds the tab and its filters. */
function AdminMailPage() {
  const { view, update } = useUrlView(mailView);
  const tabs = useTabs();
  // Typing adds no step to go back to.
  const filter = (change: Partial<MailView>) => update(change, change.q !== undefined);
  return (
    <ConsolePage>
      <Tabs label="Mail and jobs" tabs={tabs} selected={view.tab} onSelect={(tab) => update({ tab })}>
        <h2 className="sr-only">{LABELS[view.tab]}</h2>
        {view.tab === 'mail' ? (
          <MailList view={view} onFilter={filter} />
        ) : (
          <JobList view={view} onFilter={filter} />
        )}
      </Tabs>
    </ConsolePage>
  );
}

export { AdminMailPage as Component };
