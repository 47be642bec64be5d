import { messages } from '@nearhand/shared/messages';
import type { ServiceCategory } from '@nearhand/shared/service-categories';
import { PROVIDER_NOT_ASSIGNED } from '@nearhand/shared/service-display';
import { ChangedMeanwhile } from '../../components/changed-meanwhile.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { presentState, reasonOf } from '../../lib/api-error.ts';
import { PhotoError } from '../../lib/image-upload.ts';
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
  location: 'Location',
  availability: 'Availability',
  isActive: 'Active',
};

interface SaveFailureProps {
  error: Error | null;
  state: ServiceFormState;
  categories: readonly ServiceCategory[];
}

/** Why a service was not saved; what is wrong with its photo stands beside the photo. */
export function SaveFailure({ error, state: { changed, swap, provider }, categories }: SaveFailureProps) {
  if (!error || error instanceof PhotoError) return null;
  const { service } = presentState(error);
  if (!service)
    return <FailureAlert message={messages.service.saveFailed} reason={reasonOf(error)} error={error} />;
  const show = (name: string, value: unknown) => {
    if (name === 'isActive') return value ? 'On' : 'Off';
    if (name === 'category') return categories.find(({ _id }) => _id === value)?.name ?? String(value);
    if (name !== 'provider') return String(value);
    return [service.provider, provider].find((one) => one?._id === value)?.name ?? PROVIDER_NOT_ASSIGNED;
  };
  return (
    <ChangedMeanwhile
      message={messages.changedMeanwhile('service')}
      changed={changed}
      labelOf={(name) => LABELS[name] ?? name}
      show={show}
      onSwap={swap}
    />
  );
}
