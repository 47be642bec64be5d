import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../../components/button.tsx';
import { CategoryIllustration } from '../../entities/service-category/category-illustration.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ToolBox } from '../../components/illustrations.tsx';
import { EditableList } from '../../components/editable-list.tsx';
import { Panel } from '../../components/panel.tsx';
import { coreTexts } from '../../lib/core-texts.ts';
import { MANAGE_MIN_LOADING_MS, useMinDuration } from '../../lib/use-timing.ts';
import { serviceCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const CategoryEditor = lazyPart(async () => (await import('./category-editor.tsx')).CategoryEditor);
const DeleteCategory = lazyPart(async () => (await import('./delete-category.tsx')).DeleteCategory);

type DialogState = { what: 'add' } | { what: 'edit' | 'delete'; category: ServiceCategory };

interface CategoryManagerProps {
  isEditable: boolean;
  InUse: ComponentType<{ categoryId: string; onFollow: () => void }>;
}

/** Lists the categories on the manage page, where admins edit them (product 2, manage). */
export function CategoryManager({ isEditable, InUse }: CategoryManagerProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(serviceCategoriesQuery);
  const isLoading = useMinDuration(isPending, MANAGE_MIN_LOADING_MS);
  const [open, setOpen] = useState<DialogState>();
  const list = useRef<HTMLDivElement>(null);
  const close = () => setOpen(undefined);
  const add = (
    <Button size="small" onClick={() => setOpen({ what: 'add' })}>
      <Plus aria-hidden className="size-4.5" strokeWidth={1.75} />
      Add category
    </Button>
  );

  return (
    <Panel title="Categories" action={isEditable && add}>
      <EditableList
        label="Categories"
        listRef={list}
        isLoading={isLoading}
        error={error}
        errorMessage={coreTexts.categoriesFailed}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        empty={<NoCategories isEditable={isEditable} />}
      >
        {data?.map((category) => (
          <CategoryRow
            key={category._id}
            category={category}
            {...(isEditable && {
              onEdit: () => setOpen({ what: 'edit', category }),
              onDelete: () => setOpen({ what: 'delete', category }),
            })}
          />
        ))}
      </EditableList>
      <Suspense>
        {(open?.what === 'add' || open?.what === 'edit') && (
          <CategoryEditor
            title={open.what === 'edit' ? 'Edit category' : 'Add category'}
            category={open.what === 'edit' ? open.category : undefined}
            onClose={close}
          />
        )}
        {open?.what === 'delete' && (
          <DeleteCategory
            category={open.category}
            inUse={<InUse categoryId={open.category._id} onFollow={close} />}
            onDeleted={() => {
              close();
              list.current?.focus();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Panel>
  );
}

interface CategoryRowProps {
  category: ServiceCategory;
  onEdit?: () => void;
  onDelete?: () => void;
}

function CategoryRow({
  category: { _id, name, slug, description, icon, isHidden },
  onEdit,
  onDelete,
}: CategoryRowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="w-14 shrink-0">
        <CategoryIllustration icon={icon} />
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="text-h3 wrap-anywhere">
          <Link to={`/category/${_id}`} className="underline-offset-4 hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="text-caption wrap-anywhere text-fg-muted">
          /{slug}
          {isHidden && ' · Hidden'}
        </p>
        {description && <p className="line-clamp-1 text-small text-fg-muted">{description}</p>}
      </div>
      {onEdit && onDelete && (
        <div className="flex shrink-0">
          <IconButton label={`Edit ${name}`} onClick={onEdit}>
            <Pencil aria-hidden strokeWidth={1.75} />
          </IconButton>
          <IconButton label={`Delete ${name}`} className="text-danger" onClick={onDelete}>
            <Trash2 aria-hidden strokeWidth={1.75} />
          </IconButton>
        </div>
      )}
    </li>
  );
}

function NoCategories({ isEditable }: { isEditable: boolean }) {
  return (
    <EmptyState
      illustration={<ToolBox />}
      title="No categories yet"
      text={isEditable ? 'Add your first category. Each service belongs to one.' : 'An admin adds them.'}
    />
  );
}
