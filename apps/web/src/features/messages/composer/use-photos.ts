import { MAX_MESSAGE_IMAGES } from '@nearhand/shared/messages/conversation-limits';
import { validateImageFile } from '@nearhand/shared/images/images';
import { useRef, useState } from 'react';
import { uploadPhoto } from '../../../lib/upload-photo.ts';

/** A photo of an unsent message: `url` once it is stored, `problem` if that failed. */
export interface Photo {
  id: string;
  file?: File;
  url?: string;
  problem?: string;
}

/** Uploads the photos of a message as they are chosen; `initial` are those of its draft. */
export function usePhotos(initial: readonly string[]) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => initial.map((url) => ({ id: url, url })));
  // Several uploads run at once, so the latest state is read from a ref.
  const latest = useRef(photos);
  const update = (next: readonly Photo[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const upload = async (id: string, file: File) => {
    const result = await uploadPhoto(file, 'messages');
    update(latest.current.map((photo) => (photo.id === id ? { ...photo, ...result } : photo)));
  };
  return {
    photos,
    isUploading: photos.some(({ url, problem }) => !url && !problem),
    urls: photos.flatMap(({ url }) => url ?? []),
    add: (files: Iterable<File>) => {
      const room = Math.max(0, MAX_MESSAGE_IMAGES - latest.current.length);
      const chosen = [...files].slice(0, room).map((file): Photo & { file: File } => {
        const problem = validateImageFile(file);
        return { id: crypto.randomUUID(), file, ...(problem && { problem }) };
      });
      update([...latest.current, ...chosen]);
      for (const { id, file, problem } of chosen) if (!problem) void upload(id, file);
    },
    remove: (id: string) => update(latest.current.filter((photo) => photo.id !== id)),
    clear: () => update([]),
  };
}
