import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { TextField } from '../../components/form-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { useSession } from '../../entities/user/session.ts';
import { api } from '../../lib/api-client.ts';
import { getServerMessage } from '../../lib/api-error.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

/** Sends a test mail with the saved settings, and says what the mail server says. */
export function TestMail() {
  const { sendsMail } = useMarketplace();
  const { session } = useSession();
  const [to, setTo] = useState(session.status === 'signed-in' ? session.user.email : '');
  const test = useGuardedMutation({ mutationFn: () => api.sendTestMail({ body: { to } }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    test.mutate();
  };
  return (
    <Panel
      title="Test mail"
      text={
        sendsMail
          ? 'It goes out at once, with the sender that is saved.'
          : 'Possible once a mail server is set: SMTP_URL in the environment of the server. The password stays out of the database, so it cannot be set here.'
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Send a test to"
          type="email"
          autoComplete="email"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        {test.error && (
          <FailureAlert
            message="The test mail was not sent"
            reason={getServerMessage(test.error)}
            error={test.error}
          />
        )}
        <p role="status" className="font-semibold empty:hidden">
          {test.data?.message}
        </p>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          disabled={!sendsMail}
          isPending={test.isPending}
          loadingText="Sending..."
        >
          Send test
        </Button>
      </form>
    </Panel>
  );
}
