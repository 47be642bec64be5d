import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../features.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { getExample } from '../test/contract.ts';
import { api, apiAs } from '../test/api.ts';
import { createConversation } from '../test/conversation.ts';
import { createBooking, createCategory, createService, createUser } from '../test/factories.ts';
import { inHours } from '../test/instants.ts';
import type { BookingDocument } from '../models/booking.model.ts';
import { CustomerNoteModel } from '../models/customer-note.model.ts';
import type { UserDocument } from '../models/user.model.ts';

// Every restricted field has a unique value, so that the test finds it in any response.
const CANARY = /canary-[a-z]+-[a-z]+/g;
const of = (what: string, ...fields: string[]) => fields.map((field) => `canary-${what}-${field}`);
/** What is no text: the test finds the value in its place. */
const VALUES = {
  'canary-visit-total': '9071.31',
  'canary-request-total': '9071.32',
  'canary-dropped-id': new Types.ObjectId().toString(),
  'canary-choice-id': new Types.ObjectId().toString(),
};
const person = (who: string) => ({
  name: `canary-${who}-name`,
  email: `canary-${who}-email@example.org`,
  phone: `canary-${who}-phone`,
});
const business = (who: string) => ({
  serviceType: 'Plumbing',
  address: `canary-${who}-address`,
  contact: `canary-${who}-contact`,
});

const providerContact = of('provider', 'name', 'email', 'phone', 'address', 'contact');
const customer = of('customer', 'name', 'email', 'phone');
const agreedAddress = of('visit', 'street', 'access');
/** What both sides of a visit know, before and after they have agreed on it. */
const visit = [
  ...of('visit', 'notes', 'line', 'total', 'payment', 'problem', 'answer', 'decision', 'refund', 'proposal'),
  ...of('request', 'notes', 'line', 'total', 'offer'),
];
const addressBefore = of('request', 'street', 'access');
const ownJob = (who: string) => of(who, 'name', 'phone', 'email', 'title', 'street', 'access', 'notes');
const choice = of('choice', 'notes', 'id');

/**
 * The first table of docs/security.md once more: who may see what, in the responses of all endpoints. A booking has dropped out
 * ("dropped"), and its customer has asked another provider ("choice").
 */
const visible = {
  'a visitor': of('provider', 'name'),
  'a customer of another provider': providerContact,
  'another provider': [...providerContact, ...ownJob('otherjob')],
  'the customer of a booking': [
    ...providerContact,
    ...customer,
    ...agreedAddress,
    ...addressBefore,
    ...visit,
    ...choice,
    ...of('dropped', 'id', 'notes'),
  ],
  'the provider of a booking': [
    ...providerContact,
    ...customer,
    ...agreedAddress,
    ...visit,
    ...ownJob('ownjob'),
    ...of('private', 'note'),
    ...of('dropped', 'id', 'notes'),
  ],
  'the provider who is asked instead': [...providerContact, ...customer, ...choice],
  'an admin': [
    ...providerContact,
    ...customer,
    ...agreedAddress,
    ...addressBefore,
    ...visit,
    ...choice,
    ...ownJob('ownjob'),
    ...ownJob('otherjob'),
    ...of('dropped', 'id', 'notes'),
    ...of('waiting', 'name', 'email', 'phone', 'address', 'contact'),
    ...of('rejected', 'name', 'email', 'phone', 'address', 'contact'),
  ],
};
type Who = keyof typeof visible;
const viewers = Object.keys(visible) as Who[];
/** `npm test` has only them try to change something. */
const STRANGERS: Who[] = ['a visitor', 'a customer of another provider', 'another provider'];

interface World {
  users: Record<Exclude<Who, 'a visitor'>, UserDocument>;
  /** The ids for a path, by the word before the parameter. */
  ids: Record<string, string[]>;
  category: string;
  service: string;
}
let world: World;

