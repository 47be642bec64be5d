import { PROFILE_IMAGE_FOLDER } from '@nearhand/shared/images/images';
import type { UpdateProfileInput, User } from '@nearhand/shared/users/users';
import { useImageUpload } from '../../entities/image/image-upload.ts';
import { commonTexts } from '../../lib/texts.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { api } from '../../lib/api-client.ts';

interface ProfileChange {
  profile: UpdateProfileInput;
  /** A file to upload; empty to remove the image; left out to leave it unchanged. */
  image?: File | string;
}

export function useSaveProfile(onSaved: (user: User) => void) {
  const upload = useImageUpload({
    folder: PROFILE_IMAGE_FOLDER,
    fallbackMessage: commonTexts.profilePhotoUploadFailed,
  });
  return useGuardedMutation({
    mutationFn: async ({ profile, image }: ProfileChange) => {
      const photo = image !== undefined && { profilePhoto: await upload(image) };
      return (await api.updateProfile({ body: { ...profile, ...photo } })).user;
    },
    onSuccess: onSaved,
  });
}
