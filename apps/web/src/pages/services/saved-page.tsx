import { savedMessages } from '@nearhand/shared/saved/saved-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { SavedServiceList } from '../../features/saved/saved-service-list.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { Button } from '../../components/button.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { deleteSearchMutation, savedSearchesQuery } from '../../entities/saved/saved-api.ts';
import { toastError, showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

function SavedPage() {
  return (
    <div className="in-order container-page grid grid-cols-1 gap-8 py-7">
      <PageHeading>Saved</PageHeading>
      <section aria-labelledby="saved-services" className="grid gap-4">
        <h2 id="saved-services" className="text-h2">
          Services
        </h2>
        <SavedServiceList />
      </section>
      <section aria-labelledby="saved-searches" className="grid gap-4">
        <h2 id="saved-searches" className="text-h2">
          Searches
        </h2>
        <SavedSearchList />
      </section>
    </div>
  );
}

export { SavedPage as Component };

function SavedSearchList() {
  const result = useQuery(savedSearchesQuery);
  const { data, error } = result;
  const remove = useGuardedMutation({ ...deleteSearchMutation(useQueryClient()), target: (id) => id });
  const removeSearch = (id: string) =>
    remove.mutate(id, {
      onSuccess: () => showSuccess(savedMessages.searchRemoved),
      onError: (failure) => toastError(failure, 'Failed to remove the saved search'),
    });
  if (error && !data) return <QueryError title="We couldn't load your searches" query={result} />;
  if (!data) return <Skeleton className="h-16 rounded-card" />;
  if (data.length === 0) {
    return (
      <p className="text-fg-muted">Save a search on the Services page, and we tell you about new services.</p>
    );
  }
  return (
    <ul aria-label="Saved searches" className="grid gap-3">
      {data.map(({ _id, name, query }) => (
        <li
          key={_id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-surface p-4"
        >
          <Link
            to={`/services?${query}`}
            className="min-w-0 font-semibold wrap-anywhere underline underline-offset-2"
          >
            {name}
          </Link>
          <Button variant="secondary" size="small" onClick={() => removeSearch(_id)}>
            Remove
            <span className="sr-only">
              : <bdi>{name}</bdi>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
