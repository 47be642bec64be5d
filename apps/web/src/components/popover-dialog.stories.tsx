import { useRef } from 'react';
import { WithTrigger } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { Button } from './button.tsx';
import { PopoverDialog } from './popover-dialog.tsx';

export const stories: Stories = {
  group: 'Dialogs',
  states: [{ name: 'At its button; a sheet from below on a phone', element: <PopoverSample /> }],
};

function PopoverSample() {
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
