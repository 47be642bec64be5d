import { PASSWORD } from '@nearhand/test-support/users';
import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/api-messages';
import { paymentMessages } from '@nearhand/shared/bookings/booking-messages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionModel } from '../../models/session.model.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { runAction } from '../bookings/commands/run-action.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { config } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { keyedMutex } from '../../lib/keyed-mutex.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { comingDay } from '../../test/instants.ts';
import { sample } from '../../test/sample.ts';

const ROUNDS = sample([1, 2, 3, 4], 2);

const lastWeek = new Date(Date.now() - 7 * DAY_MS);
const lastWeekEnd = new Date(lastWeek.getTime() + HOUR_MS);

beforeEach(async () => {
  await UserModel.deleteMany();
});

async function close(user: UserDocument, body: object = { password: PASSWORD }) {
  return (await apiAs(user)).delete('/api/users/me').send(body);
}
const stored = (booking: { _id: unknown }) => BookingModel.findById(booking._id).orFail().lean();

describe('DELETE /api/users/me', () => {
  it('ends the account and all its sessions, but no others', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const [here, elsewhere, stranger] = [await apiAs(user), await apiAs(user), await apiAs(other)];

    const response = await here.delete('/api/users/me').send({ password: PASSWORD });

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, message: messages.account.closed });
    expect((await here.get('/api/users/profile')).status).toBe(401);
    expect((await elsewhere.get('/api/users/profile')).status).toBe(401);
    expect((await stranger.get('/api/users/profile')).status).toBe(200);
    expect(await SessionModel.countDocuments({ user: user._id })).toBe(0);
    expect(await UserModel.findById(user._id).lean()).toBeNull();
  });

  it.each([
    ['a wrong one', 'another password', messages.account.passwordWrong],
    ['none', undefined, messages.account.passwordRequired],
    ['an empty one', '', messages.account.passwordRequired],
    ['one that is no text', { $ne: null }, messages.account.passwordRequired],
  ])('requires the password, not %s', async (_what, password, message) => {
    const user = await createUser();
    const booking = await createBooking({ customer: user._id });

    const response = await close(user, { password });

    expect(response.status).toBe(400);
    expect(response.body.issues).toEqual([{ path: 'password', message }]);
    expect(await UserModel.findById(user._id).lean()).toEqual(user);
    expect(await stored(booking)).toEqual(booking);
  });

  it('limits guesses of the password', async () => {
    const user = await createUser();
    Object.assign(config, { RATE_LIMIT: true, RATE_LIMIT_FAILED_LOGINS: 3 });
    const guess = async () => (await close(user, { password: 'another password' })).status;

    const statuses = [await guess(), await guess(), await guess(), (await close(user)).status];

    expect(statuses).toEqual([400, 400, 400, 429]);
  });
});

describe('a customer who closes the account', () => {
  it("cancels pending and unpaid bookings, and frees the provider's time", async () => {
    const user = await createUser();
    const waiting = await createBooking({ customer: user._id });
    const agreed = await createBooking({ customer: user._id, status: 'approved' });
    const taken = await createBooking({ provider: agreed.provider, service: agreed.service });
    const provider = await apiAs({ _id: agreed.provider });
    const approve = () =>
      provider.put(`/api/bookings/${taken._id.toString()}/status`).send({ status: 'approved' });
    expect((await approve()).status).toBe(409);

    expect((await close(user)).status).toBe(200);

    expect((await stored(waiting)).status).toBe('cancelled');
    expect((await stored(agreed)).status).toBe('cancelled');
    expect((await stored(taken)).status).toBe('pending');
    expect((await approve()).status).toBe(200);
  });

  it('cannot do so before the last paid visit', async () => {
    const user = await createUser();
    const waiting = await createBooking({ customer: user._id });
    const paid = await createBooking({ customer: user._id, status: 'approved', paymentStatus: 'paid' });

    const response = await close(user);

    expect(response.status).toBe(409);
    expect(response.body.message).toBe(messages.account.awaitsPaidVisit);
    expect(await stored(waiting)).toEqual(waiting);
    expect(await stored(paid)).toEqual(paid);
    await BookingModel.updateOne({ _id: paid._id }, { scheduledDate: lastWeek, endDate: lastWeekEnd });
    expect((await close(user)).status).toBe(200);
    expect((await stored(paid)).status).toBe('approved');
  });

  describe.each([true, false])('and books concurrently, with limits: %s', (isLimited) => {
    beforeEach(() => {
      config.RATE_LIMIT = isLimited;
    });
    async function prepareBooking(user: UserDocument) {
      const { _id: serviceId } = await createService();
      const body = {
        serviceId,
        scheduledDate: `${comingDay('03-05')}T15:00:00Z`,
        customerAddress: { city: 'Porto' },
      };
      const client = await apiAs(user);
      return () => client.post('/api/bookings').send(body);
    }

    it('has no booking after the account is closed', async () => {
      const user = await createUser();
      const book = await prepareBooking(user);
      vi.spyOn(keyedMutex, 'runExclusive').mockImplementationOnce(async (_key, work) => {
        expect((await close(user)).status).toBe(200);
        return work();
      });

      const response = await book();

      expect(response.status).toBe(401);
      expect(response.body.message).toBe(messages.sessionEnded);
      expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      expect(await BookingModel.exists({ customer: user._id })).toBeNull();
    });

    it.each(ROUNDS)('leaves no open booking and no address (round %i)', async () => {
      const user = await createUser();
      const book = await prepareBooking(user);

      const [closed, booked] = await Promise.all([close(user), book()]);

      expect(closed.status).toBe(200);
      expect([201, 401]).toContain(booked.status);
      const left = await BookingModel.find({ customer: user._id }).lean();
      expect(left.map(({ status }) => status)).toEqual(booked.status === 201 ? ['cancelled'] : []);
      for (const booking of left) expect(booking).not.toHaveProperty('customerAddress');
    });
  });
});

