import { mutationOptions } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import { AlertDialog } from '../components/alert-dialog.tsx';
import { Button, ButtonLink } from '../components/button.tsx';
import { ConfirmDeleteDialog } from '../components/confirm-delete-dialog.tsx';
import { ConfirmDiscardDialog } from '../components/confirm-discard-dialog.tsx';
import { CropDialog } from '../components/crop-dialog.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { TextField } from '../components/form-field.tsx';
import { PopoverDialog } from '../components/popover-dialog.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { Switch } from '../components/switch.tsx';
import { UnsavedChangesDialog, UnsavedChangesGuard } from '../components/unsaved-changes-guard.tsx';
import { ApiError } from '../lib/api-error.ts';
import { type Components, WithTrigger, noop, resolveAfterDelay, LONG_TEXT, Stateful } from './helpers.tsx';

const confirmation = {
  title: 'Are you sure you want to cancel this booking?',
  confirmText: 'Cancel booking',
  loadingText: 'Cancelling...',
  cancelText: 'Keep it',
  isOpen: true,
};

const failingDeletion = mutationOptions({
  mutationFn: async (): Promise<{ message: string }> => {
    await resolveAfterDelay(undefined);
    throw new ApiError({ status: 409, message: 'This category still has services' });
  },
});

const dialog = {
  draftName: 'gallery',
  title: 'Hide this review?',
  hint: 'Sofia L. reads it.',
  confirmText: 'Hide review',
  loadingText: 'Hiding...',
  isPending: false,
  error: null,
  errorMessage: 'The decision could not be saved',
  onConfirm: noop,
};

export const dialogs: Components = {
  'alert-dialog': {
    'Default: the safe choice has the focus': (
      <WithTrigger>
        {(close) => <AlertDialog {...confirmation} onConfirm={close} onCancel={close} />}
      </WithTrigger>
    ),
    Pending: (
      <WithTrigger>
        {(close) => <AlertDialog {...confirmation} isPending onConfirm={noop} onCancel={close} />}
      </WithTrigger>
    ),
  },
  'confirm-delete-dialog': {
    'Pending for a second, then it fails': <DeleteSample />,
  },
  'confirm-discard-dialog': {
    Default: (
      <WithTrigger>{(close) => <ConfirmDiscardDialog onDiscard={close} onKeep={close} />}</WithTrigger>
    ),
  },
  'crop-dialog': {
    'A photo that is wider than high': <CropSample />,
  },
  dialog: {
    'Default; a sheet from below on a phone': (
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
    'Wide, with more than fits: the buttons stay in view': (
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
    'Tall on a phone, with buttons side by side': (
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
  'focused-heading': {
    'Has the focus at first, before a field below much text': (
      <WithTrigger>
        {(onClose) => (
          <FormDialog title="What will change" isDirty={false} startsAtHeading onClose={onClose}>
            {() => (
              <div className="grid gap-5">
                <p>{LONG_TEXT}</p>
                <TextField label="Note" />
              </div>
            )}
          </FormDialog>
        )}
      </WithTrigger>
    ),
  },
  'form-dialog': {
    'Type something and close it': (
      <WithTrigger>
        {(onClose) => (
          <Stateful first="">
            {(name, setName) => (
              <FormDialog title="Add category" isDirty={name !== ''} onClose={onClose}>
                {(close) => (
                  <div className="grid gap-5">
                    <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
                    <DialogActions>
                      <Button variant="secondary" onClick={close}>
                        Cancel
                      </Button>
                      <Button onClick={onClose}>Save</Button>
                    </DialogActions>
                  </div>
                )}
              </FormDialog>
            )}
          </Stateful>
        )}
      </WithTrigger>
    ),
  },
  'popover-dialog': {
    'At its button; a sheet from below on a phone': <PopoverSample />,
  },
  'reason-dialog': {
    'A reason is required': (
      <WithTrigger>{(onClose) => <ReasonDialog {...dialog} onClose={onClose} />}</WithTrigger>
    ),
    'It has failed': (
      <WithTrigger text="Open failed">
        {(onClose) => (
          <ReasonDialog
            {...dialog}
            error={new ApiError({ status: 409, message: 'This review is hidden already' })}
            onClose={onClose}
          />
        )}
      </WithTrigger>
    ),
  },
  'unsaved-changes-guard': {
    'Follow the link while something is not saved': (
      <Stateful first={false}>
        {(isDirty, setIsDirty) => (
          <div className="flex flex-wrap items-center gap-5">
            <Switch isOn={isDirty} onChange={() => setIsDirty(!isDirty)}>
              Something is not saved
            </Switch>
            <ButtonLink to="/elsewhere" variant="secondary">
              Leave
            </ButtonLink>
            <UnsavedChangesGuard isDirty={isDirty} />
            <UnsavedChangesDialog />
          </div>
        )}
      </Stateful>
    ),
  },
};

function DeleteSample() {
  return (
    <WithTrigger>
      {(close) => (
        <ConfirmDeleteDialog
          title="Are you sure you want to delete this category?"
          name="Plumbing"
          confirmText="Delete category"
          errorMessage="Failed to delete category"
          deletion={failingDeletion}
          advise={() => 'Move its services to another category first.'}
          onClose={close}
        />
      )}
    </WithTrigger>
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
