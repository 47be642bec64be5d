import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { JobModel } from '../../models/job.model.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import type { UserDocument } from '../../models/user.model.ts';
import type { Notification } from '@nearhand/shared/notifications/notifications';
import { listNotifications } from '../../test/mails.ts';

const LIST = '/api/users/me/saved-searches';
const kinds = ['saved-search'];
const runAfter = (days: number) =>
  runDueJobs({ kinds, now: new Date(Date.now() + days * DAY_MS + MINUTE_MS) });
const fetchNotices = async (user: UserDocument): Promise<Notification[]> =>
  (await listNotifications(await apiAs(user))).toReversed();

async function saveSearch(user: UserDocument, query: string) {
  const client = await apiAs(user);
  const { _id } = (await client.post(LIST).send({ name: 'Wells', query })).body.savedSearch;
  return { client, path: `${LIST}/${_id}`, id: _id };
}

describe('new services that match a saved search', () => {
  it('are reported once a day', async () => {
    const user = await createUser();
    await createService({ name: 'Xylwell of yesterday' });
    await saveSearch(user, 'q=xylwell');
    await createService({ name: 'Xylwell digging' });
    await createService({ name: 'Xylwell cleaning' });
    await createService({ name: 'Something else' });
    await createService({ name: 'Xylwell hidden', isActive: false });

    await runAfter(0);
    expect(await fetchNotices(user)).toEqual([]);
    await runAfter(1);
    await runAfter(1);

    const notices = await fetchNotices(user);
    const text = 'Xylwell cleaning, Xylwell digging';
    expect(notices).toMatchObject([
      {
        kind: 'saved-search',
        title: '2 new services for “Wells”',
        text,
        link: '/services?q=xylwell',
        count: 2,
      },
    ]);
    await createService({ name: 'Xylwell pump', listedAt: new Date(Date.now() + 1.5 * DAY_MS) });
    await runAfter(2.1);
    expect((await fetchNotices(user)).map(({ title }) => title)).toEqual([
      '2 new services for “Wells”',
      '1 new service for “Wells”',
    ]);
  });

  it('are named up to three', async () => {
    const user = await createUser();
    await saveSearch(user, 'q=wheatwell');
    for (const name of ['A', 'B', 'C', 'D']) await createService({ name: `Wheatwell ${name}` });

    await runAfter(1);

    expect(await fetchNotices(user)).toMatchObject([
      { title: '4 new services for “Wells”', text: 'Wheatwell D, Wheatwell C, Wheatwell B and more' },
    ]);
  });

  it('lose their names in the notice when they are hidden', async () => {
    const user = await createUser();
    await saveSearch(user, 'q=ryewell');
    const [hidden] = [
      await createService({ name: 'Ryewell secret' }),
      await createService({ name: 'Ryewell' }),
    ];
    await runAfter(1);

    await ServiceModel.updateOne({ _id: hidden._id }, { isActive: false, isListed: false });

    expect(await fetchNotices(user)).toMatchObject([
      { title: '2 new services for “Wells”', text: 'Ryewell, No longer offered' },
    ]);
  });

  it('are reported when they become visible: by the approval of their provider, or by being switched on', async () => {
    const user = await createUser();
    const waiting = await createUser({ role: 'provider', status: 'inqueue' });
    const owner = await createUser({ role: 'provider' });
    await createService({ name: 'Yarnwell digging', provider: waiting._id });
    const off = await createService({ name: 'Yarnwell pump', provider: owner._id, isActive: false });
    await saveSearch(user, 'q=yarnwell');
    const admin = await apiAs(await createUser({ role: 'admin' }));
    expect((await admin.put(`/api/users/admin/approve/${waiting._id.toString()}`)).status).toBe(200);
    const { name, description, category, basePrice } = off;
    const change = { name, description, category, basePrice, isActive: true };
    await (await apiAs(owner)).put(`/api/services/${off._id.toString()}`).send(change).expect(200);

    await runAfter(1);
    // A service that was reported once is not new when it is switched on again.
    for (const isActive of [false, true]) {
      await (await apiAs(owner)).put(`/api/services/${off._id.toString()}`).send({ ...change, isActive });
    }
    await runAfter(2.1);

    expect(await fetchNotices(user)).toMatchObject([{ title: '2 new services for “Wells”' }]);
  });

  it('do not include services of the user, and are not reported when there are none', async () => {
    const user = await createUser({ role: 'provider' });
    await saveSearch(user, 'q=quarrystone');
    await createService({ name: 'Quarrystone walls', provider: user._id });

    await runAfter(1);

    expect(await fetchNotices(user)).toEqual([]);
  });

  it('are reported by one of several concurrent runs', async () => {
    const user = await createUser();
    const { id } = await saveSearch(user, 'q=zinctile');
    await createService({ name: 'Zinctile roof' });

    await Promise.all([runAfter(1), runAfter(1), runAfter(1)]);

    expect(await fetchNotices(user)).toHaveLength(1);
    expect(await JobModel.countDocuments({ kind: 'saved-search', key: id })).toBe(1);
  });

  it('are no longer reported once the search is deleted', async () => {
    const user = await createUser();
    const { client, path, id } = await saveSearch(user, 'q=ropeway');
    await createService({ name: 'Ropeway check' });

    expect((await client.delete(path)).status).toBe(200);
    await runAfter(1);

    expect(await fetchNotices(user)).toEqual([]);
    expect(await JobModel.exists({ kind: 'saved-search', key: id })).toBeNull();
  });
});
