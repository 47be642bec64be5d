import { settingGroups, type SettingGroup } from '@nearhand/shared/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { allSettingsQuery, type Draft } from '../../features/settings/settings-api.ts';
import { SettingsForm } from '../../features/settings/settings-form.tsx';
import { SettingsPreview } from '../../features/settings/settings-preview.tsx';
import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

const groups = Object.entries(settingGroups);
/** The groups whose settings the home page shows. */
const PREVIEWED: readonly SettingGroup[] = ['marketplace', 'texts'];

const isGroup = (name: string | undefined): name is SettingGroup =>
  name !== undefined && name in settingGroups;

/** Lets admins change the settings, group by group. On phones the list of the groups is a page of its own. */
function AdminSettingsPage() {
  const { group } = useParams();
  const chosen = isGroup(group) ? group : 'marketplace';
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb current={group === undefined ? undefined : settingGroups[chosen]} />
      <PageHeading>{group === undefined ? 'Settings' : `Settings: ${settingGroups[chosen]}`}</PageHeading>
      <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <nav aria-label="Groups of settings" className={group === undefined ? '' : 'max-lg:hidden'}>
          <ul className="grid gap-1">
            {groups.map(([key, label]) => (
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
          <Settings key={chosen} group={chosen} />
        </div>
      </div>
    </div>
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
      <SettingsForm group={group} present={data} onDraft={setDraft} />
      {hasPreview && <SettingsPreview draft={draft} />}
    </div>
  );
}

export { AdminSettingsPage as Component };
