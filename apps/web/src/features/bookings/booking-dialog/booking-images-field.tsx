import { MAX_BOOKING_IMAGES } from '@nearhand/shared/bookings/booking-details';
import { ImagePlus, LoaderCircle, X } from 'lucide-react';
import { useId, type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { storeAttachment } from '../../../entities/image/image-upload.ts';

/** Adds images of the job. Each is uploaded at once; a failed upload stays in the list and can be retried. */
export function BookingImagesField(props: BookingImagesFieldProps) {
  const id = useId();
  const { images } = props;
  const { uploads, add, retry, discard, remove } = useBookingImages(props);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    // So that choosing the same file again fires a change event.
    target.value = '';
  };
  const isFull = images.length + uploads.length >= MAX_BOOKING_IMAGES;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid gap-2">
      <p id={`${id}-label`} className="text-small font-semibold">
        Photos <span className="font-normal text-fg-muted">(optional, up to {MAX_BOOKING_IMAGES})</span>
      </p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {images.map((url, index) => (
          <li key={url} className="relative">
            <img src={url} alt={`The job, ${index + 1}`} className="size-20 rounded-control object-cover" />
            <Button
              variant="secondary"
              size="small"
              className="absolute end-0.5 top-0.5 size-8 min-h-8 px-0!"
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => remove(url)}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload)}
            onDiscard={() => discard(upload)}
          />
        ))}
      </ul>
      {!isFull && (
        <label
          htmlFor={id}
          className="relative inline-flex min-h-9 cursor-pointer items-center gap-2 justify-self-start rounded-button border border-border-strong bg-surface px-3.5 text-small font-semibold hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:min-h-11"
        >
          <ImagePlus aria-hidden className="size-4.5" strokeWidth={1.75} />
          Add photos
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            onChange={choose}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      )}
    </div>
  );
}

interface UploadTileProps {
  upload: PendingImage;
  onRetry: () => void;
  onDiscard: () => void;
}

function UploadTile({ upload: { problem }, onRetry, onDiscard }: UploadTileProps) {
  return (
    <li className="grid min-h-20 min-w-20 content-center justify-items-center gap-1 rounded-control border border-dashed border-border-strong p-2 text-caption">
      {problem ? (
        <>
          <span role="alert" className="max-w-40 text-danger">
            {problem}
          </span>
          <Button variant="quiet" size="small" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="quiet" size="small" onClick={onDiscard}>
            Leave out
          </Button>
        </>
      ) : (
        <>
          <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
          <span role="status">Uploading...</span>
        </>
      )}
    </li>
  );
}

/** An image that is being uploaded, or whose upload failed because of `problem`. */
interface PendingImage {
  id: number;
  file: File;
  problem?: string;
}

interface BookingImagesFieldProps {
  images: readonly string[];
  onChange: (images: string[]) => void;
  /** Called with the number of running uploads. */
  onUploading: (count: number) => void;
}

/** Uploads images as they are chosen. Several uploads run at once, so the latest state is read from a ref. */
function useBookingImages({ images, onChange, onUploading }: BookingImagesFieldProps) {
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
        latest.current.nextId += 1;
        return { id: latest.current.nextId, file };
      });
      update({ uploads: [...latest.current.uploads, ...chosen] });
      for (const upload of chosen) void start(upload);
    },
    retry: ({ id, file }: PendingImage) => {
      update({ uploads: [...without({ id, file }), { id, file }] });
      void start({ id, file });
    },
    discard: (upload: PendingImage) => update({ uploads: without(upload) }),
    remove: (url: string) => update({ images: latest.current.images.filter((each) => each !== url) }),
  };
}
