import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { apiAs } from '../../test/api.ts';
import { createConversation } from '../../test/conversation.ts';
import { createUser } from '../../test/factories.ts';
import { JobModel } from '../../models/job.model.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { MailModel } from '../../models/mail.model.ts';
import { NotificationModel } from '../../models/notification.model.ts';
import { MESSAGE_NOTICE } from './jobs.ts';

let talk: Awaited<ReturnType<typeof createConversation>>;
beforeEach(async () => {
  await JobModel.deleteMany({ kind: MESSAGE_NOTICE });
  talk = await createConversation();
});

const runIn = (seconds: number) =>
  runDueJobs({ kinds: [MESSAGE_NOTICE], now: new Date(Date.now() + seconds * 1000) });
const getNotices = ({ _id }: { _id: unknown }) =>
  NotificationModel.find({ recipient: String(_id), kind: 'message' })
    .sort({ createdAt: 1 })
    .lean();

describe('the notification of unread messages', () => {
  it('is one with the number of messages, some time after the first unread one', async () => {
    const { provider, asCustomer, send, id } = talk;
    await send(asCustomer, 'Or on Monday?');
    await runIn(config.MESSAGE_NOTICE_SECONDS - 10);
    expect(await getNotices(provider)).toEqual([]);

    await runIn(config.MESSAGE_NOTICE_SECONDS);
    const notices = await getNotices(provider);
    expect(notices).toMatchObject([{ data: { conversation: id, count: 2 } }]);
    expect(await getNotices(talk.customer)).toEqual([]);
    expect(await MailModel.find({ kind: 'message', recipient: provider._id }).lean()).toMatchObject([
      { to: provider.email, notification: notices[0]?._id },
    ]);
  });

  it('is not sent again before the conversation is read', async () => {
    const { provider, asCustomer, asProvider, send, path } = talk;
    await runIn(config.MESSAGE_NOTICE_SECONDS);
    await send(asCustomer, 'Hello?');
    await runIn(3 * config.MESSAGE_NOTICE_SECONDS);
    expect(await getNotices(provider)).toHaveLength(1);
    expect(await MailModel.countDocuments({ kind: 'message', recipient: provider._id })).toBe(1);

    const { messages } = (await asProvider.get(`${path}/messages`)).body;
    await asProvider.put(`${path}/read`).send({ upTo: messages[0]._id });
    // Who has read the messages need not read that there are some.
    expect(await getNotices(provider)).toMatchObject([{ read: true }]);
    await send(asCustomer, 'And now?');
    await runIn(config.MESSAGE_NOTICE_SECONDS);
    expect(await getNotices(provider)).toMatchObject([
      { data: { count: 1 }, read: true },
      { data: { count: 1 }, read: false },
    ]);
  });

  it('is not sent for messages read in time, and waits for the others', async () => {
    const { provider, asCustomer, asProvider, send, path, first } = talk;
    await send(asCustomer, 'Two');
    await asProvider.put(`${path}/read`).send({ upTo: first._id });
    await runIn(config.MESSAGE_NOTICE_SECONDS);
    expect(await getNotices(provider)).toMatchObject([{ data: { count: 1 } }]);

    const other = await createConversation();
    await other.asProvider.put(`${other.path}/read`).send({ upTo: other.first._id });
    await runIn(config.MESSAGE_NOTICE_SECONDS);
    expect(await getNotices(other.provider)).toEqual([]);
  });

  it('is not sent for a conversation that its reader has blocked, until the reader unblocks it', async () => {
    await talk.asProvider.put(`${talk.path}/block`);
    await runIn(config.MESSAGE_NOTICE_SECONDS);
    expect(await getNotices(talk.provider)).toEqual([]);

    await talk.asProvider.delete(`${talk.path}/block`);
    await runIn(config.MESSAGE_NOTICE_SECONDS);
    expect(await getNotices(talk.provider)).toMatchObject([{ data: { count: 1 } }]);
  });
});

it('admins are notified of a report', async () => {
  const admin = await createUser({ role: 'admin' });
  await talk.asCustomer.post(`${talk.path}/report`).send({ reason: 'Spam' });
  const { body } = await (await apiAs(admin)).get('/api/notifications');
  expect(body.notifications).toMatchObject([{ kind: 'reported', link: `/admin/conversations/${talk.id}` }]);
});
