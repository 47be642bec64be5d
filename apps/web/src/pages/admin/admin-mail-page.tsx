import { Tabs } from '../../components/tabs.tsx';
import { JobList } from '../../features/mail/job-list.tsx';
import { MailList } from '../../features/mail/mail-list.tsx';
import { mailTabs, mailView, type MailView } from '../../features/mail/mail-view.ts';
import { ConsolePage } from '../../layout/console/console-page.tsx';
import { useUrlView } from '../../lib/url-view.ts';

const LABELS = { mail: 'Mail', jobs: 'Jobs' } as const satisfies Record<MailView['tab'], string>;
const tabs = mailTabs.map((key) => ({ key, label: LABELS[key] }));

/** Shows an admin the mails to users, and beside them the jobs. The URL holds the tab and its filters. */
function AdminMailPage() {
  const { view, update } = useUrlView(mailView);
  // Typing adds no step to go back to.
  const filter = (change: Partial<MailView>) => update(change, change.q !== undefined);
  return (
    <ConsolePage title="Mail">
      <Tabs label="Mail" tabs={tabs} selected={view.tab} onSelect={(tab) => update({ tab })}>
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