beforeAll(async () => {
  const provider = await createUser({ role: 'provider', ...person('provider'), ...business('provider') });
  const booker = await createUser(person('customer'));
  const waiting = await createUser({ status: 'inqueue', ...person('waiting'), ...business('waiting') });
  const rejected = await createUser({
    role: 'provider',
    status: 'rejected',
    ...person('rejected'),
    ...business('rejected'),
  });
  const category = await createCategory();
  const service = await createService({
    name: 'Leaky tap',
    keywords: ['tap'],
    provider: provider._id,
    category: category._id,
  });
  await createService({ provider: rejected._id, category: category._id, isListed: false });
  const others = {
    'a customer of another provider': await createUser(),
    'another provider': await createUser({ role: 'provider' }),
    'the provider who is asked instead': await createUser({ role: 'provider' }),
    'an admin': await createUser({ role: 'admin' }),
  };
  const bookings = await createBookings(
    { customer: booker._id, service: service._id, provider: provider._id },
    others['another provider']._id,
    others['the provider who is asked instead']._id,
  );
  await CustomerNoteModel.create({
    provider: provider._id,
    customer: booker._id,
    note: 'canary-private-note',
  });
  const talk = await createConversation({ customer: booker, provider });
  await talk.asCustomer.post(`${talk.path}/report`).send({ reason: 'Spam' });
  world = {
    users: {
      ...others,
      'the customer of a booking': booker,
      'the provider of a booking': provider,
    },
    ids: {
      bookings: bookings.map(({ _id }) => String(_id)),
      conversations: [talk.id],
      services: [String(service._id)],
      'service-categories': [String(category._id)],
      category: [String(category._id)],
      slug: [category.slug],
      provider: [String(provider._id), String(rejected._id)],
      providers: [String(provider._id), String(rejected._id)],
      'saved-services': [String(service._id)],
      approve: [String(waiting._id), String(booker._id)],
      reject: [String(waiting._id), String(rejected._id)],
      sessions: ['f'.repeat(32)],
    },
    category: String(category._id),
    service: String(service._id),
  };
});

type Parties = Pick<BookingDocument, 'customer' | 'service' | 'provider'>;

/** Creates a visit, a request, jobs of two providers, and a booking whose provider has dropped out with the request to another one. */
async function createBookings(
  parties: Parties,
  otherProvider: Types.ObjectId,
  askedProvider: Types.ObjectId,
): Promise<BookingDocument[]> {
  const line = (text: string, amount: number) => [{ text, quantity: 1, unitPrice: amount, amount }];
  const at = new Date();
  const agreed = await createBooking({
    ...parties,
    status: 'approved',
    customerAddress: { street: 'canary-visit-street', access: 'canary-visit-access' },
    specialRequirements: 'canary-visit-notes',
    lines: line('canary-visit-line', 9071.31),
    totalAmount: 9071.31,
    paymentStatus: 'paid',
    paymentId: 'canary-visit-payment',
    reschedule: {
      scheduledDate: new Date('2031-05-01T10:00:00Z'),
      by: 'provider',
      note: 'canary-visit-proposal',
      createdAt: at,
      expiresAt: inHours(48),
    },
    problem: {
      kind: 'notAsAgreed',
      by: 'customer',
      text: 'canary-visit-problem',
      refund: 10,
      status: 'decided',
      createdAt: at,
      answerBy: inHours(48),
      answer: { accept: false, text: 'canary-visit-answer', at },
      decision: { refund: 10, reason: 'canary-visit-decision', outcome: 'completed', at },
    },
    refunds: [{ _id: 'refund-1', amount: 10, reason: 'canary-visit-refund', by: 'admin', at }],
  });
  const requested = await createBooking({
    ...parties,
    scheduledDate: new Date('2031-04-01T10:00:00Z'),
    customerAddress: { street: 'canary-request-street', access: 'canary-request-access', city: 'Porto' },
    specialRequirements: 'canary-request-notes',
    lines: line('canary-request-line', 9071.32),
    totalAmount: 9071.32,
    offer: {
      lines: line('More work', 20),
      total: 20,
      minutes: 60,
      endDate: new Date('2031-04-01T10:00:00Z'),
      note: 'canary-request-offer',
      createdAt: at,
      validUntil: inHours(48),
    },
  });
  const dropped = await createBooking({
    ...parties,
    _id: new Types.ObjectId(VALUES['canary-dropped-id']),
    status: 'rejected',
    scheduledDate: new Date('2031-06-01T10:00:00Z'),
    specialRequirements: 'canary-dropped-notes',
  });
  const asked = await createBooking({
    ...parties,
    _id: new Types.ObjectId(VALUES['canary-choice-id']),
    provider: askedProvider,
    scheduledDate: new Date('2031-06-02T10:00:00Z'),
    specialRequirements: 'canary-choice-notes',
    rescues: dropped._id,
  });
  const own = (what: string, provider: Types.ObjectId) =>
    createBooking({
      origin: 'own',
      scheduledDate: new Date('2031-07-01T10:00:00Z'),
      status: 'approved',
      provider,
      customer: new Types.ObjectId(),
      ownCustomer: {
        name: `canary-${what}-name`,
        phone: `canary-${what}-phone`,
        email: `canary-${what}-email@example.org`,
      },
      serviceName: `canary-${what}-title`,
      customerAddress: { street: `canary-${what}-street`, access: `canary-${what}-access` },
      specialRequirements: `canary-${what}-notes`,
    });
  const jobs = [await own('ownjob', parties.provider), await own('otherjob', otherProvider)];
  return [agreed, requested, dropped, asked, ...jobs];
}

