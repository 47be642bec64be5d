import { MAX_BOOKING_IMAGES } from '@nearhand/shared/bookings/booking-details';
import { validateImageFile } from '@nearhand/shared/images/images';
import { useRef, useState } from 'react';
import { storeAttachment } from '../../../entities/image/image-upload.ts';

/** An image that is being uploaded, or whose upload failed because of `problem`. */
export interface PendingImage {
  id: number;
  file: File;
  problem?: string;
}

export interface BookingImagesFieldProps {
  /** The URLs of the stored images. */
  images: readonly string[];
  onChange: (images: string[]) => void;
  /** Called with the number of running uploads. */
  onUploading: (count: number) => void;
}

/** Uploads images as they are chosen. Several uploads run at once, so the latest state is read from a ref. */
export function useBookingImages({ images, onChange, onUploading }: BookingImagesFieldProps) {
  const [uploads, setUploads] = useState<readonly PendingImage[]>([]);
  const latest = useRef({ images, uploads, nextId: 0 });
  const update = (next: { images?: readonly string[]; uploads?: readonly PendingImage[] }) => {
    Object.assign(latest.current, next);
    setUploads(latest.current.uploads);
    if (next.images) onChange([...next.images]);
    onUploading(latest.current.uploads.filter(({ problem }) => !problem).length);
  };
  const without = ({ id }: PendingImage) => latest.current.uploads.filter((other) => other.id !== id);
  const start = async (upload: PendingImage) => {
    const result = await storeAttachment(upload.file, 'bookings');
    if ('url' in result) {
      update({ images: [...latest.current.images, result.url], uploads: without(upload) });
    } else update({ uploads: [...without(upload), { ...upload, problem: result.problem }] });
  };
  return {
    uploads,
    add: (files: Iterable<File>) => {
      const room = MAX_BOOKING_IMAGES - latest.current.images.length - latest.current.uploads.length;
      const chosen = [...files].slice(0, Math.max(0, room)).map((file): PendingImage => {
        const problem = validateImageFile(file);
        latest.current.nextId += 1;
        return { id: latest.current.nextId, file, ...(problem && { problem }) };
      });
      update({ uploads: [...latest.current.uploads, ...chosen] });
      for (const upload of chosen) if (!upload.problem) void start(upload);
    },
    retry: ({ id, file }: PendingImage) => {
      update({ uploads: [...without({ id, file }), { id, file }] });
      void start({ id, file });
    },
    discard: (upload: PendingImage) => update({ uploads: without(upload) }),
    remove: (url: string) => update({ images: latest.current.images.filter((each) => each !== url) }),
  };
}
