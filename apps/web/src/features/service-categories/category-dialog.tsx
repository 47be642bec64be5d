import { messages } from '@nearhand/shared/api-messages';
import { MAX_TEXT_LENGTH } from '@nearhand/shared/common-schemas';
import {
  MAX_CATEGORY_DESCRIPTION_LENGTH,
  deriveSlug,
  categoryFormSchema,
  type ServiceCategory,
  type CategoryFormValues,
} from '@nearhand/shared/service-categories/service-categories';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../components/button.tsx';
import { ChangedMeanwhile } from '../../components/changed-meanwhile.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { TextField } from '../../components/form-field.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { servicesKey } from '../../entities/query-keys.ts';
import {
  saveCategory,
  serviceCategoriesQuery,
} from '../../entities/service-category/service-categories-api.ts';
import { getCurrentState, getServerMessage, hasCode } from '../../lib/api-error.ts';
import { bindField } from '../../lib/bind-field.ts';
import { capitalize } from '../../lib/names.ts';
import { setServerErrors } from '../../lib/server-errors.ts';
import { commonTexts } from '../../lib/texts.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useMerge } from '../../lib/use-merge.ts';
import { categoryTexts } from './texts.ts';

const FIELDS = ['name', 'slug', 'description'] as const;

/** The values of the form, valid or not. */
const draftSchema = z.object({ name: z.string(), slug: z.string(), description: z.string() });

interface CategoryDialogProps {
  /** The category to edit; left out for a new one. */
  category: ServiceCategory | undefined;
  onClose: () => void;
}

/** Creates or edits a category (product 5, category form). */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  // The latest version that this page knows.
  const [latest, setLatest] = useState(category);
  const [values] = useState(() => toValues(category));
  const save = useSaveCategory(latest, onClose);
  const form = useForm({
    resolver: zodResolver(categoryFormSchema),
    defaultValues: values,
    shouldFocusError: false,
  });
  const hasRestoredDraft = useFormDraft(`category-${category?._id ?? 'new'}`, draftSchema, form);
  const { changed, merge, swap } = useMerge(form, values);
  const { isDirty } = form.formState;
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

  return (
    <FormDialog
      title={category ? 'Edit category' : 'Add category'}
      isDirty={isDirty && !save.isSuccess}
      isPending={save.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          {hasRestoredDraft && <DraftRestoredNotice />}
          <FormErrorSummary form={form} fields={FIELDS} />
          <Fields form={form} isSlugFree={!category && !hasRestoredDraft} />
          {save.error && getCurrentState(save.error).category && (
            <ChangedMeanwhile
              message={messages.changedMeanwhile('category')}
              changed={changed}
              getLabel={capitalize}
              onSwap={swap}
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
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" isPending={save.isPending} loadingText={commonTexts.saving}>
              {category ? 'Save category' : 'Add category'}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}

function toValues(category: ServiceCategory | undefined): Values {
  const { name = '', slug = '', description = '' } = category ?? {};
  return { name, slug, description };
}

interface Values {
  name: string;
  slug: string;
  description?: string | undefined;
}

interface FieldsProps {
  form: UseFormReturn<Values, unknown, Values>;
  /** Whether the slug still follows the name: it was not typed, and no link uses it yet. */
  isSlugFree: boolean;
}

function Fields({ form, isSlugFree }: FieldsProps) {
  const { isSubmitted } = form.formState;
  const [isFollowing, setIsFollowing] = useState(isSlugFree);
  const followName = (name: string) => {
    if (isFollowing)
      form.setValue('slug', deriveSlug(name), { shouldDirty: true, shouldValidate: isSubmitted });
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
        {...bindField(form, 'slug', { onChange: () => setIsFollowing(false) })}
      />
      <TextArea
        label="Description"
        optional
        limit={MAX_CATEGORY_DESCRIPTION_LENGTH}
        {...bindField(form, 'description')}
      />
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
