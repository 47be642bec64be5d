import { Stateful, WithTrigger } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';

export const stories: Stories = {
  group: 'Dialogs',
  states: [
    {
      name: 'Type something and close it',
      element: (
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
