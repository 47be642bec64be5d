import type { AuditEntry } from '@nearhand/shared/audit/audit';
import { MAX_DECISIONS } from '@nearhand/shared/applications/applications';
import { messages } from '@nearhand/shared/api-messages';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { config } from '../../config.ts';
import { MailModel } from '../../models/mail.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { listNotifications } from '../../test/mails.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { inSeconds } from '../../test/instants.ts';

type Verb = 'approve' | 'reject';

let admin: ApiClient;
let boss: UserDocument;
beforeEach(async () => {
  boss = await createUser({ role: 'admin', name: 'Maria Lopez' });
  admin = await apiAs(boss);
});

const afterNotice = () => runDueJobs({ now: inSeconds(config.APPLICATION_NOTICE_SECONDS + 1) });
const put = (user: UserDocument, verb: Verb, body: object = {}, client = admin) =>
  client.put(`/api/users/admin/${verb}/${user._id.toString()}`).send(body);
const undo = (user: UserDocument, verb: Verb) => put(user, verb, { undo: 'inqueue' });
const stored = (user: UserDocument) => UserModel.findById(user._id).orFail().lean();
const apply = (fields: Partial<UserDocument> = {}) => createUser({ status: 'inqueue', ...fields });

/** Moves a decision into the past, without telling the applicant. */
const age = (user: UserDocument, seconds: number) =>
  UserModel.updateOne({ _id: user._id }, { 'decision.at': inSeconds(-seconds) });

async function listActions(user: UserDocument): Promise<string[]> {
  const { entries } = (await admin.get(`/api/audit-log?target=${user._id.toString()}`)).body as {
    entries: AuditEntry[];
  };
  return entries.map(({ action }) => action);
}

describe('the notice of a decision', () => {
  it('reaches the applicant a minute later, by bell and mail, and once', async () => {
    const applicant = await apply();
    const client = await apiAs(applicant);

    const decided = await put(applicant, 'reject', { reason: 'No papers' });
    expect(decided.body.undoSeconds).toBe(60);
    await runDueJobs({ now: inSeconds(config.APPLICATION_NOTICE_SECONDS - 5) });
    expect(await listNotifications(client)).toEqual([]);

    await afterNotice();
    await afterNotice();
    expect(await listNotifications(client)).toMatchObject([
      { kind: 'application-decided', text: 'No papers' },
    ]);
    expect(await MailModel.countDocuments({ to: applicant.email, kind: 'application-decided' })).toBe(1);
  });

  it('comes at once where the operator sets no delay', async () => {
    config.APPLICATION_NOTICE_SECONDS = 0;
    onTestFinished(() => {
      config.APPLICATION_NOTICE_SECONDS = 60;
    });
    const applicant = await apply();

    expect((await put(applicant, 'approve')).body.undoSeconds).toBe(0);

    expect(await listNotifications(await apiAs(applicant))).toMatchObject([{ kind: 'application-decided' }]);
    expect((await undo(applicant, 'approve')).status).toBe(409);
  });

  it('tells only the last of two decisions within the minute', async () => {
    const applicant = await apply();

    await put(applicant, 'approve');
    await put(applicant, 'reject', { undo: true, reason: 'No papers' });
    await afterNotice();

    expect(await listNotifications(await apiAs(applicant))).toMatchObject([{ text: 'No papers' }]);
  });

  it('does not come to an applicant who has applied again', async () => {
    const applicant = await apply();

    await put(applicant, 'reject');
    await (await apiAs(applicant)).post('/api/users/request-provider');
    await afterNotice();

    expect(await listNotifications(await apiAs(applicant))).toEqual([]);
  });
});

