import { messages } from '@nearhand/shared/messages';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { reasonOf } from '../../lib/api-error.ts';
import { PhotoError } from '../../lib/image-upload.ts';

/** Why a service was not saved; what is wrong with its photo stands beside the photo. */
export function SaveFailure({ error }: { error: Error | null }) {
  if (!error || error instanceof PhotoError) return null;
  return <FailureAlert message={messages.service.saveFailed} reason={reasonOf(error)} error={error} />;
}
