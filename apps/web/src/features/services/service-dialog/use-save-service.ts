import { SERVICE_IMAGE_FOLDER } from '@nearhand/shared/images/images';
import type { Service } from '@nearhand/shared/services/services';
import type { Role } from '@nearhand/shared/users/users';
import { useImageUpload } from '../../../entities/image/image-upload.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { serviceEditingTexts } from '../texts.ts';
import {
  createService,
  invalidateServices,
  setManagedServiceInCache,
  updateService,
} from '../manage/managed-services-api.ts';
import type { ServiceFormOutput } from './service-form-schema.ts';
import { toRequestBody } from './service-form-values.ts';

/** Sharp at the largest size, across the page of the service. */
const SIDE_PX = 900;

interface SaveServiceOptions {
  /** The service to update; undefined for a new one. */
  before: Service | undefined;
  role: Role;
  onSaved: () => void;
}

/** Uploads the image and saves the service. */
export function useSaveService({ before, role, onSaved }: SaveServiceOptions) {
  const upload = useImageUpload({
    folder: SERVICE_IMAGE_FOLDER,
    side: SIDE_PX,
    fallbackMessage: commonTexts.photoUploadFailed,
  });
  return useGuardedMutation({
    mutationFn: async ({ typed, image }: { typed: ServiceFormOutput; image: File | string }) => {
      const body = toRequestBody({ typed, imageUrl: await upload(image), role, before });
      return before ? updateService(before._id, { ...body, version: before.version }) : createService(body);
    },
    onSuccess: (saved, _variables, _onMutateResult, { client }) => {
      showSuccess(before ? serviceEditingTexts.saved : serviceEditingTexts.created);
      setManagedServiceInCache(client, saved);
      onSaved();
      void invalidateServices(client);
    },
  });
}
