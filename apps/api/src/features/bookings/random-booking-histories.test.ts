import type { Booking } from '@nearhand/shared/bookings/bookings';
import {
  type BookingStatus,
  blocksSlot,
  OPEN_BOOKING_STATUSES,
  type PaymentStatus,
  SLOT_BLOCKING_STATUSES,
} from '@nearhand/shared/bookings/booking-statuses';
import {
  getDenial,
  mayAct,
  statusActions,
  type NextBookingStatus,
} from '@nearhand/shared/bookings/booking-actions';
import { namesOf } from '@nearhand/shared/tables';
import * as fc from 'fast-check';
import type { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { comingDay } from '../../test/instants.ts';
import { atScale } from '../../test/sample.ts';

// The number of generated histories, and of bookings to approve. For more: BOOKING_HISTORIES=500 BOOKING_APPROVALS=1000.
const HISTORIES = Number(process.env.BOOKING_HISTORIES ?? atScale(10, 60));
const APPROVALS = Number(process.env.BOOKING_APPROVALS ?? atScale(25, 100));
// The default number uses a fixed seed, so that unrelated changes cannot fail; more cases are random. Its first histories reach every status.
const getRunOptions = (count: number, defaultCount: number) => ({
  numRuns: count,
  ...(count <= defaultCount && { seed: 20_261_151 }),
});
const LONG = { timeout: 1_800_000 };

const FIRST = Date.parse(`${comingDay('05-05')}T08:00:00Z`);
const HALF_HOUR_MS = 1_800_000;
const SLOTS = 6;
/** The length of each service in half hours. */
const LENGTHS = [2, 3] as const;

type Actor = 'customer' | 'other' | 'provider' | 'admin';
const ACTORS: Actor[] = ['customer', 'other', 'provider', 'admin'];
interface Real {
  clients: Record<Actor, ApiClient>;
  services: string[];
  ids: string[];
}

interface ModelBooking {
  by: Actor;
  service: number;
  from: number;
  until: number;
  status: BookingStatus;
  payment: PaymentStatus;
}
type Model = { bookings: ModelBooking[] };

const isIn = (statuses: readonly BookingStatus[], { status }: ModelBooking) => statuses.includes(status);
const overlap = (one: { from: number; until: number }, other: { from: number; until: number }) =>
  one.from < other.until && other.from < one.until;
const isTaken = ({ bookings }: Model, time: { from: number; until: number }) =>
  bookings.some((booking) => isIn(SLOT_BLOCKING_STATUSES, booking) && overlap(booking, time));

class Book implements fc.AsyncCommand<Model, Real> {
  readonly #by: 'customer' | 'other';
  readonly #service: number;
  readonly #from: number;

  constructor(by: 'customer' | 'other', service: number, from: number) {
    this.#by = by;
    this.#service = service;
    this.#from = from;
  }

  check = () => true;

  async run(model: Model, { clients, services, ids }: Real): Promise<void> {
    const planned: ModelBooking = {
      by: this.#by,
      service: this.#service,
      from: this.#from,
      until: this.#from + (LENGTHS[this.#service] ?? 0),
      status: 'pending',
      payment: 'pending',
    };
    const isTwice = model.bookings.some(
      (booking) =>
        isIn(OPEN_BOOKING_STATUSES, booking) &&
        booking.by === planned.by &&
        booking.service === planned.service &&
        booking.from === planned.from,
    );
    const expected = isTwice || isTaken(model, planned) ? 409 : 201;

    const response = await clients[this.#by].post('/api/bookings').send({
      serviceId: services[this.#service],
      scheduledDate: new Date(FIRST + this.#from * HALF_HOUR_MS).toISOString(),
    });

    expect(response.status).toBe(expected);
    if (expected === 409) return;
    model.bookings.push(planned);
    ids.push(response.body.booking._id);
  }

  toString = () => `${this.#by} books service ${this.#service} at ${this.#from}`;
}

class ChangeStatus implements fc.AsyncCommand<Model, Real> {
  readonly #who: Actor;
  readonly #index: number;
  readonly #next: NextBookingStatus;

  constructor(who: Actor, index: number, next: NextBookingStatus) {
    this.#who = who;
    this.#index = index;
    this.#next = next;
  }

  check = ({ bookings }: Readonly<Model>) => bookings.length > 0;

  async run(model: Model, { clients, ids }: Real): Promise<void> {
    const index = this.#index % model.bookings.length;
    const booking = model.bookings[index];
    if (!booking) throw new RangeError('There is a booking at every index');
    const expected = this.#expected(model, booking);

    const response = await clients[this.#who]
      .put(`/api/bookings/${ids[index]}/status`)
      .send({ status: this.#next });

    expect(response.status).toBe(expected);
    if (expected === 200) {
      booking.status = this.#next;
      reachedStatuses.add(this.#next);
    }
    if (expected === 409) expect(response.body.status).toBe(booking.status);
  }

  #expected(model: Model, booking: ModelBooking): number {
    const isParticipant = this.#who === 'provider' || this.#who === booking.by || this.#who === 'admin';
    if (!isParticipant) return 404;
    const role = this.#who === booking.by ? 'customer' : this.#who;
    if (role === 'other') return 403;
    const facts = { status: booking.status, paymentStatus: booking.payment, scheduledDate: new Date(FIRST) };
    const denial = getDenial(statusActions[this.#next], role, facts, new Date());
    if (denial) return denial.code === 'forbidden' ? 403 : 409;
    return this.#next === 'approved' && isTaken(model, booking) ? 409 : 200;
  }

  toString = () => `${this.#who} makes booking ${this.#index} ${this.#next}`;
}

class Pay implements fc.AsyncCommand<Model, Real> {
  readonly #who: Actor;
  readonly #index: number;

  constructor(who: Actor, index: number) {
    this.#who = who;
    this.#index = index;
  }

  check = ({ bookings }: Readonly<Model>) => bookings.length > 0;

  async run(model: Model, { clients, ids }: Real): Promise<void> {
    const index = this.#index % model.bookings.length;
    const booking = model.bookings[index];
    if (!booking) throw new RangeError('There is a booking at every index');
    const isPayable = mayAct('pay', 'customer', booking) && booking.payment === 'pending';
    const own = isPayable ? 200 : 409;
    const others = this.#who === 'provider' || this.#who === 'admin' ? 403 : 404;

    const response = await clients[this.#who]
      .post(`/api/bookings/${ids[index]}/payment`)
      .send({ method: 'card' });

    expect(response.status).toBe(this.#who === booking.by ? own : others);
    if (response.status === 200) booking.payment = 'paid';
  }

  toString = () => `${this.#who} pays for booking ${this.#index}`;
}

/** What the generated commands have made of bookings. */
const reachedStatuses = new Set<NextBookingStatus>();

const who = fc.constantFrom(...ACTORS);
const index = fc.nat(20);
const commands = fc.commands(
  [
    fc
      .tuple(fc.constantFrom('customer' as const, 'other' as const), fc.nat(1), fc.nat(SLOTS - 1))
      .map((args) => new Book(...args)),
    fc.tuple(who, index, fc.constantFrom(...namesOf(statusActions))).map((args) => new ChangeStatus(...args)),
    // The most frequent command, so that there are conflicts, payments and completions.
    index.map((args) => new ChangeStatus('provider', args, 'approved')),
    fc.tuple(who, index).map((args) => new Pay(...args)),
  ],
  { maxCommands: 25 },
);

async function createMarketplace(): Promise<{ model: Model; real: Real; provider: Types.ObjectId }> {
  const [customer, other, provider, admin] = await Promise.all([
    createUser(),
    createUser(),
    createUser({ role: 'provider' }),
    createUser({ role: 'admin' }),
  ]);
  const users = { customer, other, provider, admin };
  const clients = await Promise.all(ACTORS.map(async (name) => [name, await apiAs(users[name])] as const));
  const services = await Promise.all(
    LENGTHS.map((length) => createService({ provider: provider._id, duration: length * 30 })),
  );
  const real = {
    clients: Object.fromEntries(clients) as Record<Actor, ApiClient>,
    services: services.map(({ _id }) => String(_id)),
    ids: [],
  };
  return { model: { bookings: [] }, real, provider: provider._id };
}

it(`makes ${HISTORIES} generated histories of bookings end as the rules require`, LONG, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (history) => {
      const { model, real } = await createMarketplace();
      await fc.asyncModelRun(() => ({ model, real }), history);

      const response = await real.clients.provider.get('/api/bookings/provider?limit=100');
      const known = new Map((response.body.bookings as Booking[]).map((booking) => [booking._id, booking]));
      expect(known.size).toBe(model.bookings.length);
      const returned = real.ids.map((id) => [known.get(id)?.status, known.get(id)?.paymentStatus]);
      expect(returned).toEqual(model.bookings.map(({ status, payment }) => [status, payment]));
    }),
    getRunOptions(HISTORIES, 60),
  );

  expect([...reachedStatuses].toSorted()).toEqual(namesOf(statusActions).toSorted());
});

it(`rejects exactly the overlapping ones of ${APPROVALS} generated bookings`, LONG, async () => {
  const time = fc.record({ from: fc.nat(400), length: fc.integer({ min: 1, max: 12 }) });
  const batch = fc.array(time, { minLength: 25, maxLength: 25 });

  await fc.assert(
    fc.asyncProperty(batch, async (times) => {
      const { real, provider } = await createMarketplace();
      const service = (await createService({ provider }))._id;
      const pending = await Promise.all(
        times.map(({ from, length }) =>
          createBooking({
            provider,
            service,
            duration: length * 15,
            scheduledDate: new Date(FIRST + from * HALF_HOUR_MS),
          }),
        ),
      );

      const responses = await Promise.all(
        pending.map(({ _id }) =>
          real.clients.provider.put(`/api/bookings/${String(_id)}/status`).send({ status: 'approved' }),
        ),
      );

      const spans = await BookingModel.find({ provider }).sort({ scheduledDate: 1 }).lean();
      const timed = spans.map((booking) => ({
        isApproved: blocksSlot(booking),
        from: booking.scheduledDate.getTime(),
        until: booking.endDate.getTime(),
      }));
      const approved = timed.filter(({ isApproved }) => isApproved);
      const rejected = timed.filter(({ isApproved }) => !isApproved);
      expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(
        approved.filter((one) => approved.some((other) => other !== one && overlap(one, other))),
      ).toEqual([]);
      expect(rejected.filter((one) => !approved.some((other) => overlap(one, other)))).toEqual([]);
    }),
    getRunOptions(Math.ceil(APPROVALS / 25), 4),
  );
});
