import { settingGroups, type SettingGroup } from '@nearhand/shared/settings';
import type { AllSettings } from '@nearhand/shared/settings.contract';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { allSettingsQuery } from '../../entities/user-administration/admin-api.ts';
import type { Draft } from '../../features/settings/settings-api.ts';
import { SettingsForm } from '../../features/settings/settings-form.tsx';
import { SettingsPreview } from '../../features/settings/settings-preview.tsx';
import { SettingsTransfer } from '../../features/settings/settings-transfer.tsx';
import { TestMail } from '../../features/settings/test-mail.tsx';
import { ConsolePage } from '../../layout/console/console-page.tsx';

/** The pages of the list: the groups, and what is done with all of them. */
const pages = { ...settingGroups, transfer: 'Export and import' } as const;
/** The groups whose settings the home page shows. */
const PREVIEWED: readonly SettingGroup[] = ['marketplace', 'texts'];

const isPage = (name: string | undefined): name is keyof typeof pages =>
  name !== undefined && Object.hasOwn(pages, name);

/** Lets admins change the settings, group by group. On phones the list of the groups is a page of its own. */
function AdminSettingsPage() {
  const { group } = useParams();
  const chosen = isPage(group) ? group : 'marketplace';
  return (
    <ConsolePage
      current={group === undefined ? undefined : pages[chosen]}
      title={group === undefined ? 'Settings' : `Settings: ${pages[chosen]}`}
    >
      <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <nav aria-label="Groups of settings" className={group === undefined ? '' : 'max-lg:hidden'}>
          <ul className="grid gap-1">
            {Object.entries(pages).map(([key, label]) => (
              <li key={key}>
                <NavLink
                  to={`/admin/settings/${key}`}
                  className="flex min-h-11 items-center rounded-button px-3 font-medium hover:bg-surface-2 aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-soft-fg"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={group === undefined ? 'max-lg:hidden' : ''}>
          {chosen === 'transfer' ? <SettingsTransfer /> : <Settings key={chosen} group={chosen} />}
        </div>
      </div>
    </ConsolePage>
  );
}

function Settings({ group }: { group: SettingGroup }) {
  const query = useQuery(allSettingsQuery);
  const [draft, setDraft] = useState<Draft>({});
  const { data, error } = query;
  if (error && !data) return <QueryError title="The settings could not be loaded" query={query} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const hasPreview = PREVIEWED.includes(group);
  return (
    <div className={`grid grid-cols-1 gap-7 ${hasPreview ? 'xl:grid-cols-2' : ''}`}>
      {group === 'legal' && <ImprintWarning present={data} />}
      <SettingsForm group={group} present={data} onDraft={setDraft} />
      {hasPreview && <SettingsPreview group={group} draft={draft} />}
      {group === 'mail' && <TestMail />}
    </div>
  );
}

/** Reminds of the imprint, which the law of many countries asks for. */
function ImprintWarning({ present: { settings } }: { present: AllSettings }) {
  if (settings.imprint.value) return null;
  return (
    <p className="flex gap-3 rounded-card bg-warning-soft px-4 py-3 text-small text-warning-soft-fg">
      <TriangleAlert aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      There is no imprint: in many countries the law asks for one, with name, address and contact of who runs
      the marketplace.
    </p>
  );
}

export { AdminSettingsPage as Component };
