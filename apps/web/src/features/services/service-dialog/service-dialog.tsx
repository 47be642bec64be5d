import type { Service } from '@nearhand/shared/services/services';
import type { User } from '@nearhand/shared/users/users';
import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { FormErrorSummary } from '../../../components/form-error-summary.tsx';
import { commonTexts } from '../../../lib/texts.ts';
import { serviceEditingTexts } from '../texts.ts';
import type { CategoryChoices } from './category-field.tsx';
import { ServiceFields } from './service-fields.tsx';
import { SERVICE_FIELDS } from './service-form-values.ts';
import { ServicePreview } from './service-preview.tsx';
import { ServiceSaveFailure } from './service-save-failure.tsx';
import { useServiceForm } from './use-service-form.ts';

interface ServiceDialogProps {
  /** The service to edit or copy; left out for an empty form. */
  service?: Service | undefined;
  isCopy?: boolean;
  user: User;
  categories: CategoryChoices;
  onClose: () => void;
}

/** Creates or edits a service, beside a preview of its card (product 5, service form). */
export function ServiceDialog({ service, isCopy = false, user, categories, onClose }: ServiceDialogProps) {
  const state = useServiceForm({ service, isCopy, user, onSaved: onClose });
  const { form, hasRestoredDraft, previewUrl, provider, save, submit, isDirty } = state;
  const isChange = service !== undefined && !isCopy;
  const hasNoCategories = categories.data?.length === 0;
  const reasonId = useId();

  return (
    <FormDialog
      title={isChange ? 'Edit service' : 'Add service'}
      width="wide"
      isDirty={isDirty}
      isPending={save.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!hasNoCategories) void submit(event);
          }}
          noValidate
          className="grid gap-6"
        >
          {hasRestoredDraft && <DraftRestoredNotice />}
          <FormErrorSummary form={form} fields={SERVICE_FIELDS} />
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
            <ServiceFields state={state} role={user.role} categories={categories} />
            <div className="lg:sticky lg:top-0 lg:self-start">
              <ServicePreview
                control={form.control}
                categories={categories.data ?? []}
                provider={provider}
                imageUrl={previewUrl}
                reviews={isChange ? service : {}}
              />
            </div>
          </div>
          <ServiceSaveFailure error={save.error} state={state} categories={categories.data ?? []} />
          <DialogActions
            summary={
              hasNoCategories && (
                <p id={reasonId} className="text-small font-medium text-danger">
                  {serviceEditingTexts.noCategories}
                </p>
              )
            }
          >
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              {...(hasNoCategories && { 'aria-disabled': true, 'aria-describedby': reasonId })}
              isPending={save.isPending}
              loadingText={commonTexts.saving}
            >
              {isChange ? 'Save service' : 'Add service'}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
