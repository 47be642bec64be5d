import { createBooking, createMarketplace } from '@nearhand/test-support/marketplace';
import { ADMIN } from '@nearhand/test-support/production-api';
import { testDatabaseUri } from '@nearhand/test-support/test-mark';
import { connect } from '@nearhand/test-support/api-client';
import { login } from '@nearhand/test-support/users';
import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { MongoClient } from 'mongodb';
import { expect, inject, onTestFinished } from 'vitest';
import { createDataDir, startApi } from './test/api-process.ts';
import { itLong } from './test/sample.ts';

const BOOKINGS = 12;

itLong(
  'an instance that is killed between a booking and telling of it loses and doubles no notice, mail or line',
  async () => {
    const uri = testDatabaseUri(inject('mongodbUri'), `telling-${process.pid}`);
    const client = await MongoClient.connect(uri);
    onTestFinished(() => client.close());
    const db = client.db();
    const settings = {
      MONGODB_URI: uri,
      DATA_DIR: await createDataDir(),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    const [killed, other] = [await startApi(settings), await startApi(settings)];
    const { provider, service, newCustomer } = await createMarketplace(other, await login(other, ADMIN));
    const customer = await newCustomer();
    const providerId = provider._id;
    await connect(other, customer.token).startConversation({ body: { providerId, text: 'Hello' } });
    const start = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 30 * DAY_MS;

    const requests = Array.from({ length: BOOKINGS }, (_, index) =>
      createBooking(killed, customer, service, {
        scheduledDate: new Date(start + index * DAY_MS).toISOString(),
      }).then(() => (index === BOOKINGS / 2 ? killed.terminate('SIGKILL') : undefined)),
    );
    await Promise.allSettled(requests);

    const booked = await db.collection('bookings').distinct('_id');
    expect(booked.length).toBeGreaterThanOrEqual(BOOKINGS / 2);
    const untold = () => db.collection('jobs').countDocuments({ kind: 'tell-booking' });
    await expect.poll(untold, { interval: 100, timeout: 60_000 }).toBe(0);
    const ids = (values: unknown[]) => values.map(String).toSorted();
    const about = { kind: 'request-received' };
    const notices = await db.collection('notifications').find(about).toArray();
    const mails = await db.collection('mails').find(about).toArray();
    const lines = await db.collection('messages').find({ event: 'requested' }).toArray();
    expect(ids(notices.flatMap(({ bookings }) => bookings))).toEqual(ids(booked));
    expect(ids(mails.flatMap(({ bookings }) => bookings))).toEqual(ids(booked));
    expect(ids(lines.map(({ booking }) => booking._id))).toEqual(ids(booked));
  },
);
