import type { ProviderCalendarDocument } from '@nearhand/api/src/models/provider-calendar.model.ts';
import type { ServiceDocument } from '@nearhand/api/src/models/service.model.ts';
import { availabilityInputSchema, weekdays } from '@nearhand/shared/availability/availability';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { ObjectId, type Db } from 'mongodb';
import { generatedId } from '../data/ids.ts';
import {
  HEAVY_PROVIDER_BOOKINGS,
  HEAVY_USERS_OFFSET,
  LIGHT_PROVIDER_BOOKINGS,
  LIGHT_USERS_OFFSET,
  USERS_PER_GROUP,
} from '../data/sizes.ts';
import { waitForIdle, type BenchContext } from '../harness/context.ts';
import type { HttpRequest } from '../harness/load.ts';
import type { Target } from '../harness/target.ts';
import { CONNECTIONS } from '../options.ts';
import { calculateSpread, type Spread } from '../report/statistics.ts';
import { get, times } from './requests.ts';
import { pickInTurn } from './service-queries.ts';

const FUTURE_BOOKINGS = 2000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
/** Of half an hour each, from 8 to 18 on 100 days. The last four open hours of a day are free. */
const BOOKINGS_PER_DAY = 20;
const OPEN = { from: '08:00', to: '22:00' };
const FIRST_BOOKING_MS = 8 * HOUR_MS;
const MONTH_DAYS = 31;

export interface SlotsResult {
  /** Requests per second. */
  byId: Spread;
  fewPastBookings: Spread;
  manyPastBookings: Spread;
  /** Bytes of the calendar of a provider with few and with many past bookings. */
  calendarBytes: { few: number; many: number };
}

/**
 * Compares requests for the slots of a month with requests for the same services by id. The providers have 2,000 future bookings and
 * few or many past ones.
 */
export async function measureSlots(
  context: BenchContext,
  db: Db,
  api: Target,
  tokens: readonly string[],
): Promise<SlotsResult> {
  const calendars = db.collection<ProviderCalendarDocument>('providercalendars');
  const light = getProviderIds(LIGHT_USERS_OFFSET);
  const heavy = getProviderIds(HEAVY_USERS_OFFSET);
  const ofProviders = { _id: { $in: [...light, ...heavy] } };
  const before = await calendars.find(ofProviders).toArray();
  await calendars.deleteMany(ofProviders);
  await calendars.insertMany([...light, ...heavy].map(buildFullCalendar));
  try {
    const few = await findServiceIds(db, light);
    const many = await findServiceIds(db, heavy);
    const workloads = {
      byId: buildRequests(few, tokens, (id) => `/services/${id}`),
      few: buildRequests(few, tokens, buildSlotsPath),
      many: buildRequests(many, tokens, buildSlotsPath),
    };
    const rates = { byId: [] as number[], few: [] as number[], many: [] as number[] };
    for (let round = 0; round <= context.options.rounds; round += 1) {
      for (const name of ['byId', 'few', 'many'] as const) {
        const rate = await measureRate(context, api, workloads[name]);
        // The first round warms up.
        if (round > 0) rates[name].push(rate);
      }
    }
    return {
      byId: calculateSpread(rates.byId),
      fewPastBookings: calculateSpread(rates.few),
      manyPastBookings: calculateSpread(rates.many),
      calendarBytes: {
        few: await measureCalendarBytes(db, light[0]),
        many: await measureCalendarBytes(db, heavy[0]),
      },
    };
  } finally {
    await calendars.deleteMany(ofProviders);
    if (before.length > 0) await calendars.insertMany(before);
  }
}

export function slotsTitle(past: 'few' | 'many'): string {
  const count = past === 'few' ? LIGHT_PROVIDER_BOOKINGS : HEAVY_PROVIDER_BOOKINGS;
  return `Slots of a month, ${FUTURE_BOOKINGS.toLocaleString('en')} bookings to come, ${count.toLocaleString('en')} past`;
}

function getProviderIds(offset: number): ObjectId[] {
  return times(USERS_PER_GROUP, (index) => generatedId('provider', offset + index));
}

function buildFullCalendar(provider: ObjectId): ProviderCalendarDocument {
  const tomorrow = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const busy = times(FUTURE_BOOKINGS, (index) => {
    const day = tomorrow + Math.floor(index / BOOKINGS_PER_DAY) * DAY_MS;
    const from = day + FIRST_BOOKING_MS + (index % BOOKINGS_PER_DAY) * HALF_HOUR_MS;
    return { booking: new ObjectId(), from: new Date(from), until: new Date(from + HALF_HOUR_MS) };
  });
  return {
    _id: provider,
    busy,
    revision: new ObjectId(),
    availability: availabilityInputSchema.parse({
      weeklyHours: weekdays.map((day) => ({ day, ...OPEN })),
    }),
  };
}

async function findServiceIds(db: Db, providers: readonly ObjectId[]): Promise<string[]> {
  const services = await db
    .collection<ServiceDocument>('services')
    .find({ provider: { $in: [...providers] }, isListed: true }, { projection: { _id: 1 } })
    .limit(100)
    .toArray();
  return services.map(({ _id }) => _id.toString());
}

function buildSlotsPath(service: string): string {
  const dateAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return `/services/${service}/slots?from=${dateAfter(1)}&to=${dateAfter(MONTH_DAYS)}`;
}

function buildRequests(
  services: readonly string[],
  tokens: readonly string[],
  buildPath: (service: string) => string,
): HttpRequest[] {
  return services.map((service, index) => get(buildPath(service), pickInTurn(tokens, index)));
}

async function measureRate(context: BenchContext, api: Target, requests: HttpRequest[]): Promise<number> {
  await waitForIdle(context, api);
  const { requestsPerSecond } = await context.load.run({
    baseUrls: [api.baseUrl],
    connections: CONNECTIONS,
    seconds: context.options.roundSeconds,
    requests,
    sendOnce: false,
  });
  return requestsPerSecond;
}

async function measureCalendarBytes(db: Db, provider: ObjectId | undefined): Promise<number> {
  const [size] = await db
    .collection<ProviderCalendarDocument>('providercalendars')
    .aggregate<{ bytes: number }>([
      { $match: { _id: provider } },
      { $project: { bytes: { $bsonSize: '$$ROOT' } } },
    ])
    .toArray();
  return size?.bytes ?? 0;
}
