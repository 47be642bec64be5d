import { MAX_MESSAGE_IMAGES } from '@nearhand/shared/conversations/conversation-rules';
import { validateImageFile } from '@nearhand/shared/images/images';
import { useRef, useState } from 'react';
import { storeAttachment } from '../../../entities/image/image-upload.ts';
import { generateId } from '../../../lib/generate-id.ts';

/** An image of an unsent message: `url` once it is stored, `problem` if that failed. */
export interface MessageImage {
  id: string;
  file?: File;
  url?: string;
  problem?: string;
}

/** Uploads the images of a message as they are chosen; `initial` are those of its draft. */
export function useMessageImages(initial: readonly string[]) {
  const [images, setImages] = useState<readonly MessageImage[]>(() =>
    initial.map((url) => ({ id: url, url })),
  );
  // Several uploads run at once, so the latest state is read from a ref.
  const latest = useRef(images);
  const update = (next: readonly MessageImage[]) => {
    latest.current = next;
    setImages(next);
  };
  const upload = async (id: string, file: File) => {
    const result = await storeAttachment(file, 'messages');
    update(latest.current.map((image) => (image.id === id ? { ...image, ...result } : image)));
  };
  return {
    images,
    isUploading: images.some(({ url, problem }) => !url && !problem),
    urls: images.flatMap(({ url }) => url ?? []),
    add: (files: Iterable<File>) => {
      const room = Math.max(0, MAX_MESSAGE_IMAGES - latest.current.length);
      const chosen = [...files].slice(0, room).map((file): MessageImage & { file: File } => {
        const problem = validateImageFile(file);
        return { id: generateId(), file, ...(problem && { problem }) };
      });
      update([...latest.current, ...chosen]);
      for (const { id, file, problem } of chosen) if (!problem) void upload(id, file);
    },
    remove: (id: string) => update(latest.current.filter((image) => image.id !== id)),
    clear: () => update([]),
  };
}