describe('a provider who closes the account', () => {
  it('rejects pending bookings, and deletes services and calendar', async () => {
    const user = await createUser({ role: 'provider' });
    const service = await createService({ provider: user._id });
    const others = await createService();
    const waiting = await createBooking({ service: service._id });
    const past = { scheduledDate: lastWeek, endDate: lastWeekEnd };
    const done = await createBooking({
      service: service._id,
      status: 'completed',
      serviceImageUrl: '/api/images/0123456789abcdef01234567',
      ...past,
    });

    expect((await close(user)).status).toBe(200);

    expect((await stored(waiting)).status).toBe('rejected');
    expect((await stored(done)).status).toBe('completed');
    expect(await stored(done)).not.toHaveProperty('serviceImageUrl');
    expect(await ServiceModel.distinct('_id')).not.toContainEqual(service._id);
    expect(await ServiceModel.distinct('_id')).toContainEqual(others._id);
    expect(await ProviderCalendarModel.exists({ _id: user._id })).toBeNull();
  });

  it('cannot do so before the last approved visit', async () => {
    const user = await createUser({ role: 'provider' });
    const service = await createService({ provider: user._id });
    const waiting = await createBooking({ service: service._id });
    await createBooking({ service: service._id, status: 'approved' });

    const response = await close(user);

    expect(response.status).toBe(409);
    expect(response.body.message).toBe(messages.account.awaitedAsProvider);
    expect(await stored(waiting)).toEqual(waiting);
    expect((await ServiceModel.findById(service._id).orFail().lean()).isListed).toBe(true);
  });

  describe('after a visit that is not paid yet', () => {
    async function createPastVisit() {
      const user = await createUser({ role: 'provider' });
      const past = { scheduledDate: lastWeek, endDate: lastWeekEnd };
      const visit = await createBooking({ provider: user._id, status: 'approved', ...past });
      const customer = await apiAs({ _id: visit.customer });
      const path = `/api/bookings/${visit._id.toString()}/payment`;
      return { user, visit, pay: () => customer.post(path).send({ method: 'card' }) };
    }

    it('cannot be paid', async () => {
      const { user, visit, pay } = await createPastVisit();
      expect((await close(user)).status).toBe(200);

      const response = await pay();

      expect(response.status).toBe(409);
      expect(response.body).toMatchObject({ message: paymentMessages.providerGone, status: 'approved' });
      expect(await stored(visit)).toMatchObject({ status: 'approved', paymentStatus: 'pending' });
      expect(await stored(visit)).not.toHaveProperty('paymentId');
    });

    it('cannot be paid by a concurrent payment', async () => {
      const { user, visit } = await createPastVisit();
      const id = visit.customer.toString();
      const customer = { id, role: 'customer' as const, status: undefined, sessionId: '', isConfirmed: true };
      const caller = { user: customer, requestId: '' };
      let isClosed = false;

      const paying = withTransaction(async (tx) => {
        // From here on the payment reads a snapshot from before the account is closed.
        await UserModel.exists({ _id: user._id }).session(tx);
        if (!isClosed) isClosed = (await close(user)).status === 200;
        const pay = { action: 'pay', id: visit._id.toString(), caller, input: { method: 'card' } } as const;
        return runAction(pay, tx);
      });

      await expect(paying).rejects.toThrow(paymentMessages.providerGone);
      expect(isClosed).toBe(true);
      expect((await stored(visit)).paymentStatus).toBe('pending');
    });

    it.each(ROUNDS)('is paid or unpayable when both happen concurrently (round %i)', async () => {
      const { user, visit, pay } = await createPastVisit();

      const [closed, paid] = await Promise.all([close(user), pay()]);

      expect(closed.status).toBe(200);
      expect([200, 409]).toContain(paid.status);
      expect((await stored(visit)).paymentStatus).toBe(paid.status === 200 ? 'paid' : 'pending');
    });
  });

  it.each(ROUNDS)('leaves no visit that was approved concurrently (round %i)', async () => {
    const user = await createUser({ role: 'provider' });
    const waiting = await createBooking({ provider: user._id });
    const client = await apiAs(user);
    const approve = client.put(`/api/bookings/${waiting._id.toString()}/status`).send({ status: 'approved' });

    const [closed] = await Promise.all([close(user), approve]);

    expect([200, 409]).toContain(closed.status);
    expect((await stored(waiting)).status).toBe(closed.status === 200 ? 'rejected' : 'approved');
  });
});

describe('an admin who closes the account', () => {
  it('cannot be the only admin', async () => {
    const user = await createUser({ role: 'admin' });

    const response = await close(user);

    expect(response.status).toBe(409);
    expect(response.body.message).toBe(messages.account.lastAdmin);
    expect(await UserModel.findById(user._id).lean()).toEqual(user);

    await createUser({ role: 'admin' });
    expect((await close(user)).status).toBe(200);
  });

  it.each(ROUNDS)('cannot be the last of two who do so concurrently (round %i)', async () => {
    const admins = await Promise.all([createUser({ role: 'admin' }), createUser({ role: 'admin' })]);

    const responses = await Promise.all(admins.map((admin) => close(admin)));

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await UserModel.countDocuments({ role: 'admin' })).toBe(1);
  });
});
