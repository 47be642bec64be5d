import { messages } from '@nearhand/shared/messages';
import type { UpdateProfileInput, User } from '@nearhand/shared/users';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { updateProfile, uploadPhoto } from './profile-api.ts';

/** The photo could not be stored, so nothing else was changed either. */
export class PhotoError extends Error {}

interface Wanted {
  profile: UpdateProfileInput;
  /** A file to be stored first; the address of a photo that stays; empty for none. */
  photo: File | string;
}

/** Saves a profile, its photo first. Trying again does not upload the same photo twice. */
export function useSaveProfile(onSaved: (user: User) => void) {
  const stored = useRef<{ photo: File; address: string }>(undefined);
  const addressOf = async (photo: File): Promise<string> => {
    if (stored.current?.photo === photo) return stored.current.address;
    const address = await uploadPhoto(photo).catch((error: unknown) => {
      throw photoError(error);
    });
    stored.current = { photo, address };
    return address;
  };
  return useMutation({
    mutationFn: async ({ profile, photo }: Wanted) => {
      const profilePhoto = typeof photo === 'string' ? photo : await addressOf(photo);
      return updateProfile({ ...profile, profilePhoto });
    },
    onSuccess: onSaved,
  });
}

/** An ended session and a pause that is asked for are not about the photo; a file that was refused says why. */
function photoError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, serverMessage } = error;
  if (status === 401 || status === 429) return error;
  const isAboutTheFile = status >= 400 && status < 500 && serverMessage;
  return new PhotoError(isAboutTheFile ? serverMessage : messages.register.photoUploadFailed);
}
