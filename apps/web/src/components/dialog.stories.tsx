import { LONG_TEXT, WithTrigger } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

export const stories: Stories = {
  group: 'Dialogs',
  states: [
    {
      name: 'Default; a sheet from below on a phone',
      element: (
        <WithTrigger>
          {(close) => (
            <Dialog title="Hire Service Provider" isOpen onClose={close}>
              <p className="pb-5">What the dialog holds.</p>
              <DialogActions>
                <Button variant="secondary" onClick={close}>
                  Cancel
                </Button>
                <Button onClick={close}>Confirm Hire</Button>
              </DialogActions>
            </Dialog>
          )}
        </WithTrigger>
      ),
    },
    {
      name: 'Wide, with more than fits: the buttons stay in view',
      element: (
        <WithTrigger>
          {(close) => (
            <Dialog title={LONG_TEXT} width="wide" isOpen onClose={close}>
              {Array.from({ length: 30 }, (_, index) => (
                <p key={index} className="pb-3">
                  {LONG_TEXT}
                </p>
              ))}
              <DialogActions summary={<p className="font-semibold">Total $110.00</p>}>
                <Button onClick={close}>Close</Button>
              </DialogActions>
            </Dialog>
          )}
        </WithTrigger>
      ),
    },
    {
      name: 'Tall on a phone, with buttons side by side',
      element: (
        <WithTrigger>
          {(close) => (
            <Dialog title="Search" isTall isOpen onClose={close}>
              <div className="grid min-h-full grid-cols-1 grid-rows-[1fr_auto]">
                <p className="pb-5">Cards, of which one is unfolded.</p>
                <DialogActions isRow>
                  <Button variant="quiet">Clear all</Button>
                  <Button onClick={close}>Show 9 services</Button>
                </DialogActions>
              </div>
            </Dialog>
          )}
        </WithTrigger>
      ),
    },
  ],
};
