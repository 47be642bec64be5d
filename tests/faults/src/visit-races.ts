import type { ApiClient } from '@nearhand/shared/api-client';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import { HOUR_MS } from '@nearhand/shared/durations';
import { connect } from '@nearhand/test-support/api-client';
import type { ApiInstance } from '@nearhand/test-support/api-instance';
import { changeBookingStatus, payBooking } from '@nearhand/test-support/marketplace';
import { beginVisits } from '@nearhand/test-support/past-visits';
import type { TestUser } from '@nearhand/test-support/users';
import { fireConcurrently, isSuccessful } from './concurrent-requests.ts';
import { createOpenProvider, type Harness } from './harness.ts';

// Races for visits, problems, refunds, offers and rescues. What must not exceed the payments, `check-data` proves from the history.

export const visitRaces: Record<string, (harness: Harness) => Promise<number>> = {
  'report against cancel': (harness) =>
    race(harness, { isSettled: true }, [
      ({ customer }, on) => customer.raiseProblem({ ...on, body: { kind: 'notPaidInCash', text: 'No' } }),
      ({ customer }, on) => customer.cancelBooking(on),
    ]),
  'report against report': (harness) =>
    race(harness, { isBegun: true }, [
      ({ customer }, on) => customer.raiseProblem({ ...on, body: { kind: 'providerAbsent', text: 'No' } }),
      ({ provider }, on) => provider.raiseProblem({ ...on, body: { kind: 'customerAbsent', text: 'No' } }),
    ]),
  'report, once, against complete': async (harness) => {
    const [reported = 0, completed = 0] = await countWins(harness, { isBegun: true }, [
      ({ customer }, on) => customer.raiseProblem({ ...on, body: { kind: 'notAsAgreed', text: 'No' } }),
      ({ provider }, on) => provider.updateBookingStatus({ ...on, body: { status: 'completed' } }),
    ]);
    // What is completed can still be reported, and what is reported cannot be completed.
    return completed <= 1 ? reported : completed;
  },
  'answer, withdraw or decide a problem': (harness) =>
    race(harness, { isBegun: true, isReported: true }, [
      ({ provider }, on) => provider.answerProblem({ ...on, body: { accept: true } }),
      ({ customer }, on) => customer.withdrawProblem(on),
      ({ admin }, on) =>
        admin.decideProblem({ ...on, body: { refund: 50, reason: 'x', outcome: 'cancelled' } }),
    ]),
  'refund against decide': (harness) =>
    race(harness, { isBegun: true, isReported: true }, [
      ({ admin }, on) => admin.refundBooking({ ...on, body: { amount: 50, reason: 'x' } }),
      ({ admin }, on) =>
        admin.decideProblem({ ...on, body: { refund: 50, reason: 'x', outcome: 'completed' } }),
    ]),
  'settle against pay': (harness) =>
    race(harness, { isPaid: false }, [
      ({ provider }, on) => provider.settleBooking({ ...on, body: { method: 'cash', amount: 80 } }),
      ({ customer }, on) => customer.payBooking({ ...on, body: { method: 'card' } }),
    ]),
  'accept against decline against reject an offer': (harness) =>
    race(harness, { isOffered: true }, [
      ({ customer }, on) => customer.acceptOffer({ ...on, body: { total: 90 } }),
      ({ customer }, on) => customer.declineOffer({ ...on, body: { cancel: true } }),
      ({ provider }, on) => provider.updateBookingStatus({ ...on, body: { status: 'rejected' } }),
    ]),
  'three accept a rescue': acceptRescue,
};

interface Wanted {
  isSettled?: true;
  isBegun?: true;
  isReported?: true;
  isPaid?: false;
  isOffered?: true;
}

type Side = 'customer' | 'provider' | 'admin';
type Clients = Record<Side, ApiClient>;
interface On {
  params: { id: string };
}
type Rival = (clients: Clients, on: On) => Promise<unknown>;

let hoursAhead = 48;

/** Returns another hour for each booking. */
const nextHour = () => new Date(Math.ceil(Date.now() / HOUR_MS + (hoursAhead += 2)) * HOUR_MS).toISOString();

