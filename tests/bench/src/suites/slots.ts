import type { ProviderCalendarDocument } from '@nearhand/api/src/models/provider-calendar.model.ts';
import { DAY_MS } from '@nearhand/shared/durations';
import { ObjectId, type Db } from 'mongodb';
import type { Bench } from '../bench.ts';
import { generateFullCalendar } from '../data/calendars.ts';
import { generatedId } from '../data/ids.ts';
import { times } from '../data/random.ts';
import { firstUser, GROUP_SIZE } from '../data/sizes.ts';
import { measureRounds, type Row } from '../report.ts';
import { getInTurn } from '../requests.ts';

const MONTH_DAYS = 31;

/**
 * Compares requests for the slots of a month with requests for the same services by id. The providers have 2,000 bookings to come, and
 * 20 or 20,000 past ones. Jobs of three days are those of the former.
 */
export async function* measureSlots(bench: Bench): AsyncGenerator<Row> {
  const { rounds, services } = bench.options;
  const dataset = await bench.openDataset(services);
  const [few, many] = [
    await fillCalendars(dataset.db, firstUser.light),
    await fillCalendars(dataset.db, firstUser.heavy),
  ];
  const long = await addLongJobs(dataset.db, few);
  const api = await bench.start('api', dataset);
  const measure = async (work: string, paths: readonly string[]) =>
    (await bench.load(api, { work, requests: () => getInTurn(paths, dataset.tokens.customers) })).rate;

  const { byId, ...slots } = await measureRounds(rounds, async () => ({
    byId: await measure(
      'service by id',
      few.map((id) => `/services/${id}`),
    ),
    few: await measure('slots', few.map(buildSlotsPath)),
    many: await measure('slots', many.map(buildSlotsPath)),
    long: await measure('slots', long.map(buildSlotsPath)),
  }));
  yield { work: 'service by id', figures: { 'req/s': byId } };
  for (const [name, rate] of Object.entries(slots)) {
    const work = name === 'long' ? 'slots, jobs of three days' : `slots, ${name} past bookings`;
    yield { work, figures: { 'req/s': rate, 'of by id': rate / byId, 'of few': rate / slots.few } };
  }
}

/** Gives a group of providers full calendars, which the next suite replaces. Resolves to the ids of their services. */
async function fillCalendars(db: Db, offset: number): Promise<string[]> {
  const providers = times(GROUP_SIZE, (index) => generatedId('provider', offset + index));
  const calendars = db.collection<ProviderCalendarDocument>('providerCalendars');
  await calendars.deleteMany({ _id: { $in: providers } });
  await calendars.insertMany(providers.map(generateFullCalendar));
  const services = await db
    .collection<{ _id: ObjectId; provider: ObjectId; isListed: boolean }>('services')
    .find({ provider: { $in: providers }, isListed: true }, { projection: { _id: 1 } })
    .limit(100)
    .toArray();
  return services.map(({ _id }) => _id.toString());
}

/** Adds a job of three days to each of these services. Resolves to the ids of the jobs. */
async function addLongJobs(db: Db, ids: readonly string[]): Promise<string[]> {
  const services = db.collection<{ _id: ObjectId }>('services');
  const found = await services.find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }).toArray();
  const job = { unit: 'per service', duration: 360, hoursPerDay: 2 };
  const jobs = found.map((service) => ({ ...service, ...job, _id: new ObjectId() }));
  await services.insertMany(jobs);
  return jobs.map(({ _id }) => _id.toString());
}

function buildSlotsPath(service: string): string {
  const dateAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return `/services/${service}/slots?from=${dateAfter(1)}&to=${dateAfter(MONTH_DAYS)}`;
}
