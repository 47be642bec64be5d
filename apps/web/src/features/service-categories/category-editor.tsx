import { messages } from '@nearhand/shared/api-messages';
import { MAX_TEXT_LENGTH } from '@nearhand/shared/common-schemas';
import {
  MAX_CATEGORY_DESCRIPTION_LENGTH,
  deriveSlug,
  categoryFormSchema,
  type ServiceCategory,
  type CategoryFormValues,
} from '@nearhand/shared/service-categories/service-categories';
import { deriveCategoryIcon } from '@nearhand/shared/service-categories/category-icons';
import { zodResolver } from '@hookform/resolvers/zod';
import { X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button, IconButton } from '../../components/button.tsx';
import { ChangedMeanwhile } from '../../components/changed-meanwhile.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FirstFieldFocus } from '../../components/first-field-focus.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { TextField } from '../../components/form-field.tsx';
import { Switch } from '../../components/switch.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { servicesKey } from '../../entities/query-keys.ts';
import {
  saveCategory,
  serviceCategoriesQuery,
} from '../../entities/service-category/service-categories-api.ts';
import { getCurrentState, getServerMessage, hasCode } from '../../lib/api-error.ts';
import { bindField } from '../../lib/bind-field.ts';
import { setServerErrors } from '../../lib/server-errors.ts';
import { commonTexts } from '../../lib/texts.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useDiscardGuard } from '../../lib/use-discard-guard.tsx';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useMerge } from '../../lib/use-merge.ts';
import { getIconLabel, IconField } from './icon-field.tsx';
import { categoryTexts } from './texts.ts';

const FIELDS = ['name', 'slug', 'description', 'icon'] as const;
const LABELS: Record<string, string> = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  icon: 'Picture',
  isHidden: 'Hidden',
};

interface CategoryEditorProps {
  title: string;
  /** The category to edit; left out for a new one. */
  category: ServiceCategory | undefined;
  /** Whether it stands beside the list, not in a dialog. */
  isBeside?: boolean;
  onClose: () => void;
  onDelete?: (() => void) | undefined;
}

/** Creates or edits a category (product 5, category form). */
export function CategoryEditor({
  title,
  category,
  isBeside = false,
  onClose,
  onDelete,
}: CategoryEditorProps) {
  const editor = useCategoryForm(category, onClose);
  const { form, save, changed, hasRestoredDraft } = editor;
  const { isDirty } = form.formState;
  const Frame = isBeside ? SidePanel : FormDialog;
  return (
    <Frame title={title} isDirty={isDirty && !save.isSuccess} isPending={save.isPending} onClose={onClose}>
      {(close) => (
        <form onSubmit={(event) => void editor.submit(event)} noValidate className="grid gap-5">
          {hasRestoredDraft && <DraftRestoredNotice />}
          <FormErrorSummary form={form} fields={FIELDS} />
          <Fields form={form} isSlugFree={!category && !hasRestoredDraft} />
          {save.error && getCurrentState(save.error).category && (
            <ChangedMeanwhile
              message={messages.changedMeanwhile('category')}
              changed={changed}
              getLabel={(name) => LABELS[name] ?? name}
              formatValue={formatValue}
              onSwap={editor.swap}
            />
          )}
          {save.error && !getCurrentState(save.error).category && (
            <FailureAlert
              message={categoryTexts.saveFailed}
              reason={getServerMessage(save.error)}
              error={save.error}
            />
          )}
          <DialogActions>
            {onDelete ? (
              <Button variant="danger-outline" onClick={onDelete}>
                Delete…
              </Button>
            ) : (
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
            )}
            <Button type="submit" isPending={save.isPending} loadingText={commonTexts.saving}>
              {category ? 'Save category' : 'Add category'}
            </Button>
          </DialogActions>
        </form>
      )}
    </Frame>
  );
}

function formatValue(field: string, value: unknown): string {
  if (field === 'icon') return getIconLabel(String(value));
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

interface SidePanelProps {
  title: string;
  isDirty: boolean;
  isPending: boolean;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** Shows a form beside a list. Esc closes it. */
function SidePanel({ title, isDirty, isPending, onClose, children }: SidePanelProps) {
  const id = useId();
  const { close, dialogs } = useDiscardGuard({ isDirty, isPending, onClose });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc works in each of its fields.
    <section
      aria-labelledby={id}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && close()}
      className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-border bg-surface p-6 shadow-e1"
    >
      <div className="-mt-3 mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="min-w-0 text-[1.25rem]/[1.3] font-bold wrap-anywhere">
          {title}
        </h2>
        <IconButton label="Close editor" className="-me-3" onClick={close}>
          <X aria-hidden strokeWidth={1.75} />
        </IconButton>
      </div>
      <FirstFieldFocus>{children(close)}</FirstFieldFocus>
      {dialogs}
    </section>
  );
}

