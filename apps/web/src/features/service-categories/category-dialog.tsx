import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@nearhand/shared/messages';
import {
  MAX_CATEGORY_DESCRIPTION_LENGTH,
  deriveSlug,
  typedCategorySchema,
  type ServiceCategory,
} from '@nearhand/shared/service-categories';
import { MAX_TEXT_LENGTH } from '@nearhand/shared/text';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { ChangedMeanwhile } from '../../components/changed-meanwhile.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { KeptDraftNote } from '../../components/kept-draft-note.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { presentState, reasonOf } from '../../lib/api-error.ts';
import { showIssues } from '../../lib/form-issues.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { useMerge } from '../../lib/use-merge.ts';
import { useSaveCategory } from './use-save-category.ts';

const FIELDS = ['name', 'slug', 'description'] as const;

/** What stands in the form, right or wrong. */
const draftSchema = z.object({ name: z.string(), slug: z.string(), description: z.string() });

interface CategoryDialogProps {
  /** The one to change; a new one unless given. */
  category: ServiceCategory | undefined;
  onClose: () => void;
}

/** Adds or changes a category (spec section 5, category form). */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  // The category as it is now, as far as this page knows.
  const [present, setPresent] = useState(category);
  const [values] = useState(() => valuesOf(category));
  const save = useSaveCategory(present, onClose);
  const form = useForm({
    resolver: zodResolver(typedCategorySchema),
    defaultValues: values,
    shouldFocusError: false,
  });
  const hasKeptDraft = useKeptDraft(`category-${category?._id ?? 'new'}`, draftSchema, form);
  const { changed, merge, swap } = useMerge(form, values);
  const { isDirty, isSubmitting } = form.formState;
  const submit = form.handleSubmit((typed) =>
    save.mutateAsync(typed).catch((error: Error) => {
      const { category: theirs } = presentState(error);
      if (theirs) {
        merge(valuesOf(theirs));
        setPresent(theirs);
      }
      showIssues(error, FIELDS, form.setError);
      if (reasonOf(error) !== messages.category.slugTaken) return;
      form.setError('slug', { message: messages.category.slugTaken });
      form.setFocus('slug');
    }),
  );

  return (
    <FormDialog
      title={category ? 'Edit category' : 'Add category'}
      isDirty={isDirty && !save.isSuccess}
      isBusy={isSubmitting}
      onClose={onClose}
    >
      {(close) => (
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          {hasKeptDraft && <KeptDraftNote />}
          <FormErrorSummary form={form} fields={FIELDS} />
          <Fields form={form} isSlugFree={!category && !hasKeptDraft} />
          {save.error && presentState(save.error).category && (
            <ChangedMeanwhile
              message={messages.changedMeanwhile('category')}
              changed={changed}
              labelOf={(name) => name.charAt(0).toUpperCase() + name.slice(1)}
              onSwap={swap}
            />
          )}
          {save.error && !presentState(save.error).category && (
            <FailureAlert
              message={messages.category.saveFailed}
              reason={reasonOf(save.error)}
              error={save.error}
            />
          )}
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isSubmitting} busyText={messages.manage.saving}>
              {category ? 'Save category' : 'Add category'}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}

function valuesOf(category: ServiceCategory | undefined): Values {
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
  /** Whether nobody has typed a slug yet, nor can a link lead to it. */
  isSlugFree: boolean;
}

function Fields({ form: { register, formState, setValue }, isSlugFree }: FieldsProps) {
  const { errors, isSubmitted } = formState;
  const [isFollowing, setIsFollowing] = useState(isSlugFree);
  const followName = (name: string) => {
    if (isFollowing) setValue('slug', deriveSlug(name), { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={MAX_TEXT_LENGTH}
        error={errors.name?.message}
        {...register('name', { onChange: ({ target }) => followName(target.value) })}
      />
      <TextField
        label="Slug"
        hint="Used in the web address. Letters a-z, numbers and hyphens."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_TEXT_LENGTH}
        error={errors.slug?.message}
        {...register('slug', { onChange: () => setIsFollowing(false) })}
      />
      <TextArea
        label="Description"
        optional
        limit={MAX_CATEGORY_DESCRIPTION_LENGTH}
        error={errors.description?.message}
        {...register('description')}
      />
    </>
  );
}
