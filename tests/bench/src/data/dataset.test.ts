import { startTestMongodb } from '@nearhand/test-support/test-mongodb';
import { TEST_MARK, testDatabaseName } from '@nearhand/test-support/test-mark';
import { MongoClient } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { generateBooking, getBookingParties } from './bookings.ts';
import { ensureDataset } from './dataset.ts';
import { listKinds } from './kinds.ts';
import { times } from './random.ts';
import { generateService } from './services.ts';
import { getSizes } from './sizes.ts';

const sizes = getSizes(1000);

describe('the generated documents', () => {
  it.each(listKinds(sizes).map((kind, index) => ({ ...kind, title: `${kind.collection} (${index})` })))(
    'are stored unchanged by the model of the API, which validates them: $title',
    async ({ count, validate }) => {
      for (const index of [0, 1, 2, 3, 24, 39, count - 1]) {
        const { generated, stored } = await validate(index);

        expect(stored).toEqual(generated);
      }
    },
  );

  it('have ten customers with 5,000 bookings, ten providers with 20,000 and ten with 20', () => {
    const counts = { customer: new Map<number, number>(), provider: new Map<number, number>() };
    for (let index = 0; index < sizes.bookings; index += 1) {
      const parties = getBookingParties(index, sizes);
      for (const party of ['customer', 'provider'] as const) {
        counts[party].set(parties[party], (counts[party].get(parties[party]) ?? 0) + 1);
      }
    }
    const getCounts = (party: 'customer' | 'provider', first: number) =>
      times(10, (index) => counts[party].get(first + index));

    expect(getCounts('customer', 0)).toEqual(times(10, () => 5000));
    expect(getCounts('provider', 0)).toEqual(times(10, () => 20_000));
    expect(getCounts('provider', 10)).toEqual(times(10, () => 20));
  });

  it('have only bookings of services of the provider', () => {
    const services = new Map(
      times(sizes.services, (index) => {
        const service = generateService(index, sizes);
        return [service._id.toString(), service] as const;
      }),
    );

    for (const index of times(200, (offset) => sizes.bookings - 1 - offset)) {
      const { service, provider, serviceName: name } = generateBooking(index, sizes);
      expect(services.get(service.toString())).toMatchObject({ provider, name });
    }
  });
});

it('drops no database of a server that the tests did not start', async () => {
  const server = await startTestMongodb();
  onTestFinished(server.stop);
  const client = await MongoClient.connect(server.uri);
  onTestFinished(() => client.close());
  await client.db(TEST_MARK.database).dropDatabase();
  const foreign = client.db(testDatabaseName(`bench-${sizes.services}`)).collection('samples');
  await foreign.insertOne({});

  await expect(ensureDataset(client, sizes)).rejects.toThrow('did not make the database');

  expect(await foreign.countDocuments()).toBe(1);
});
