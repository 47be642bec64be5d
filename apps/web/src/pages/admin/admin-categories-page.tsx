import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ToolBox } from '../../components/illustrations.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { servicesKey } from '../../entities/query-keys.ts';
import {
  categoryOrderQuery,
  saveCategory,
  serviceCategoriesQuery,
} from '../../entities/service-category/service-categories-api.ts';
import { CategoryInUse } from '../../features/services/manage/category-in-use.tsx';
import { ConsolePage } from '../../layout/console/console-page.tsx';
import { api } from '../../lib/api-client.ts';
import { coreTexts } from '../../lib/core-texts.ts';
import { showSuccess, toastError } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useMediaQuery } from '../../lib/use-window.ts';
import { CategoryEditor } from '../../features/service-categories/category-editor.tsx';
import { DeleteCategory } from '../../features/service-categories/delete-category.tsx';
import { categoryTexts } from '../../features/service-categories/texts.ts';
import { CategoryOrderList } from '../../features/service-categories/order/category-order-list.tsx';

const countsQuery = {
  queryKey: [...servicesKey, 'category-counts'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { facets } = await api.listServices({ query: { facets: true, limit: 1 }, signal });
    return new Map(facets?.category.map(({ _id, count }) => [_id, count]));
  },
};

/** The category that is edited, with the element that gets the focus back; null for a new one. */
interface Editing {
  category: ServiceCategory | null;
  opener: Element | null;
}

/** Lets admins order, edit, hide and delete the categories, with the editor beside the list where there is room. */
function AdminCategoriesPage() {
  const query = useQuery(categoryOrderQuery);
  const { data: counts, isPending: areCountsPending } = useQuery(countsQuery);
  const [editing, setEditing] = useState<Editing>();
  const [deleting, setDeleting] = useState<ServiceCategory>();
  const list = useRef<HTMLDivElement>(null);
  const isBeside = useMediaQuery('(width >= 1180px)');
  const toggle = useToggleHidden();
  const edit = (category: ServiceCategory | null) => setEditing({ category, opener: document.activeElement });
  const close = () => {
    setEditing(undefined);
    if (isBeside && editing?.opener instanceof HTMLElement) editing.opener.focus();
  };
  const category = editing?.category ?? undefined;

  return (
    <ConsolePage
      text={<p className="text-small text-fg-muted">Their order on the home page, in search and in forms.</p>}
      action={
        <Button onClick={() => edit(null)}>
          <Plus aria-hidden className="size-4.5" strokeWidth={1.75} />
          Add category
        </Button>
      }
    >
      <div
        ref={list}
        tabIndex={-1}
        className="grid grid-cols-1 items-start gap-5 outline-none min-[1180px]:has-[form]:grid-cols-[minmax(0,1fr)_27rem]"
      >
        {query.data && !areCountsPending ? (
          <Categories categories={query.data.categories}>
            <CategoryOrderList
              categories={query.data.categories}
              counts={counts}
              selectedId={isBeside ? category?._id : undefined}
              actions={{ onEdit: edit, onDelete: setDeleting, onToggle: (one) => toggle.mutate(one) }}
            />
          </Categories>
        ) : (
          <Loading query={query} />
        )}
        {editing && (
          <CategoryEditor
            key={category?._id}
            title={category?.name ?? 'Add category'}
            category={category}
            isBeside={isBeside}
            onClose={close}
            onDelete={category && (() => setDeleting(category))}
          />
        )}
      </div>
      {deleting && (
        <DeleteCategory
          category={deleting}
          inUse={<CategoryInUse categoryId={deleting._id} onFollow={() => setDeleting(undefined)} />}
          onDeleted={() => {
            setDeleting(undefined);
            if (category?._id === deleting._id) setEditing(undefined);
            list.current?.focus();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </ConsolePage>
  );
}

function Categories({
  categories,
  children,
}: {
  categories: readonly ServiceCategory[];
  children: ReactNode;
}) {
  if (categories.length > 0) return children;
  return (
    <EmptyState
      illustration={<ToolBox />}
      title="No categories yet"
      text="Add your first category. Each service belongs to one."
    />
  );
}

function Loading({ query }: { query: Parameters<typeof QueryError>[0]['query'] }) {
  if (query.error) return <QueryError title={coreTexts.categoriesFailed} query={query} />;
  return (
    <div aria-busy className="grid gap-px">
      <p role="status" className="sr-only">
        Loading categories
      </p>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-14 rounded-control" />
      ))}
    </div>
  );
}

function useToggleHidden() {
  return useGuardedMutation({
    target: ({ _id }: ServiceCategory) => ({ _id }),
    mutationFn: ({ _id, name, slug, description, icon, isHidden, version }: ServiceCategory) =>
      saveCategory({ name, slug, description, icon, isHidden: !isHidden, version }, _id),
    onSuccess: ({ isHidden, name }, _category, _onMutateResult, { client }) => {
      showSuccess(isHidden ? `${name} is hidden` : `${name} is shown`);
      return client.invalidateQueries({ queryKey: serviceCategoriesQuery.queryKey });
    },
    onError: (error) => toastError(error, categoryTexts.saveFailed),
  });
}

export { AdminCategoriesPage as Component };
