import { Stateful } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { ButtonLink } from './button.tsx';
import { Switch } from './switch.tsx';
import { UnsavedChangesDialog, UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

export const stories: Stories = {
  group: 'Dialogs',
  states: [
    {
      name: 'Follow the link while something is not saved',
      element: (
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
