import { AlertDialog } from '../../components/alert-dialog.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { DialogActions, Dialog } from '../../components/dialog.tsx';
import { DiscardQuestion } from '../../components/discard-question.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { LeaveGuard, LeaveQuestion } from '../../components/leave-guard.tsx';
import { Switch } from '../../components/switch.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { Entry } from '../entry.ts';
import { doNothing, Holding, LONG, Opening } from '../helpers.tsx';
import { CropSample, DeleteSample, PopoverSample } from './dialog-samples.tsx';

const dialog: Entry = {
  file: 'dialog',
  samples: [
    {
      state: 'Default; a sheet from below on a phone',
      show: (
        <Opening>
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
        </Opening>
      ),
    },
    {
      state: 'Wide, with more than fits: the buttons stay in sight',
      show: (
        <Opening>
          {(close) => (
            <Dialog title={LONG} width="wide" isOpen onClose={close}>
              {Array.from({ length: 30 }, (_, index) => (
                <p key={index} className="pb-3">
                  {LONG}
                </p>
              ))}
              <DialogActions>
                <Button onClick={close}>Close</Button>
              </DialogActions>
            </Dialog>
          )}
        </Opening>
      ),
    },
  ],
};

const question = {
  title: 'Are you sure you want to cancel this booking?',
  confirmText: 'Cancel booking',
  busyText: 'Cancelling...',
  cancelText: 'Keep it',
  isOpen: true,
};

const alertDialog: Entry = {
  file: 'alert-dialog',
  samples: [
    {
      state: 'Default: the safe way out has the focus',
      show: <Opening>{(close) => <AlertDialog {...question} onConfirm={close} onCancel={close} />}</Opening>,
    },
    {
      state: 'Busy',
      show: (
        <Opening>
          {(close) => <AlertDialog {...question} isBusy onConfirm={doNothing} onCancel={close} />}
        </Opening>
      ),
    },
  ],
};

const deleteQuestion: Entry = {
  file: 'delete-question',
  samples: [{ state: 'Busy for a second, then it fails', show: <DeleteSample /> }],
};

const discardQuestion: Entry = {
  file: 'discard-question',
  samples: [
    {
      state: 'Default',
      show: <Opening>{(close) => <DiscardQuestion onDiscard={close} onKeep={close} />}</Opening>,
    },
  ],
};

const formDialog: Entry = {
  file: 'form-dialog',
  samples: [
    {
      state: 'Type something and close it',
      show: (
        <Opening>
          {(onClose) => (
            <Holding first="">
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
            </Holding>
          )}
        </Opening>
      ),
    },
  ],
};

const leaveGuard: Entry = {
  file: 'leave-guard',
  samples: [
    {
      state: 'Follow the link while something is not saved',
      show: (
        <Holding first={false}>
          {(isDirty, setIsDirty) => (
            <div className="flex flex-wrap items-center gap-5">
              <Switch isOn={isDirty} onChange={() => setIsDirty(!isDirty)}>
                Something is not saved
              </Switch>
              <ButtonLink to="/elsewhere" variant="secondary">
                Leave
              </ButtonLink>
              <LeaveGuard isDirty={isDirty} />
              <LeaveQuestion />
            </div>
          )}
        </Holding>
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
  deleteQuestion,
  discardQuestion,
  formDialog,
  leaveGuard,
  popoverDialog,
  cropDialog,
];
