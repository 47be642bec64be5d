import { LONG_TEXT } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { ApiError } from '../lib/api-error.ts';
import { FailureAlert } from './failure-alert.tsx';

const noResponse = new ApiError({ status: 0, message: 'The marketplace did not respond.' });
const tooMany = new ApiError({ status: 429, message: 'Too many requests.', retryAfterSeconds: 42 });

export const stories: Stories = {
  group: 'Feedback',
  states: [
    { name: 'Default', element: <FailureAlert message="Invalid email or password" /> },
    {
      name: 'With a reason',
      element: <FailureAlert message="Failed to save service" reason="Category not found" />,
    },
    { name: 'No response', element: <FailureAlert message="Login failed" error={noResponse} /> },
    {
      name: 'Too many requests: counts down',
      element: <FailureAlert message="Login failed" error={tooMany} />,
    },
    { name: 'Long text', element: <FailureAlert message={LONG_TEXT} reason={LONG_TEXT} /> },
  ],
};