const reads = endpoints.filter(({ contract }) => contract.method === 'get');
const writes = endpoints.filter(({ contract }) => contract.method !== 'get');

/** Required queries, so that something is found. */
const QUERIES: Record<string, string> = {
  '/services/search': '?q=tap',
  '/services/keywords': '?keywords=tap',
};

function buildUrls({ contract: { path, method } }: Endpoint): string[] {
  const url = `/api${path}${QUERIES[path] ?? ''}`;
  const [, word = ''] = /([\w-]+)\/:\w+/.exec(url) ?? [];
  const ids = world.ids[word] ?? [''];
  // A change is tried on the first only: approving the pending booking would change what its provider may see.
  const tried = method === 'get' ? ids : ids.slice(0, 1);
  return tried.map((id) => url.replace(/:\w+/, id));
}

/** Builds a body that is valid, if the caller may do this at all. */
function buildBody({ contract: { body } }: Endpoint, who: Who): object {
  const example = Object(getExample(body)) as object;
  if (who !== 'a visitor' && 'phone' in example && !('password' in example)) {
    const { name, email, phone } = world.users[who];
    return { name, email, phone };
  }
  return {
    ...example,
    ...('category' in example && { category: world.category }),
    ...('serviceId' in example && { serviceId: world.service }),
  };
}

async function callAll(who: Who, called: typeof endpoints): Promise<{ from: string; text: string }[]> {
  const responses: { from: string; text: string }[] = [];
  const signIn = async () => (who === 'a visitor' ? api : apiAs(world.users[who]));
  let client = await signIn();
  for (const endpoint of called) {
    for (const url of buildUrls(endpoint)) {
      const send = () => {
        const request = client[endpoint.contract.method](url);
        return endpoint.contract.body ? request.send(buildBody(endpoint, who)) : request;
      };
      let response = await send();
      // One of the changes signs out.
      if (response.status === 401 && who !== 'a visitor') {
        client = await signIn();
        response = await send();
      }
      expect(response.status).toBeLessThan(500);
      responses.push({
        from: `${endpoint.contract.method} ${url}`,
        text: response.text + JSON.stringify(response.headers),
      });
    }
  }
  return responses;
}

const canariesIn = (text: string): string[] => [
  ...(text.match(CANARY) ?? []),
  ...Object.entries(VALUES).flatMap(([name, value]) => (text.includes(value) ? [name] : [])),
];
const leaksTo = (who: Who, responses: { from: string; text: string }[]) =>
  responses.flatMap(({ from, text }) =>
    canariesIn(text)
      .filter((canary) => !visible[who].includes(canary))
      .map((canary) => `${from}: ${canary}`),
  );

describe('the personal data in responses', () => {
  it.each(viewers)('is exactly what %s may see', async (who) => {
    const responses = await callAll(who, reads);

    expect(leaksTo(who, responses)).toEqual([]);
    const seen = new Set(responses.flatMap(({ text }) => canariesIn(text)));
    expect([...seen].toSorted()).toEqual(visible[who].toSorted());
  });

  // In this order, because only an admin can delete what the others request.
  it.each(process.env['TEST_FULL'] ? viewers : STRANGERS)(
    'is no more than that when %s tries to change something',
    async (who) => {
      const responses = await callAll(who, writes);

      expect(leaksTo(who, responses)).toEqual([]);
    },
  );
});
