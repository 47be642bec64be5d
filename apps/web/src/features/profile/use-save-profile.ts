import { PROFILE_PHOTO_FOLDER } from '@nearhand/shared/images';
import { messages } from '@nearhand/shared/messages';
import type { UpdateProfileInput, User } from '@nearhand/shared/users';
import { useMutation } from '@tanstack/react-query';
import { useImageUpload } from '../../lib/image-upload.ts';
import { updateProfile } from './profile-api.ts';

interface Wanted {
  profile: UpdateProfileInput;
  /** A file to be stored first; empty for none; left out when the photo stays. */
  photo?: File | string;
}

/** Saves a profile, its photo first. */
export function useSaveProfile(onSaved: (user: User) => void) {
  const addressOf = useImageUpload({
    folder: PROFILE_PHOTO_FOLDER,
    failed: messages.register.photoUploadFailed,
  });
  return useMutation({
    mutationFn: async ({ profile, photo }: Wanted) =>
      updateProfile({ ...profile, ...(photo !== undefined && { profilePhoto: await addressOf(photo) }) }),
    onSuccess: onSaved,
  });
}
