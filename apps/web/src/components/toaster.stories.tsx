import { LONG_TEXT } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { showError, showInfo, showSuccess } from '../lib/toast.ts';
import { Button } from './button.tsx';

export const stories: Stories = {
  group: 'Feedback',
  states: [
    {
      name: 'Success, information, error, error with a reason',
      element: (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => showSuccess('Profile updated successfully!')}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => showInfo('You can sign in again.')}>
            Information
          </Button>
          <Button variant="secondary" onClick={() => showError('Failed to update booking status')}>
            Error
          </Button>
          <Button variant="secondary" onClick={() => showError('Failed to save service', LONG_TEXT)}>
            Error with a reason
          </Button>
        </div>
      ),
    },
  ],
};
