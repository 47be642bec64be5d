import { useState } from 'react';
import type { Stories } from '../gallery/stories.ts';
import { Button } from './button.tsx';
import { CropDialog } from './crop-dialog.tsx';

export const stories: Stories = {
  group: 'Dialogs',
  states: [{ name: 'A photo that is wider than high', element: <CropSample /> }],
};

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

function CropSample() {
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