function useCategoryForm(category: ServiceCategory | undefined, onSaved: () => void) {
  // The latest version that this page knows.
  const [latest, setLatest] = useState(category);
  const [values] = useState(() => toValues(category));
  const save = useSaveCategory(latest, onSaved);
  const form = useForm({
    resolver: zodResolver(categoryFormSchema),
    defaultValues: values,
    shouldFocusError: false,
  });
  const hasRestoredDraft = useFormDraft(`category-${category?._id ?? 'new'}`, form);
  const { changed, merge, swap } = useMerge(form, values);
  const submit = form.handleSubmit((typed) =>
    save.mutateAsync(typed).catch((error: Error) => {
      const { category: theirs } = getCurrentState(error);
      if (theirs) {
        merge(toValues(theirs));
        setLatest(theirs);
      }
      setServerErrors(error, FIELDS, form.setError);
      if (!hasCode(error, 'slug_taken')) return;
      form.setError('slug', { message: error.message });
      form.setFocus('slug');
    }),
  );
  return { form, save, submit, changed, swap, hasRestoredDraft };
}

function toValues(category: ServiceCategory | undefined): CategoryFormValues {
  const {
    name = '',
    slug = '',
    description = '',
    icon = deriveCategoryIcon(''),
    isHidden = false,
  } = category ?? {};
  return { name, slug, description, icon, isHidden };
}

interface FieldsProps {
  form: UseFormReturn<CategoryFormValues, unknown, CategoryFormValues>;
  /** Whether slug and picture still follow the name: they were not chosen, and no link uses the slug yet. */
  isSlugFree: boolean;
}

function Fields({ form, isSlugFree }: FieldsProps) {
  const { isSubmitted } = form.formState;
  const [following, setFollowing] = useState({ slug: isSlugFree, icon: isSlugFree });
  const [icon, isHidden] = useWatch({ control: form.control, name: ['icon', 'isHidden'] });
  const followName = (name: string) => {
    const slug = deriveSlug(name);
    if (following.slug) form.setValue('slug', slug, { shouldDirty: true, shouldValidate: isSubmitted });
    if (following.icon) form.setValue('icon', deriveCategoryIcon(slug));
  };
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={MAX_TEXT_LENGTH}
        {...bindField(form, 'name', { onChange: ({ target }) => followName(target.value) })}
      />
      <TextField
        label="Slug"
        hint="Used in the web address. Letters a-z, numbers and hyphens."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_TEXT_LENGTH}
        {...bindField(form, 'slug', { onChange: () => setFollowing({ ...following, slug: false }) })}
      />
      <TextArea
        label="Description"
        optional
        limit={MAX_CATEGORY_DESCRIPTION_LENGTH}
        {...bindField(form, 'description')}
      />
      <IconField
        icon={icon ?? ''}
        error={bindField(form, 'icon').error}
        onChange={(chosen) => {
          setFollowing({ ...following, icon: false });
          form.setValue('icon', chosen, { shouldDirty: true });
        }}
      />
      <div>
        <Switch
          isOn={!isHidden}
          onChange={({ target }) => form.setValue('isHidden', !target.checked, { shouldDirty: true })}
        >
          Shown to customers
        </Switch>
        <p className="text-small text-fg-muted">
          Hidden: no tile, no filter. Its services stay bookable by search.
        </p>
      </div>
    </>
  );
}

function useSaveCategory(category: ServiceCategory | undefined, onSaved: () => void) {
  return useGuardedMutation({
    mutationFn: (typed: CategoryFormValues) =>
      saveCategory({ ...typed, ...(category && { version: category.version }) }, category?._id),
    onSuccess: (saved, _variables, _onMutateResult, { client }) => {
      showSuccess(category ? categoryTexts.saved : categoryTexts.created);
      client.setQueryData(serviceCategoriesQuery.queryKey, (list) =>
        list?.map((one) => (one._id === saved._id ? saved : one)),
      );
      onSaved();
      void client.invalidateQueries({ queryKey: serviceCategoriesQuery.queryKey });
      // Services show the name of their category.
      if (category) void client.invalidateQueries({ queryKey: servicesKey });
    },
  });
}