describe('undoing a decision', () => {
  it.each([
    ['approve', 'customer'],
    ['approve', 'provider'],
    ['reject', 'customer'],
    ['reject', 'provider'],
  ] as const)('to %s a %s restores role and status, and tells nobody', async (verb, role) => {
    const applicant = await apply({ role });
    const service = await createService({ provider: applicant._id });

    await put(applicant, verb, { reason: 'Checked by phone' });
    const undone = await undo(applicant, verb);
    await afterNotice();

    expect(undone.status).toBe(200);
    expect(undone.body).toMatchObject({
      message: messages.admin.decisionUndone,
      user: { role, status: 'inqueue' },
    });
    expect(await stored(applicant)).toMatchObject({ role, status: 'inqueue' });
    expect(await stored(applicant)).not.toHaveProperty('decisionReason');
    expect(await ServiceModel.findById(service._id).lean()).toMatchObject({ isListed: false });
    expect(await listNotifications(await apiAs(applicant))).toEqual([]);
    const action = verb === 'approve' ? 'application.approved' : 'application.rejected';
    expect(await listActions(applicant)).toEqual(['application.undone', action]);
  });

  it('leaves the application to be decided again', async () => {
    const applicant = await apply();
    await put(applicant, 'reject');
    await undo(applicant, 'reject');

    expect((await put(applicant, 'approve')).status).toBe(200);
    await afterNotice();

    expect(await listNotifications(await apiAs(applicant))).toHaveLength(1);
  });

  it('returns to what the applicant was told', async () => {
    const applicant = await apply();
    await put(applicant, 'approve', { reason: 'Welcome' });
    await afterNotice();
    await put(applicant, 'reject', { undo: true });

    expect((await undo(applicant, 'reject')).body.user).toMatchObject({
      status: 'approved',
      reason: 'Welcome',
    });
  });

  it('is rejected once the applicant is told, after a minute, and without a decision', async () => {
    const [told, late, waiting] = [await apply(), await apply(), await apply()];
    await put(told, 'approve');
    await afterNotice();
    await put(late, 'approve');
    await age(late, config.APPLICATION_NOTICE_SECONDS + 1);

    for (const applicant of [told, late, waiting]) {
      const response = await undo(applicant, 'approve');
      expect([response.status, response.body.code]).toEqual([409, 'decision_final']);
    }
    expect(await stored(told)).toMatchObject({ role: 'provider', status: 'approved' });
  });

  it('is rejected once a customer has requested a booking', async () => {
    const provider = await apply({ role: 'provider' });
    const service = await createService({ provider: provider._id });
    await put(provider, 'approve');
    await createBooking({ service: service._id, provider: provider._id });

    const response = await undo(provider, 'approve');

    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ message: messages.admin.decisionBooked, status: 'approved' });
  });

  it.each([1, 2, 3, 4, 5])('and a concurrent booking have one winner (round %i)', async () => {
    const provider = await apply({ role: 'provider' });
    const service = await createService({ provider: provider._id });
    const customer = await apiAs(await createUser());
    await put(provider, 'approve');
    const book = customer.post('/api/bookings').send({
      serviceId: service._id.toString(),
      scheduledDate: inSeconds(5 * 24 * 3600).toISOString(),
    });

    const [booked, undone] = await Promise.all([book, undo(provider, 'approve')]);

    expect([booked.status, undone.status]).toEqual(booked.status === 201 ? [201, 409] : [404, 200]);
  });
});

describe('an admin who comes second', () => {
  it('reads who was first', async () => {
    const applicant = await apply();
    const other = await apiAs(await createUser({ role: 'admin' }));
    await put(applicant, 'approve');

    const response = await put(applicant, 'reject', {}, other);

    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      code: 'application_decided',
      status: 'approved',
      message: 'This application is already approved, by Maria Lopez',
      decided: { by: 'Maria Lopez', status: 'approved', at: expect.any(String) },
    });
  });

  it('is not named to themselves', async () => {
    const applicant = await apply();
    await put(applicant, 'approve');

    const { body } = await put(applicant, 'approve');

    expect(body.message).toBe('This application is already approved');
    expect(body).not.toHaveProperty('decided');
  });
});

