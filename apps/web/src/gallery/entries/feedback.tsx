import { Button, ButtonLink } from '../../components/button.tsx';
import { ChangedMeanwhile } from '../../components/changed-meanwhile.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Kettle } from '../../components/illustrations.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { showError, showInfo, showSuccess } from '../../lib/toast.ts';
import type { Entry } from '../entry.ts';
import { noop, LONG_TEXT } from '../helpers.tsx';

const noResponse = new ApiError({ status: 0, message: 'The marketplace did not answer.' });
const serverError = new ApiError({ status: 500, requestId: '0f8fad5b-d9cb-469f-a165-70867728950e' });
const tooMany = new ApiError({ status: 429, message: 'Too many requests.', retryAfterSeconds: 42 });

const changedMeanwhile: Entry = {
  file: 'changed-meanwhile',
  samples: [
    {
      state: 'Fields that both have changed',
      show: (
        <ChangedMeanwhile
          message="This service was changed meanwhile."
          changed={[
            { name: 'Name', theirs: 'Tap repair', yours: 'Leaky tap repair', takesTheirs: false },
            { name: 'Description', theirs: LONG_TEXT, yours: '', takesTheirs: true },
            { name: 'image', theirs: '/icon.svg', yours: undefined, takesTheirs: false },
          ]}
          labelOf={(name) => name}
          imageShape="frame"
          onSwap={noop}
        />
      ),
    },
  ],
};

const emptyState: Entry = {
  file: 'empty-state',
  samples: [
    {
      state: 'With one thing to do next',
      show: (
        <EmptyState
          illustration={<Kettle />}
          title="No bookings yet"
          text="Your bookings will appear here."
          action={<ButtonLink to="/services">Browse services</ButtonLink>}
        />
      ),
    },
    { state: 'Title alone', show: <EmptyState illustration={<Kettle />} title="Nothing to do" /> },
  ],
};

const errorBanner: Entry = {
  file: 'error-banner',
  samples: [
    {
      state: 'No response',
      show: <ErrorBanner title="Services could not be loaded" error={noResponse} onRetry={noop} />,
    },
    {
      state: 'Trying again',
      show: <ErrorBanner title="Services could not be loaded" error={noResponse} onRetry={noop} isRetrying />,
    },
    {
      state: 'A fault of the server, which has a reference',
      show: <ErrorBanner title="Services could not be loaded" error={serverError} onRetry={noop} />,
    },
    {
      state: 'Long text',
      show: <ErrorBanner title={LONG_TEXT} error={new Error(LONG_TEXT)} onRetry={noop} />,
    },
  ],
};

const failed = {
  title: 'Error Loading Service',
  text: 'The service could not be loaded',
  onRetry: noop,
};

const errorState: Entry = {
  file: 'error-state',
  samples: [
    { state: 'No response', show: <ErrorState {...failed} error={noResponse} /> },
    { state: 'Trying again', show: <ErrorState {...failed} error={noResponse} isRetrying /> },
    { state: 'Too many requests', show: <ErrorState {...failed} error={tooMany} /> },
    {
      state: 'Trying again cannot help, and there is another way on',
      show: (
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

const failureAlert: Entry = {
  file: 'failure-alert',
  samples: [
    { state: 'Default', show: <FailureAlert message="Invalid email or password" /> },
    {
      state: 'With a reason',
      show: <FailureAlert message="Failed to save service" reason="Category not found" />,
    },
    { state: 'No response', show: <FailureAlert message="Login failed" error={noResponse} /> },
    {
      state: 'Too many requests: counts down',
      show: <FailureAlert message="Login failed" error={tooMany} />,
    },
    { state: 'Long text', show: <FailureAlert message={LONG_TEXT} reason={LONG_TEXT} /> },
  ],
};

const skeleton: Entry = {
  file: 'skeleton',
  samples: [
    {
      state: 'A picture and two lines',
      show: (
        <div className="grid gap-3">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-5 w-3/5 rounded-tag" />
          <Skeleton className="h-4 w-2/5 rounded-tag" />
        </div>
      ),
    },
  ],
};

const spinner: Entry = { file: 'spinner', samples: [{ state: 'For a whole page', show: <PageSpinner /> }] };

const toaster: Entry = {
  file: 'toaster',
  samples: [
    {
      state: 'Success, information, error, error with a reason',
      show: (
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

export const feedback = [
  changedMeanwhile,
  emptyState,
  errorBanner,
  errorState,
  failureAlert,
  skeleton,
  spinner,
  toaster,
];
