import type { MailDetails } from '@nearhand/shared/mail/mails';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { getMarketplaceFormats } from '../../settings/region.ts';
import { apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { inHours } from '../../test/instants.ts';
import { readMails, listNotificationKinds, listNotifications } from '../../test/mails.ts';
import { at, createProviderWithHours } from '../../test/provider-with-hours.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';

const PRICE = getMarketplaceFormats().formatAmount(80, 'USD');

async function request() {
  const [customer, provider] = await Promise.all([
    createUser({ name: 'Sofia Lindqvist' }),
    createUser({ role: 'provider', name: 'Ana Moreno' }),
  ]);
  const service = await createService({
    provider: provider._id,
    name: 'Drain unclogging',
    duration: 75,
    cancellationPolicy: 'moderate',
  });
  const clients = { customer: await apiAs(customer), provider: await apiAs(provider) };
  const { body } = await clients.customer.post('/api/bookings').send({
    serviceId: service._id.toString(),
    scheduledDate: inHours(240),
    notes: 'The shut-off is in the cellar',
    customerAddress: { street: '27 Pilot Street', city: 'Alder Bay', zipCode: '04711' },
  });
  const id: string = body.booking._id;
  const path = `/api/bookings/${id}`;
  const mails = async (to: 'customer' | 'provider') => {
    const all = await readMails(to === 'customer' ? customer.email : provider.email);
    return new Map(all.map((mail) => [mail.kind, mail]));
  };
  return {
    ...clients,
    id,
    number: body.booking.number as string,
    mails,
    approve: () => clients.provider.put(`${path}/status`).send({ status: 'approved' }),
    pay: () => clients.customer.post(`${path}/payment`).send({ method: 'card' }),
    cancel: (as: 'customer' | 'provider') => clients[as].put(`${path}/cancel`).send({}),
  };
}

function expectBookingLink(mail: MailDetails | undefined, id: string): void {
  expect(mail?.text).toContain(`${config.PUBLIC_URL}/bookings/${id}`);
}

describe('a customer who requests a booking', () => {
  it('gets a mail with terms, number, address and a link to the booking, and an entry in the bell', async () => {
    const { id, number, mails, customer } = await request();

    const mail = (await mails('customer')).get('request-sent');

    expect(mail?.subject).toBe('Request sent to Ana Moreno');
    expectBookingLink(mail, id);
    for (const part of [
      'answers by',
      'You pay nothing until then.',
      'Drain unclogging',
      '1 h 15 min',
      '27 Pilot Street',
      `Total: ${PRICE}`,
      'Free cancellation until',
      `Booking: ${number}`,
    ])
      expect(mail?.text).toContain(part);
    expect(await listNotifications(customer)).toMatchObject([
      { kind: 'request-sent', link: `/bookings/${id}`, read: true },
    ]);
  });

  it('gets a receipt with the payment, although they paid themselves', async () => {
    const { id, number, mails, approve, pay } = await request();
    await approve();
    await pay();

    const mail = (await mails('customer')).get('payment-receipt');

    const { paymentId } = await BookingModel.findById(id).orFail().lean();
    expect(mail?.subject).toBe(`You paid ${PRICE}`);
    expectBookingLink(mail, id);
    for (const part of [`Total: ${PRICE}`, 'Card, ', paymentId, '27 Pilot Street', 'Ana Moreno', number])
      expect(mail?.text).toContain(part);
  });

  it.each(['customer', 'provider'] as const)(
    'gets a mail about the refund when the %s cancels',
    async (side) => {
      const { id, mails, approve, pay, cancel } = await request();
      await approve();
      await pay();
      await cancel(side);

      const mail = (await mails('customer')).get('booking-refunded');

      const { refunds } = await BookingModel.findById(id).orFail().lean();
      expect(mail?.subject).toBe(`${PRICE} is on its way back to you`);
      expectBookingLink(mail, id);
      for (const part of [
        `Paid: ${PRICE}`,
        `Refunded: ${PRICE}`,
        refunds?.[0]?._id,
        'Banks take 3 to 5 days.',
      ])
        expect(mail?.text).toContain(part);
    },
  );

  it('hears of an expired request with the way on', async () => {
    const { id, mails } = await request();
    await BookingModel.updateOne({ _id: id }, { expiresAt: inHours(-1) });
    await runDueJobs();

    const mail = (await mails('customer')).get('request-expired');

    expectBookingLink(mail, id);
    expect(mail?.text).toContain('Find another time or provider');
  });

  it('cannot switch off receipts and refunds by mail', async () => {
    const { customer } = await request();
    for (const kind of ['payment-receipt', 'booking-refunded']) {
      const change = { [kind]: { email: false } };
      expect((await customer.put('/api/notification-preferences').send(change)).status).toBe(400);
    }
  });
});

describe('the mail to the provider about a request', () => {
  it('says price, length, area and notes, with the street only after the approval', async () => {
    const { id, number, mails, approve, pay } = await request();

    const asked = (await mails('provider')).get('request-received');
    await approve();
    await pay();
    const paid = (await mails('provider')).get('booking-paid');

    for (const mail of [asked, paid]) {
      expectBookingLink(mail, id);
      for (const part of [
        `You earn: ${PRICE}`,
        '1 h 15 min',
        'The shut-off is in the cellar',
        '04711',
        number,
      ])
        expect(mail?.text).toContain(part);
    }
    expect(asked?.text).toContain('Alder Bay');
    expect(asked?.text).toContain('Answer by: ');
    expect(asked?.text).not.toContain('Pilot Street');
    expect(paid?.text).toContain('27 Pilot Street');
  });
});

it('the mail to the provider about a cancelled visit promises no money', async () => {
  const { id, mails, approve, pay, cancel } = await request();
  await approve();
  await pay();
  await BookingModel.collection.updateOne(
    { _id: new Types.ObjectId(id) },
    { $set: { createdAt: inHours(-300), scheduledDate: inHours(48) } },
  );
  await cancel('customer');

  const mail = (await mails('provider')).get('booking-cancelled');

  expect(mail?.text).not.toContain('You earn');
  expect(mail?.text).toContain(`You keep: ${getMarketplaceFormats().formatAmount(40, 'USD')}`);
});

it('a visit that is booked at once is not called a request', async () => {
  const { serviceId } = await createProviderWithHours({ instantBooking: true });
  const customer = await apiAs(await createUser());
  await customer.post('/api/bookings').send({ serviceId, scheduledDate: at('09:00') });
  expect(await listNotificationKinds(customer)).toEqual(['request-approved']);
});