describe('POST /api/users/admin/applications/decisions', () => {
  const decideAll = (ids: readonly unknown[], rest: object = { decision: 'approve' }) =>
    admin.post('/api/users/admin/applications/decisions').send({ ids: ids.map(String), ...rest });

  it('approves those that wait, and says what the others are', async () => {
    const [first, second] = [await apply(), await apply({ role: 'provider' })];
    const rejected = await createUser({ role: 'provider', status: 'rejected' });
    const unknown = new Types.ObjectId();

    const response = await decideAll([first._id, second._id, rejected._id, unknown, first._id]);

    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      undoSeconds: 60,
      results: [
        { _id: first._id.toString(), status: 'approved', isDecided: true },
        { _id: second._id.toString(), status: 'approved', isDecided: true },
        {
          _id: rejected._id.toString(),
          status: 'rejected',
          isDecided: false,
          message: 'This application is already rejected',
        },
        { _id: unknown.toString(), status: null, isDecided: false, message: 'User not found' },
      ],
    });
    expect(await stored(second)).toMatchObject({ role: 'provider', status: 'approved' });
    expect(await listActions(first)).toEqual(['application.approved']);
  });

  it('rejects all with one reason', async () => {
    const applicant = await apply();

    await decideAll([applicant._id], { decision: 'reject', reason: 'Outside our area' });

    expect(await stored(applicant)).toMatchObject({ status: 'rejected', decisionReason: 'Outside our area' });
  });

  it.each([
    [{ ids: [], decision: 'approve' }, 'ids'],
    [
      { ids: Array.from({ length: MAX_DECISIONS + 1 }, () => new Types.ObjectId()), decision: 'approve' },
      'ids',
    ],
    [{ ids: ['unknown'], decision: 'approve' }, 'ids.0'],
    [{ ids: [new Types.ObjectId()], decision: 'approved' }, 'decision'],
    [{ ids: [new Types.ObjectId()] }, 'decision'],
  ])('rejects invalid input %#', async (body, path) => {
    const response = await admin.post('/api/users/admin/applications/decisions').send(body);

    expect(response.status).toBe(400);
    expect(response.body.issues).toMatchObject([{ path }]);
  });
});

describe('an application in the list', () => {
  it('has all that is known of the applicant', async () => {
    const applicant = await apply({ role: 'provider', about: 'Slate and tin' });
    const services = [];
    for (let n = 1; n <= 6; n += 1)
      services.push(await createService({ provider: applicant._id, name: `Roof ${n}` }));
    await createBooking({ customer: applicant._id });
    const weeklyHours = [{ day: 'monday', from: '08:00', to: '17:00' }] as const;
    await (await apiAs(applicant)).put('/api/availability').send({ weeklyHours }).expect(200);

    const { body } = await admin.get(`/api/users/admin/applications?q=${applicant.email}`);

    expect(body.applications).toMatchObject([
      { about: 'Slate and tin', bookingCount: 1, serviceCount: 6, weeklyHours },
    ]);
    expect(body.applications[0].services).toHaveLength(5);
    expect(body.applications[0].services[0]).toMatchObject({ name: 'Roof 1', basePrice: 80 });
  });

  it('says when an admin has asked, and when the applicant has answered', async () => {
    const applicant = await apply();
    const client = await apiAs(applicant);
    const ask = (text: string) =>
      admin.post('/api/conversations').send({ userId: applicant._id.toString(), text });
    const read = async () =>
      (await admin.get(`/api/users/admin/applications?q=${applicant.email}`)).body.applications[0];

    const { body } = await ask('Are you insured?');
    const conversation: string = body.conversation._id;
    const answer = (text: string) =>
      client
        .post(`/api/conversations/${conversation}/messages`)
        .send({ text, clientId: crypto.randomUUID() });
    expect(await read()).toMatchObject({ question: 'Are you insured?', askedAt: expect.any(String) });
    expect(await read()).not.toHaveProperty('answeredAt');
    await answer('Yes, since 2024');
    await answer('Anything else?');
    expect(await read()).toMatchObject({
      answer: 'Yes, since 2024',
      answeredAt: expect.any(String),
      conversation,
    });
    await ask('Which company?');
    expect(await read()).toMatchObject({ question: 'Which company?' });
    expect(await read()).not.toHaveProperty('answeredAt');
  });

  it('has no question to a user who has not applied', async () => {
    const customer = await createUser();
    await admin.post('/api/conversations').send({ userId: customer._id.toString(), text: 'Hello' });

    expect(await stored(customer)).not.toHaveProperty('inquiry');
  });

  it('loses the question when the applicant applies again', async () => {
    const applicant = await apply();
    await admin
      .post('/api/conversations')
      .send({ userId: applicant._id.toString(), text: 'Are you insured?' });
    await put(applicant, 'reject');
    await (await apiAs(applicant)).post('/api/users/request-provider');

    expect(await stored(applicant)).not.toHaveProperty('inquiry');
  });
});
