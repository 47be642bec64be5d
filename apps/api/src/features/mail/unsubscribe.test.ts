import type { NotificationKind } from '@nearhand/shared/notifications/notice-data';
import { describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { api, apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { getHeader, useOutbox } from '../../test/outbox.ts';

const outbox = useOutbox();

/** Sends a mail of a kind to the user, and returns its headers for unsubscribing and its text. */
async function receive(kind: NotificationKind) {
  await outbox.queue({ kind });
  await outbox.send();
  const { parsed } = outbox.server.received.at(-1) ?? {};
  const header = getHeader(parsed, 'list-unsubscribe');
  const url = /^<(.+)>$/.exec(header ?? '')?.[1] ?? '';
  return {
    url,
    path: url.slice(config.PUBLIC_URL.length),
    header,
    post: getHeader(parsed, 'list-unsubscribe-post'),
    text: `${parsed?.text ?? ''}${parsed?.html || ''}`,
  };
}

const isOn = async (kind: string): Promise<boolean> => {
  const { body } = await (await apiAs(outbox.user)).get('/api/notification-preferences');
  return body.preferences[kind].email;
};

describe('the unsubscribe link of a mail', () => {
  it('switches mails of its kind off by one click, and can be used again', async () => {
    const mail = await receive('request-approved');
    const click = () => api.post(mail.path).type('form').send('List-Unsubscribe=One-Click');

    expect(mail.url.startsWith(`${config.PUBLIC_URL}/api/unsubscribe/`)).toBe(true);
    expect(mail.post).toBe('List-Unsubscribe=One-Click');
    expect((await click()).status).toBe(200);
    expect((await click()).status).toBe(200);

    expect(await isOn('request-approved')).toBe(false);
    expect(await isOn('request-rejected')).toBe(true);
  });

  it('opens a page with a button, and changes nothing', async () => {
    const mail = await receive('request-approved');

    const page = await api.get(mail.path);

    expect(page.status).toBe(200);
    expect(page.text).toContain('<button');
    expect(await isOn('request-approved')).toBe(true);
  });

  it('returns a page when the button is pressed', async () => {
    const mail = await receive('request-approved');

    const page = await api.post(mail.path).set('Accept', 'text/html').type('form').send('');

    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toContain('You will no longer get this kind of mail');
    expect(await isOn('request-approved')).toBe(false);
  });

  it('leads to the web app in the text, with the same secret of at least 128 bits', async () => {
    const mail = await receive('request-approved');
    const [token = ''] = mail.url.split('/').toReversed();

    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(mail.text).toContain(`${config.PUBLIC_URL}/unsubscribe?token=${token}`);
  });

  it('is the same in all mails of a kind, and differs between kinds and users', async () => {
    const first = await receive('request-approved');
    const again = await receive('request-approved');
    const other = await receive('request-rejected');
    outbox.user = await createUser();
    const others = await receive('request-approved');

    expect(again.url).toBe(first.url);
    expect(new Set([first.url, other.url, others.url]).size).toBe(3);
  });

  it.each(['security', 'booking-cancelled'] as const)(
    'is missing in mails that cannot be switched off: %s',
    async (kind) => {
      const mail = await receive(kind);

      expect(mail).toMatchObject({ header: undefined, post: undefined });
      expect(mail.text).not.toContain('unsubscribe');
    },
  );

  it.each(['A'.repeat(43), 'short', '%00', '$ne'])('returns 404 for the unknown token %j', async (token) => {
    expect((await api.get(`/api/unsubscribe/${token}`)).status).toBe(404);
    expect((await api.post(`/api/unsubscribe/${token}`)).status).toBe(404);
  });
});
