import { isolate } from '@nearhand/shared/region/user-text';
import { FlaskConical } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { generateId } from '../../lib/generate-id.ts';
import { commonTexts } from '../../lib/texts.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { adminKey } from '../../entities/query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { applicationsKey } from './applications-api.ts';

/** Creates a sample application, so that an admin can try the review (product 2, admin dashboard). */
export function CreateTestApplication() {
  const create = useGuardedMutation({
    mutationFn: async () => {
      const account = buildTestProvider();
      // Ignores the token of the response: the admin stays signed in.
      await api.registerUser({ body: account });
      return account;
    },
    onSuccess: async (_data, _variables, _onMutateResult, { client }) => {
      await client.invalidateQueries({ queryKey: applicationsKey });
      await client.invalidateQueries({ queryKey: adminKey });
    },
  });

  return (
    <details className="group rounded-card border border-dashed border-border-strong bg-surface">
      <summary className="rounded-card px-5 py-4 font-semibold sm:px-6">
        Developer tools <Badge tone="neutral">Demo data</Badge>
      </summary>
      <div className="grid justify-items-start gap-4 px-5 pb-5 sm:px-6 sm:pb-6">
        <p className="max-w-prose text-small text-fg-muted">
          Creates a sample application so you can try the review. You stay signed in as yourself.
        </p>
        <Button
          variant="secondary"
          size="small"
          isPending={create.isPending}
          loadingText="Creating..."
          onClick={() => create.mutate()}
        >
          <FlaskConical aria-hidden className="size-4" strokeWidth={1.75} />
          Create test provider application
        </Button>
        {create.error && (
          <FailureAlert
            message={getErrorMessage(create.error, commonTexts.registrationFailed)}
            error={create.error}
          />
        )}
        <p role="status" className="text-small wrap-anywhere">
          {create.data &&
            `${isolate(create.data.name)} has applied. Sign in as ${create.data.email} with the password ${create.data.password}.`}
        </p>
      </div>
    </details>
  );
}

function buildTestProvider() {
  const key = generateId();
  const password = generateId();
  const number = key.slice(0, 6);
  return {
    role: 'provider' as const,
    name: `Test Provider ${number}`,
    email: `test-provider-${key}@example.org`,
    phone: '555-0100',
    serviceType: 'Home Repair',
    address: '1 Test Street',
    contact: '555-0101',
    password,
    confirmPassword: password,
  };
}
