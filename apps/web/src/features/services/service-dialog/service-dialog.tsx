import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { messages } from '@nearhand/shared/api-messages';
import { parseDecimalInput, parsePriceInput } from '@nearhand/shared/money';
import { parseCommaList } from '@nearhand/shared/search/text-search';
import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { pickServiceTexts, mapServiceTexts } from '@nearhand/shared/services/service-texts';
import type { Service } from '@nearhand/shared/services/services';
import type { User } from '@nearhand/shared/users/users';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { ChangedMeanwhile } from '../../../components/changed-meanwhile.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { FormErrorSummary } from '../../../components/form-error-summary.tsx';
import { ImageError } from '../../../entities/image/image-upload.ts';
import { ServiceCard } from '../../../entities/service/service-card.tsx';
import { type PartialService, PROVIDER_NOT_ASSIGNED } from '../../../entities/service/service-display.ts';
import { getCurrentState, getServerMessage } from '../../../lib/api-error.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { serviceEditingTexts } from '../texts.ts';
import type { CategoryChoices } from './category-field.tsx';
import { JobPreview } from './job-preview.tsx';
import { ServiceFields } from './service-fields.tsx';
import { SERVICE_FIELDS, type ProviderChoice, type ServiceFormControl } from './service-form-values.ts';
import { useServiceForm, type ServiceFormState } from './use-service-form.ts';

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
  const errorFields = useErrorFields(form.control);

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
          <FormErrorSummary form={form} fields={errorFields} />
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

interface ServicePreviewProps {
  control: ServiceFormControl;
  categories: readonly ServiceCategory[];
  provider: ProviderChoice | null;
  imageUrl: string | undefined;
  reviews: Pick<PartialService, 'rating' | 'reviewCount'>;
}

/** Previews the service's card as customers see it. Hidden from screen readers, because it repeats the form. */
function ServicePreview({ control, categories, provider, imageUrl, reviews }: ServicePreviewProps) {
  const { currency } = useMarketplace();
  const typed = useWatch({ control });
  const category = categories.find(({ _id }) => _id === typed.category);
  const service: PartialService = {
    ...reviews,
    _id: '',
    name: typed.name?.trim() || 'Name of the service',
    description: typed.description?.trim() || 'Short description',
    provider,
    keywords: parseCommaList(typed.keywords ?? ''),
    duration: parseDecimalInput(typed.duration ?? '', 0) || 0,
    basePrice: parsePriceInput(typed.basePrice ?? '', currency) || 0,
    ...(typed.unit && { unit: typed.unit }),
    ...(typed.difficulty && { difficulty: typed.difficulty }),
    ...pickServiceTexts(typed),
    ...(category && { category }),
    ...(imageUrl && { imageUrl }),
  };
  return (
    <div aria-hidden inert className="mx-auto grid w-full max-w-90 gap-2">
      <p className="text-small font-semibold">Preview</p>
      <ServiceCard service={service} isAboveFold onBook={() => undefined} />
      <JobPreview control={control} />
      {typed.isActive === false && (
        <p className="text-caption text-fg-muted">Not active: customers do not see it yet.</p>
      )}
    </div>
  );
}

/** Returns the fields that may have an error: those of the options, too. */
function useErrorFields(control: ServiceFormControl) {
  const options = useWatch({ control, name: 'options' });
  const ofOptions = options.flatMap((_option, index) => [
    `options.${index}.name` as const,
    `options.${index}.price` as const,
    `options.${index}.minutes` as const,
    `options.${index}.maximum` as const,
  ]);
  return [...SERVICE_FIELDS, ...ofOptions];
}

const LABELS: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  provider: 'Provider',
  basePrice: 'Base price',
  unit: 'Unit',
  minimumQuantity: 'Smallest booking',
  maximumQuantity: 'Largest booking',
  minutesPerUnit: 'Minutes per unit',
  hoursPerDay: 'Hours per day',
  options: 'Options',
  fromPrice: 'The price may rise',
  duration: 'Duration (minutes)',
  difficulty: 'Difficulty',
  keywords: 'Keywords',
  requirements: 'Requirements',
  ...mapServiceTexts(({ label }) => label),
  isActive: 'Active',
};

function describeOptions(value: unknown): string {
  const options: unknown[] = Array.isArray(value) ? value : [];
  return options
    .map((option) => (option instanceof Object && 'name' in option ? String(option.name) : ''))
    .join(', ');
}

interface ServiceSaveFailureProps {
  error: Error | null;
  state: ServiceFormState;
  categories: readonly ServiceCategory[];
}

/** Says why a service was not saved. An error of the image is shown beside the image instead. */
function ServiceSaveFailure({
  error,
  state: { changed, swap, provider },
  categories,
}: ServiceSaveFailureProps) {
  if (!error || error instanceof ImageError) return null;
  const { service } = getCurrentState(error);
  if (!service)
    return (
      <FailureAlert message={serviceEditingTexts.saveFailed} reason={getServerMessage(error)} error={error} />
    );
  const formatValue = (name: string, value: unknown) => {
    if (name === 'isActive' || name === 'fromPrice') return value ? 'On' : 'Off';
    if (name === 'options') return describeOptions(value);
    if (name === 'category') return categories.find(({ _id }) => _id === value)?.name ?? String(value);
    if (name !== 'provider') return String(value);
    return [service.provider, provider].find((one) => one?._id === value)?.name ?? PROVIDER_NOT_ASSIGNED;
  };
  return (
    <ChangedMeanwhile
      message={messages.changedMeanwhile('service')}
      changed={changed}
      getLabel={(name) => LABELS[name] ?? name}
      formatValue={formatValue}
      imageShape="frame"
      onSwap={swap}
    />
  );
}
