import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../components/tabs.tsx';
import { JobList } from '../../features/mail/job-list.tsx';
import { MailList } from '../../features/mail/mail-list.tsx';
import {
  mailTabs,
  parseMailParams,
  serializeMailParams,
  type MailView,
} from '../../features/mail/mail-view.ts';
import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { getCurrentSearchParams } from '../../lib/current-url.ts';

const LABELS = { mail: 'Mail', jobs: 'Jobs' } as const satisfies Record<MailView['tab'], string>;
const tabs = mailTabs.map((key) => ({ key, label: LABELS[key] }));

/** Shows an admin the mails to users, and beside them the jobs. The URL holds the tab and its filters. */
function AdminMailPage() {
  const [search, setSearch] = useSearchParams();
  const view = parseMailParams(search);
  const update = (change: Partial<MailView>) =>
    setSearch(serializeMailParams({ ...parseMailParams(getCurrentSearchParams()), ...change }), {
      preventScrollReset: true,
      // Typing adds no step to go back to.
      replace: change.q !== undefined,
    });
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb />
      <PageHeading>Mail</PageHeading>
      <Tabs label="Mail" tabs={tabs} selected={view.tab} onSelect={(tab) => update({ tab })}>
        <h2 className="sr-only">{LABELS[view.tab]}</h2>
        {view.tab === 'mail' ? (
          <MailList view={view} onFilter={update} />
        ) : (
          <JobList view={view} onFilter={update} />
        )}
      </Tabs>
    </div>
  );
}

export { AdminMailPage as Component };
