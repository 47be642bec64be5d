import { SERVICE_PHOTO_FOLDER } from '@nearhand/shared/images';
import { messages } from '@nearhand/shared/messages';
import type { TypedService } from '@nearhand/shared/service-form';
import type { Service } from '@nearhand/shared/services';
import type { Role } from '@nearhand/shared/users';
import { useMutation } from '@tanstack/react-query';
import { useImageUpload } from '../../lib/image-upload.ts';
import { showSuccess } from '../../lib/toast.ts';
import { createService, refreshServices, showManagedService, updateService } from './managed-services-api.ts';
import { bodyOf } from './service-form-values.ts';

/** Sharp where it is largest, across the page of the service. */
const SIDE_PX = 900;

interface SaveService {
  /** The service to change; a new one unless given. */
  before: Service | undefined;
  role: Role;
  onSaved: () => void;
}

/** Saves a service, its photo first. */
export function useSaveService({ before, role, onSaved }: SaveService) {
  const addressOf = useImageUpload({
    folder: SERVICE_PHOTO_FOLDER,
    side: SIDE_PX,
    failed: messages.image.uploadFailed,
  });
  return useMutation({
    mutationFn: async ({ typed, photo }: { typed: TypedService; photo: File | string }) => {
      const body = bodyOf({ typed, imageUrl: await addressOf(photo), role, before });
      return before ? updateService(before._id, { ...body, version: before.version }) : createService(body);
    },
    onSuccess: (saved, _wanted, _shown, { client }) => {
      showSuccess(before ? messages.service.saved : messages.service.created);
      showManagedService(client, saved._id, saved);
      onSaved();
      void refreshServices(client);
    },
  });
}
