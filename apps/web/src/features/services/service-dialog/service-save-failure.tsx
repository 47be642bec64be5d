import { messages } from '@nearhand/shared/api-messages';
import { mapServiceTexts } from '@nearhand/shared/services/service-texts';
import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { ChangedMeanwhile } from '../../../components/changed-meanwhile.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { getCurrentState, getServerMessage } from '../../../lib/api-error.ts';
import { ImageError } from '../../../entities/image/image-upload.ts';
import { PROVIDER_NOT_ASSIGNED } from '../../../entities/service/service-display.ts';
import { serviceEditingTexts } from '../texts.ts';
import type { ServiceFormState } from './use-service-form.ts';

const LABELS: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  provider: 'Provider',
  basePrice: 'Base price',
  unit: 'Unit',
  duration: 'Duration (minutes)',
  difficulty: 'Difficulty',
  keywords: 'Keywords',
  requirements: 'Requirements',
  ...mapServiceTexts(({ label }) => label),
  isActive: 'Active',
};

interface ServiceSaveFailureProps {
  error: Error | null;
  state: ServiceFormState;
  categories: readonly ServiceCategory[];
}

/** Says why a service was not saved. An error of the image is shown beside the image instead. */
export function ServiceSaveFailure({
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
    if (name === 'isActive') return value ? 'On' : 'Off';
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
