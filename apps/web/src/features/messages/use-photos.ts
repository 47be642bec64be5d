import { MAX_MESSAGE_IMAGES } from '@nearhand/shared/conversation-limits';
import { validateImageFile } from '@nearhand/shared/images';
import { messages } from '@nearhand/shared/messages';
import { useRef, useState } from 'react';
import { ImageError, storeImage } from '../../lib/image-upload.ts';

const FOLDER = 'messages';
/** The shorter side of a photo, in pixels. */
const SIDE_PX = 1200;

/** A photo of a message that is not sent yet: `url` once it is stored, `problem` when it could not be. */
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
  const settle = (id: string, result: Partial<Photo>) =>
    update(latest.current.map((photo) => (photo.id === id ? { ...photo, ...result } : photo)));
  const upload = async (id: string, file: File) => {
    const fallbackMessage = messages.image.uploadFailed;
    try {
      settle(id, { url: await storeImage(file, { folder: FOLDER, side: SIDE_PX, fallbackMessage }) });
    } catch (error) {
      settle(id, { problem: error instanceof ImageError ? error.message : fallbackMessage });
    }
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