/** Creates a booking of 80: as wanted, else approved and paid. */
async function createVisit(harness: Harness, { isSettled, isBegun, isReported, isPaid, isOffered }: Wanted) {
  const { apis, marketplace, set } = harness;
  const [api] = apis;
  const customer = await marketplace.newCustomer();
  const { provider, serviceId } = await createOpenProvider(harness, {});
  const body = { serviceId, scheduledDate: nextHour() };
  const { booking } = await connect(api, customer.token).createBooking({ body });
  const users = { customer, provider, admin: marketplace.admin };
  const on = { params: { id: booking._id } };
  const { provider: asProvider, customer: asCustomer } = connectAll(api, users);
  if (isOffered) {
    const lines = [{ text: 'All of it', quantity: 1, unitPrice: 90 }];
    await asProvider.makeOffer({ ...on, body: { lines, minutes: 60 } });
    return { users, on };
  }
  await changeBookingStatus(api, provider, booking, 'approved');
  if (isSettled) await asProvider.settleBooking({ ...on, body: { method: 'cash', amount: 80 } });
  else if (isPaid ?? true) await payBooking(api, customer, booking, 'card');
  if (isBegun) await beginVisits(set.uri, [booking]);
  if (isReported)
    await asCustomer.raiseProblem({ ...on, body: { kind: 'notAsAgreed', text: 'No', refund: 50 } });
  return { users, on };
}

function connectAll(api: ApiInstance, users: Record<Side, TestUser>): Clients {
  const { customer, provider, admin } = users;
  return {
    customer: connect(api, customer.token),
    provider: connect(api, provider.token),
    admin: connect(api, admin.token),
  };
}

/** Sends all rivals to both instances, and resolves to how many of each succeed. */
async function countWins(harness: Harness, wanted: Wanted, rivals: readonly Rival[]): Promise<number[]> {
  const { users, on } = await createVisit(harness, wanted);
  // Each instance gets every rival.
  const getKind = (index: number) => Math.floor(index / 2) % rivals.length;
  const responses = await fireConcurrently(harness, async (api, index) =>
    rivals[getKind(index)]?.(connectAll(api, users), on),
  );
  return rivals.map(
    (_rival, kind) =>
      responses.filter((response, index) => getKind(index) === kind && isSuccessful(response)).length,
  );
}

async function race(harness: Harness, wanted: Wanted, rivals: readonly Rival[]): Promise<number> {
  return (await countWins(harness, wanted, rivals)).reduce((sum, wins) => sum + wins, 0);
}

let others: Awaited<ReturnType<typeof createOpenProvider>>[] = [];

/** Resolves to the number of providers who get the visit. */
async function acceptRescue(harness: Harness): Promise<number> {
  const { apis, marketplace } = harness;
  const [api] = apis;
  while (others.length < 3) others = [...others, await createOpenProvider(harness, {})];
  const customer = connect(api, (await marketplace.newCustomer()).token);
  const { provider, serviceId } = await createOpenProvider(harness, {});
  const scheduledDate = nextHour();
  const { booking } = await customer.createBooking({ body: { serviceId, scheduledDate } });
  await changeBookingStatus(api, provider, booking, 'rejected');
  const choices = others.map((other) => ({ serviceId: other.serviceId, start: scheduledDate }));
  const { bookings } = await customer.rescueBooking({ params: { id: booking._id }, body: { choices } });
  await fireConcurrently(harness, (instance, index) => {
    const at = Math.floor(index / 2) % others.length;
    const token = others[at]?.provider.token;
    const params = { id: bookings[at]?._id ?? '' };
    return connect(instance, token).updateBookingStatus({ params, body: { status: 'approved' } });
  });
  const asked = await Promise.all(bookings.map(({ _id: id }) => customer.getBooking({ params: { id } })));
  const { booking: old } = await customer.getBooking({ params: { id: booking._id } });
  const won = asked.map((each) => each.booking).filter(isAgreed);
  return won.every(({ _id }) => _id === old.rescuedBy) ? won.length : 0;
}
