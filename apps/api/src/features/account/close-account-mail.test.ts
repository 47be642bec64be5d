import { PASSWORD } from '@nearhand/test-support/users';
import { describe, expect, it } from 'vitest';
import { MailModel } from '../../models/mail.model.ts';
import { apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { useOutbox } from '../../test/outbox.ts';

const outbox = useOutbox();

async function close() {
  const user = await createUser();
  const { status } = await (await apiAs(user)).delete('/api/users/me').send({ password: PASSWORD });
  expect(status).toBe(200);
  return user;
}
const left = (email: string) => MailModel.countDocuments({ to: email });

describe('the mail about a closed account', () => {
  it('reaches its email, and is deleted then', async () => {
    const { email } = await close();

    await outbox.send();

    const [received] = outbox.server.received;
    expect(received?.parsed.subject).toBe('Your account is closed');
    expect(received?.to).toEqual([email]);
    expect(await left(email)).toBe(0);
  });

  it('is deleted when the mail server rejects it for good', async () => {
    outbox.server.responses.push(550);
    const { email } = await close();
    await outbox.send();
    expect(await left(email)).toBe(0);
  });
});
