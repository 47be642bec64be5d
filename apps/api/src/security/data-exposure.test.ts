import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../features.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { getExample } from '../test/contract.ts';
import { api, apiAs } from '../test/api.ts';
import { createConversation } from '../test/conversation.ts';
import { createBooking, createCategory, createService, createUser } from '../test/factories.ts';
import type { UserDocument } from '../models/user.model.ts';

// Every restricted field of a user has a unique value, so that the test finds it in any response.
const FIELDS = ['name', 'email', 'phone', 'address', 'contact', 'street', 'street-not-agreed'] as const;
const CANARY = /canary-[a-z]+-(?:street-not-agreed|[a-z]+)/g;
const of = (who: string, ...fields: (typeof FIELDS)[number][]) =>
  fields.map((field) => `canary-${who}-${field}`);
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

/** The first table of docs/security.md once more: who may see what, in the responses of all endpoints. */
const visible = {
  'a visitor': of('provider', 'name'),
  'a customer of another provider': providerContact,
  'another provider': providerContact,
  'the customer of a booking': [
    ...providerContact,
    ...customer,
    ...of('customer', 'street', 'street-not-agreed'),
  ],
  'the provider of a booking': [...providerContact, ...customer, ...of('customer', 'street')],
  'an admin': [
    ...providerContact,
    ...customer,
    ...of('customer', 'street', 'street-not-agreed'),
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
  const both = { customer: booker._id, service: service._id, provider: provider._id };
  const agreed = await createBooking({
    ...both,
    status: 'approved',
    customerAddress: { street: 'canary-customer-street' },
  });
  const requested = await createBooking({
    ...both,
    scheduledDate: new Date('2031-04-01T10:00:00Z'),
    customerAddress: { street: 'canary-customer-street-not-agreed' },
  });
  const talk = await createConversation({ customer: booker, provider });
  await talk.asCustomer.post(`${talk.path}/report`).send({ reason: 'Spam' });
  world = {
    users: {
      'a customer of another provider': await createUser(),
      'another provider': await createUser({ role: 'provider' }),
      'the customer of a booking': booker,
      'the provider of a booking': provider,
      'an admin': await createUser({ role: 'admin' }),
    },
    ids: {
      bookings: [String(agreed._id), String(requested._id)],
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

/** Calls endpoints as one viewer, and returns the responses, each with its endpoint. */
async function callAll(who: Who, called: typeof endpoints): Promise<{ from: string; text: string }[]> {
  const responses: { from: string; text: string }[] = [];
  for (const endpoint of called) {
    for (const url of buildUrls(endpoint)) {
      // A new session for each, because one of them signs out.
      const client = who === 'a visitor' ? api : await apiAs(world.users[who]);
      const request = client[endpoint.contract.method](url);
      const response = await (endpoint.contract.body ? request.send(buildBody(endpoint, who)) : request);
      expect(response.status).toBeLessThan(500);
      responses.push({
        from: `${endpoint.contract.method} ${url}`,
        text: response.text + JSON.stringify(response.headers),
      });
    }
  }
  return responses;
}

const canariesIn = (text: string): string[] => text.match(CANARY) ?? [];
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
