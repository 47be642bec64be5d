import { noop } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { ApiError } from '../lib/api-error.ts';
import { ButtonLink } from './button.tsx';
import { ErrorState } from './error-state.tsx';

const failed = {
  title: 'Error Loading Service',
  text: 'The service could not be loaded',
  onRetry: noop,
};
const noResponse = new ApiError({ status: 0, message: 'The marketplace did not respond.' });
const tooMany = new ApiError({ status: 429, message: 'Too many requests.', retryAfterSeconds: 42 });
const serverError = new ApiError({ status: 500, requestId: '0f8fad5b-d9cb-469f-a165-70867728950e' });

export const stories: Stories = {
  group: 'Feedback',
  states: [
    { name: 'No response', element: <ErrorState {...failed} error={noResponse} /> },
    { name: 'Trying again', element: <ErrorState {...failed} error={noResponse} isRetrying /> },
    { name: 'Too many requests', element: <ErrorState {...failed} error={tooMany} /> },
    {
      name: 'Trying again cannot help, and there is another way on',
      element: (
        <ErrorState
          {...failed}
          error={serverError}
          onRetry={undefined}
          action={<ButtonLink to="/services">View All Services</ButtonLink>}
        />
      ),
    },
  ],
};
