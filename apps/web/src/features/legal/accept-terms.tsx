import { legalMessages } from '@nearhand/shared/legal/legal';
import { useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FieldError } from '../../components/form-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { useSession } from '../../entities/user/session.ts';
import { api } from '../../lib/api-client.ts';
import { hasCode } from '../../lib/api-error.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { profileKey } from '../../lib/query-client.ts';
import { showSuccess, toastError } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import type { LegalKind } from '@nearhand/shared/legal/legal-kinds';

const legalKey = ['legal'] as const;

/** Fetches a legal text; without a version, the present one. */
export const legalQuery = (kind: LegalKind, version: number | undefined) =>
  queryOptions({
    queryKey: [...legalKey, kind, version],
    queryFn: ({ signal }) => api.getLegalText({ params: { kind }, query: { version }, signal }),
  });

/** Asks the signed-in user to accept the present version of the terms, above their text. */
export function AcceptTerms({ version }: { version: number }) {
  const client = useQueryClient();
  const { session, changeUser } = useSession();
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<string>();
  const toKey = useIdempotencyKey();
  const accept = useGuardedMutation({
    mutationFn: (body: { terms: number }) => api.acceptTerms({ body, idempotencyKey: toKey(body) }),
    onSuccess: ({ user, message }) => {
      // The panel disappears and would take the focus with it.
      document.getElementById('main')?.focus();
      changeUser(user);
      showSuccess(message);
    },
    onError: async (failure) => {
      toastError(failure, 'Failed to accept the terms');
      if (!hasCode(failure, 'terms_changed')) return;
      setIsChecked(false);
      await Promise.all([legalKey, profileKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  if (session.status !== 'signed-in' || session.user.termsToAccept !== version) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(isChecked ? undefined : legalMessages.termsRequired);
    if (isChecked) accept.mutate({ terms: version });
  };
  return (
    <Panel title={session.user.consents ? 'Our terms have changed' : 'Please accept our terms'}>
      <form noValidate onSubmit={submit} className="grid justify-items-start gap-4">
        <div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={isChecked}
              aria-invalid={error ? true : undefined}
              aria-describedby="accept-error"
              className="size-5 shrink-0 accent-brand"
              onChange={({ target }) => setIsChecked(target.checked)}
            />
            I agree to the terms, version {version}
          </label>
          <FieldError id="accept-error" message={isChecked ? undefined : error} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={accept.isPending} loadingText="Saving...">
            Agree
          </Button>
          <ButtonLink to="/" variant="quiet">
            Later
          </ButtonLink>
        </div>
        <p className="text-small text-fg-muted">
          You may need to agree before you book or offer something new. What is booked stays booked. You can
          always message, cancel, download your data or close your account.
        </p>
      </form>
    </Panel>
  );
}
