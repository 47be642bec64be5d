import { auditActionSchema } from '@nearhand/shared/audit/audit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { DayRangeFields } from '../../components/day-range-fields.tsx';
import { SelectField } from '../../components/select.tsx';
import { auditQuery, fetchAuditFile, type AuditFilters } from '../../entities/audit/audit-api.ts';
import { AUDIT_LABELS } from '../../entities/audit/audit-list.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { AdminList } from '../../entities/user-administration/admin-list.tsx';
import { userDetailsQuery } from '../../entities/user-administration/user-administration-api.ts';
import { UserLink } from '../../entities/user-administration/user-link.tsx';
import { AuditCard, buildAuditColumns } from '../../features/audit/audit-columns.tsx';
import { parseAuditParams, serializeAuditParams } from '../../features/audit/audit-view.ts';
import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { getCurrentSearchParams } from '../../lib/current-url.ts';
import { commonTexts } from '../../lib/texts.ts';

const ACTIONS = auditActionSchema.options
  .map((value) => ({ value, label: AUDIT_LABELS[value] }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

const SORTS = [{ value: 'latest', label: 'Latest first' }] as const;

/** Shows an admin what admins have decided. The URL holds the filters. */
function AdminAuditPage() {
  const [search, setSearch] = useSearchParams();
  const filters = parseAuditParams(search);
  const pages = useInfiniteQuery(auditQuery(filters));
  const { timeZone } = useMarketplace();
  const { q = '', about, action, from, to } = filters;
  const update = (change: AuditFilters, replace = false) =>
    setSearch(serializeAuditParams({ ...parseAuditParams(getCurrentSearchParams()), ...change }), {
      preventScrollReset: true,
      replace,
    });

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb />
      <PageHeading>Audit</PageHeading>
      {about && <SelectedPerson id={about} />}
      <AdminList
        caption="Audit log"
        noun="decision"
        pages={pages}
        getRows={({ entries }) => entries}
        rowKey={({ _id }) => _id}
        columns={buildAuditColumns({ q, timeZone })}
        renderCard={(entry) => <AuditCard entry={entry} q={q} timeZone={timeZone} />}
        q={q}
        searched="name, email, phone, reason, booking number or request"
        onSearch={(typed) => update({ q: typed }, true)}
        sorts={SORTS}
        sort="latest"
        fields={
          <>
            <SelectField
              label="Action"
              placeholder="All actions"
              options={ACTIONS}
              value={action ?? ''}
              onChange={({ target }) => update({ action: auditActionSchema.safeParse(target.value).data })}
            />
            <DayRangeFields days={{ from, to }} onChange={(days) => update(days, true)} />
          </>
        }
        isNarrowed={Boolean(q || about || action || from || to)}
        onClear={() => setSearch(new URLSearchParams(), { preventScrollReset: true })}
        fetchFile={(signal) => fetchAuditFile(filters, signal)}
        errorText={commonTexts.fetchFailed}
        emptyText="What admins decide about people, services and bookings appears here."
      />
    </div>
  );
}

/** Names the user whom the entries are about. */
function SelectedPerson({ id }: { id: string }) {
  const { data } = useQuery(userDetailsQuery(id));
  if (!data) return null;
  return (
    <p>
      About <UserLink user={data.user} />
    </p>
  );
}

export { AdminAuditPage as Component };
