import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CropDialog } from '../../components/crop-dialog.tsx';
import { DeleteQuestion } from '../../components/delete-question.tsx';
import { PopoverDialog } from '../../components/popover-dialog.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { inASecond, Opening } from '../helpers.tsx';

export function DeleteSample() {
  const removal = useMutation({
    mutationFn: async () => {
      await inASecond(undefined);
      throw new ApiError({ status: 409, message: 'This category still has services' });
    },
  });
  return (
    <Opening>
      {(close) => (
        <DeleteQuestion
          question="Are you sure you want to delete this category?"
          name="Plumbing"
          confirmText="Delete category"
          failed="Failed to delete category"
          removal={removal}
          advice={<p className="text-small">Move its services to another category first.</p>}
          onClose={close}
        />
      )}
    </Opening>
  );
}

export function PopoverSample() {
  const trigger = useRef<HTMLDivElement>(null);
  return (
    <div ref={trigger} className="justify-self-start">
      <Opening text="Filters">
        {(close) => (
          <PopoverDialog title="Filters" trigger={trigger} onClose={close}>
            <Button onClick={close}>Show services</Button>
          </PopoverDialog>
        )}
      </Opening>
    </div>
  );
}

export function CropSample() {
  const [photo, setPhoto] = useState<ImageBitmap>();
  const close = () => setPhoto(undefined);
  return (
    <>
      <Button variant="secondary" onClick={() => setPhoto(drawPhoto())}>
        Open
      </Button>
      {photo && <CropDialog photo={photo} onCrop={close} onCancel={close} />}
    </>
  );
}

/** Rings on two colours, by which one sees what is cut off. */
function drawPhoto(): ImageBitmap {
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
