import { auditActionSchema, listAuditQuerySchema } from '@nearhand/shared/audit/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DayRangeFields } from '../../components/day-range-fields.tsx';
import { SelectField } from '../../components/select.tsx';
import { auditQuery, fetchAuditFile } from '../../entities/audit/audit-api.ts';
import { AUDIT_LABELS } from '../../entities/audit/audit-list.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { AdminList } from '../../entities/user-administration/admin-list.tsx';
import { SelectedPerson } from '../../entities/user-administration/selected-person.tsx';
import { AuditCard, buildAuditColumns } from '../../features/audit/audit-columns.tsx';
import { ConsolePage } from '../../layout/console/console-page.tsx';
import { commonTexts } from '../../lib/texts.ts';
import { useUrlView, defineView } from '../../lib/url-view.ts';

const ACTIONS = auditActionSchema.options
  .map((value) => ({ value, label: AUDIT_LABELS[value] }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

const SORTS = [{ value: 'latest', label: 'Latest first' }] as const;

/** Shows an admin what admins have decided. The URL holds the filters. */
function AdminAuditPage() {
  const { view, show, update } = useUrlView(auditView);
  const pages = useInfiniteQuery(auditQuery(view));
  const { timeZone } = useMarketplace();
  const { q = '', about, action, from, to } = view;

  return (
    <ConsolePage>
      <SelectedPerson id={about}>About</SelectedPerson>
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
        onClear={() => show({})}
        fetchFile={(signal) => fetchAuditFile(view, signal)}
        errorText={commonTexts.fetchFailed}
        emptyText="What admins decide about people, services and bookings appears here."
      />
    </ConsolePage>
  );
}

export { AdminAuditPage as Component };

const { q, about, action, from, to } = listAuditQuerySchema.shape;

const auditView = defineView({ q, about, action, from, to });
