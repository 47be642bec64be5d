import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Kettle } from '../../components/illustrations.tsx';
import { auditQuery } from '../../entities/audit/audit-api.ts';
import { AuditList } from '../../entities/audit/audit-list.tsx';
import { PagedList } from '../../entities/marketplace/paged-list.tsx';
import { userDetailsQuery } from '../../entities/user-administration/user-administration-api.ts';
import { commonTexts } from '../../lib/texts.ts';

/** Shows the decisions of all admins; with a user in the URL, only those about that user. */
export function AuditLog() {
  const [search] = useSearchParams();
  const about = search.get('about') ?? '';
  const pages = useInfiniteQuery(auditQuery({ about }));
  return (
    <div className="grid grid-cols-1 gap-5">
      {about && <AboutUser id={about} />}
      <PagedList
        pages={pages}
        getItems={(page) => page.entries}
        noun="decision"
        loadingText="Loading the audit log"
        errorText={commonTexts.fetchFailed}
        empty={
          <EmptyState
            illustration={<Kettle />}
            title="No decisions yet"
            text="What admins decide about people, services and bookings appears here."
          />
        }
      >
        {(entries) => (
          <div className="rounded-card border border-border bg-surface p-5 sm:p-6">
            <AuditList label="Audit log" entries={entries} about={about} />
          </div>
        )}
      </PagedList>
    </div>
  );
}

function AboutUser({ id }: { id: string }) {
  const { data } = useQuery(userDetailsQuery(id));
  return (
    <div className="flex flex-wrap items-center gap-3">
      {data && (
        <p className="font-semibold">
          About <bdi>{data.user.name}</bdi>
        </p>
      )}
      <ButtonLink to="/admin/audit" variant="quiet" size="small">
        Clear Filters
      </ButtonLink>
    </div>
  );
}
