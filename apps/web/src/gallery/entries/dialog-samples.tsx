import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CropDialog } from '../../components/crop-dialog.tsx';
import { ConfirmDeleteDialog } from '../../components/confirm-delete-dialog.tsx';
import { PopoverDialog } from '../../components/popover-dialog.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { resolveAfterDelay, WithTrigger } from '../helpers.tsx';

export function DeleteSample() {
  const deleteMutation = useMutation({
    mutationFn: async () => {
      await resolveAfterDelay(undefined);
      throw new ApiError({ status: 409, message: 'This category still has services' });
    },
  });
  return (
    <WithTrigger>
      {(close) => (
        <ConfirmDeleteDialog
          title="Are you sure you want to delete this category?"
          name="Plumbing"
          confirmText="Delete category"
          errorMessage="Failed to delete category"
          deleteMutation={deleteMutation}
          advice={<p className="text-small">Move its services to another category first.</p>}
          onClose={close}
        />
      )}
    </WithTrigger>
  );
}

export function PopoverSample() {
  const trigger = useRef<HTMLDivElement>(null);
  return (
    <div ref={trigger} className="justify-self-start">
      <WithTrigger text="Filters">
        {(close) => (
          <PopoverDialog title="Filters" trigger={trigger} onClose={close}>
            <Button onClick={close}>Show services</Button>
          </PopoverDialog>
        )}
      </WithTrigger>
    </div>
  );
}

export function CropSample() {
  const [image, setImage] = useState<ImageBitmap>();
  const close = () => setImage(undefined);
  return (
    <>
      <Button variant="secondary" onClick={() => setImage(renderImage())}>
        Open
      </Button>
      {image && <CropDialog image={image} onCrop={close} onCancel={close} />}
    </>
  );
}

/** Renders rings on two colors, which show what a crop cuts off. */
function renderImage(): ImageBitmap {
  const canvas = new OffscreenCanvas(960, 640);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = 'seagreen';
    pen.fillRect(0, 0, 960, 640);
    pen.fillStyle = 'orange';
    pen.fillRect(480, 0, 480, 640);
    pen.strokeStyle = 'white';
    pen.lineWidth = 12;
    for (const radius of [60, 140, 220, 300]) {
      pen.beginPath();
      pen.arc(480, 320, radius, 0, 2 * Math.PI);
      pen.stroke();
    }
  }
  return canvas.transferToImageBitmap();
}
