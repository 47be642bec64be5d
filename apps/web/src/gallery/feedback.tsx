import { QueryError } from '../components/query-error.tsx';
import { type Components, LONG_TEXT, noop } from './helpers.tsx';
import { ChangedMeanwhile } from '../components/changed-meanwhile.tsx';
import { ButtonLink, Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Kettle } from '../components/illustrations.tsx';
import { ApiError } from '../lib/api-error.ts';
import { ErrorBanner } from '../components/error-banner.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { FailureAlert } from '../components/failure-alert.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { PageSpinner } from '../components/spinner.tsx';
import { showError, showInfo, showSuccess } from '../lib/toast.ts';

const noResponse = new ApiError({ status: 0, message: 'The marketplace did not respond.' });

const serverError = new ApiError({ status: 500, requestId: '0f8fad5b-d9cb-469f-a165-70867728950e' });

const failed = {
  title: 'Error Loading Service',
  text: 'The service could not be loaded',
  onRetry: noop,
};

const tooMany = new ApiError({ status: 429, message: 'Too many requests.', retryAfterSeconds: 42 });

export const feedback: Components = {
  'changed-meanwhile': {
    'Fields that both have changed': (
      <ChangedMeanwhile
        message="This service was changed meanwhile."
        changed={[
          { name: 'Name', theirs: 'Tap repair', yours: 'Leaky tap repair', takesTheirs: false },
          { name: 'Description', theirs: LONG_TEXT, yours: '', takesTheirs: true },
          { name: 'image', theirs: '/icon.svg', yours: undefined, takesTheirs: false },
        ]}
        getLabel={(name) => name}
        imageShape="frame"
        onSwap={noop}
      />
    ),
  },
  'empty-state': {
    'With one thing to do next': (
      <EmptyState
        illustration={<Kettle />}
        title="No bookings yet"
        text="Your bookings will appear here."
        action={<ButtonLink to="/services">Browse services</ButtonLink>}
      />
    ),
    'Title alone': <EmptyState illustration={<Kettle />} title="Nothing to do" />,
  },
  'error-banner': {
    'No response': <ErrorBanner title="Services could not be loaded" error={noResponse} onRetry={noop} />,
    'Trying again': (
      <ErrorBanner title="Services could not be loaded" error={noResponse} onRetry={noop} isRetrying />
    ),
    'A server error, which has a reference': (
      <ErrorBanner title="Services could not be loaded" error={serverError} onRetry={noop} />
    ),
    'Long text': <ErrorBanner title={LONG_TEXT} error={new Error(LONG_TEXT)} onRetry={noop} />,
  },
  'query-error': {
    Default: (
      <QueryError
        title="We couldn't load your searches"
        query={{
          error: new Error('The network is slow'),
          isFetching: false,
          refetch: () => Promise.resolve(),
        }}
      />
    ),
  },
  'error-state': {
    'No response': <ErrorState {...failed} error={noResponse} />,
    'Trying again': <ErrorState {...failed} error={noResponse} isRetrying />,
    'Too many requests': <ErrorState {...failed} error={tooMany} />,
    'Trying again cannot help, and there is another way on': (
      <ErrorState
        {...failed}
        error={serverError}
        onRetry={undefined}
        action={<ButtonLink to="/services">View All Services</ButtonLink>}
      />
    ),
  },
  'failure-alert': {
    Default: <FailureAlert message="Invalid email or password" />,
    'With a reason': <FailureAlert message="Failed to save service" reason="Category not found" />,
    'No response': <FailureAlert message="Login failed" error={noResponse} />,
    'Too many requests: counts down': <FailureAlert message="Login failed" error={tooMany} />,
    'Long text': <FailureAlert message={LONG_TEXT} reason={LONG_TEXT} />,
  },
  skeleton: {
    'An image and two lines': (
      <div className="grid gap-3">
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-5 w-3/5 rounded-tag" />
        <Skeleton className="h-4 w-2/5 rounded-tag" />
      </div>
    ),
  },
  spinner: {
    'For a whole page': <PageSpinner />,
  },
  toaster: {
    'Success, information, error, error with a reason': (
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
};
