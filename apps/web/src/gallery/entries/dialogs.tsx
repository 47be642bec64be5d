import { AlertDialog } from '../../components/alert-dialog.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { DialogActions, Dialog } from '../../components/dialog.tsx';
import { ConfirmDiscardDialog } from '../../components/confirm-discard-dialog.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { UnsavedChangesGuard, UnsavedChangesDialog } from '../../components/unsaved-changes-guard.tsx';
import { Switch } from '../../components/switch.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { Entry } from '../entry.ts';
import { noop, Stateful, LONG_TEXT, WithTrigger } from '../helpers.tsx';
import { CropSample, DeleteSample, PopoverSample } from './dialog-samples.tsx';

const dialog: Entry = {
  file: 'dialog',
  samples: [
    {
      state: 'Default; a sheet from below on a phone',
      show: (
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
      state: 'Wide, with more than fits: the buttons stay in sight',
      show: (
        <WithTrigger>
          {(close) => (
            <Dialog title={LONG_TEXT} width="wide" isOpen onClose={close}>
              {Array.from({ length: 30 }, (_, index) => (
                <p key={index} className="pb-3">
                  {LONG_TEXT}
                </p>
              ))}
              <DialogActions>
                <Button onClick={close}>Close</Button>
              </DialogActions>
            </Dialog>
          )}
        </WithTrigger>
      ),
    },
  ],
};

const confirmation = {
  title: 'Are you sure you want to cancel this booking?',
  confirmText: 'Cancel booking',
  loadingText: 'Cancelling...',
  cancelText: 'Keep it',
  isOpen: true,
};

const alertDialog: Entry = {
  file: 'alert-dialog',
  samples: [
    {
      state: 'Default: the safe way out has the focus',
      show: (
        <WithTrigger>
          {(close) => <AlertDialog {...confirmation} onConfirm={close} onCancel={close} />}
        </WithTrigger>
      ),
    },
    {
      state: 'Busy',
      show: (
        <WithTrigger>
          {(close) => <AlertDialog {...confirmation} isPending onConfirm={noop} onCancel={close} />}
        </WithTrigger>
      ),
    },
  ],
};

const confirmDeleteDialog: Entry = {
  file: 'confirm-delete-dialog',
  samples: [{ state: 'Busy for a second, then it fails', show: <DeleteSample /> }],
};

const confirmDiscardDialog: Entry = {
  file: 'confirm-discard-dialog',
  samples: [
    {
      state: 'Default',
      show: <WithTrigger>{(close) => <ConfirmDiscardDialog onDiscard={close} onKeep={close} />}</WithTrigger>,
    },
  ],
};

const formDialog: Entry = {
  file: 'form-dialog',
  samples: [
    {
      state: 'Type something and close it',
      show: (
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
  ],
};

const leaveGuard: Entry = {
  file: 'unsaved-changes-guard',
  samples: [
    {
      state: 'Follow the link while something is not saved',
      show: (
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
  ],
};

const popoverDialog: Entry = {
  file: 'popover-dialog',
  samples: [{ state: 'At its button; a sheet from below on a phone', show: <PopoverSample /> }],
};

const cropDialog: Entry = {
  file: 'crop-dialog',
  samples: [{ state: 'A photo that is wider than high', show: <CropSample /> }],
};

export const dialogs = [
  dialog,
  alertDialog,
  confirmDeleteDialog,
  confirmDiscardDialog,
  formDialog,
  leaveGuard,
  popoverDialog,
  cropDialog,
];
