import { LONG_TEXT, noop } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { ApiError } from '../lib/api-error.ts';
import { ErrorBanner } from './error-banner.tsx';

const noResponse = new ApiError({ status: 0, message: 'The marketplace did not respond.' });
const serverError = new ApiError({ status: 500, requestId: '0f8fad5b-d9cb-469f-a165-70867728950e' });

export const stories: Stories = {
  group: 'Feedback',
  states: [
    {
      name: 'No response',
      element: <ErrorBanner title="Services could not be loaded" error={noResponse} onRetry={noop} />,
    },
    {
      name: 'Trying again',
      element: (
        <ErrorBanner title="Services could not be loaded" error={noResponse} onRetry={noop} isRetrying />
      ),
    },
    {
      name: 'A server error, which has a reference',
      element: <ErrorBanner title="Services could not be loaded" error={serverError} onRetry={noop} />,
    },
    {
      name: 'Long text',
      element: <ErrorBanner title={LONG_TEXT} error={new Error(LONG_TEXT)} onRetry={noop} />,
    },
  ],
};
