import { AuditLog } from '../../features/audit/audit-log.tsx';
import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** Shows an admin what admins have decided. */
function AdminAuditPage() {
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb />
      <PageHeading>Audit</PageHeading>
      <AuditLog />
    </div>
  );
}

export { AdminAuditPage as Component };
