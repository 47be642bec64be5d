import { availabilityInputSchema } from '@nearhand/shared/availability/availability';
import type { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../http/endpoint.ts';
import { getExample, endpoints } from '../test/contract.ts';
import { apiAs, type ApiClient } from '../test/api.ts';
import { inDays } from '../test/instants.ts';
import { CategoryModel } from '../models/category.model.ts';
import { createUser } from '../test/factories.ts';
import {
  urlPayloads,
  replaceField,
  listFields,
  edgeCases,
  parameterPollution,
  typeConfusion,
  type Field,
} from '../test/malicious-inputs.ts';
import {
  createWriteTargets,
  exampleFor,
  type TargetOptions,
  type WriteTargets,
} from '../test/write-targets.ts';
import { atScale, sample } from '../test/sample.ts';

const DEEP = 40_000;
/** `npm test` sends every 20th value in turn, another one to each field. */
const EVERY = atScale(20, 1);
const MIN_INPUTS = 6000 / EVERY;
const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'];

/** The groups whose writes the unchanged examples must reach: otherwise malicious input would end at a look-up. */
const REACHED_TAGS = ['Services', 'Categories', 'Availability', 'Bookings', 'Rescheduling', 'Reviews'];
const reaching = endpoints.filter(
  ({ tag, endpoint }) => endpoint.contract.body && REACHED_TAGS.includes(tag),
);

/** Who calls an endpoint that several roles may call, where it is not the customer of the booking. */
const CALLERS: Record<string, 'provider'> = {
  'PUT /bookings/:id/status': 'provider',
  'PATCH /bookings/:id/status': 'provider',
};

const proposal = {
  by: 'provider',
  scheduledDate: inDays(40),
  createdAt: new Date(),
  expiresAt: inDays(2),
} as const;

const availability = availabilityInputSchema.parse({});

/** What an endpoint finds, where it is not a pending booking with a provider who has no hours. */
const TARGETS: Record<string, TargetOptions> = {
  'POST /availability/blocks': { availability },
  'POST /bookings/:id/review': { booking: { status: 'completed', completedAt: new Date() } },
  'POST /bookings/:id/payment': { booking: { status: 'approved' } },
  'PUT /bookings/:id/cancel': { booking: { status: 'approved', paymentStatus: 'paid', paymentId: 'pay_1' } },
  'PUT /bookings/:id/reschedule': { booking: { status: 'approved', reschedule: proposal } },
};

type Response = { status: number; body: unknown };

interface Attack {
  endpoint: Endpoint;
  client: ApiClient;
  targets: WriteTargets;
  /** Returns the URL of the endpoint, with the ids of the targets or with `id` in their place. */
  getUrl: (id?: string) => string;
}

let applicant: Types.ObjectId;
let sent = 0;
let turn = 0;
/** The documents that an endpoint finds, which endpoints share, and those that a request has changed since. */
const shared = new Map<TargetOptions | undefined, WriteTargets>();
const changed = new Set<WriteTargets>();

async function getTargets(options: TargetOptions | undefined): Promise<WriteTargets> {
  const targets = shared.get(options) ?? (await createWriteTargets(options ?? {}));
  shared.set(options, targets);
  if (changed.delete(targets)) await targets.reset();
  return targets;
}

beforeAll(async () => {
  applicant = (await createUser({ role: 'provider', status: 'inqueue' }))._id;
});

async function prepareAttack(name: string, endpoint: Endpoint): Promise<Attack> {
  // The same values each time, also when a failed test runs once more.
  turn = endpoints.findIndex((each) => each.name === name);
  const targets = await getTargets(TARGETS[name]);
  // Its list must be that of all.
  if (name === 'PUT /service-categories/order') {
    await CategoryModel.deleteMany({ _id: { $ne: targets.category } });
    for (const other of shared.values()) if (other !== targets) changed.add(other);
  }
  const { access } = endpoint.contract;
  const role = CALLERS[name] ?? (typeof access === 'object' ? (access[0] ?? 'customer') : 'customer');
  const client = await apiAs({ _id: targets[role] });
  return { endpoint, client, targets, getUrl: (id) => getUrl(name, id, targets) };
}

/** "/bookings/:id/status" → "/api/bookings/66f…/status", or with `id` in place of the target's. */
function getUrl(name: string, id: string | undefined, targets: WriteTargets): string {
  const { booking, service, category, provider, customer, review } = targets;
  const ids: Record<string, Types.ObjectId | string> = {
    bookings: booking,
    services: service,
    'service-categories': category,
    category,
    provider,
    reviews: review,
    approve: applicant,
    reject: applicant,
    users: customer,
    sessions: 'f'.repeat(32),
  };
  const path = name.replace(/^\w+ /, '');
  return `/api${path.replace(/([\w-]+)\/:\w+/, (_all, word: string) => `${word}/${id ?? String(ids[word] ?? 'f'.repeat(24))}`)}`;
}

/** Whether it is the turn of the next value. */
function isDue(): boolean {
  turn += 1;
  return turn % EVERY === 0;
}

async function send({ endpoint, targets }: Attack, request: PromiseLike<Response>): Promise<Response> {
  sent += 1;
  const response = await request;
  if (response.status < 300 && endpoint.contract.method !== 'get') changed.add(targets);
  return response;
}

/** Returns the response as a failure if it is a server error, or anything but `expected`. */
function findFailure(what: string, { status, body }: Response, expected?: number): string[] {
  const isFine = expected === undefined ? status < 500 : status === expected;
  return isFine ? [] : [`${what}: ${status} ${JSON.stringify(body)}`];
}

function buildExample({ endpoint, targets }: Attack): object {
  return exampleFor(getExample(endpoint.contract.body), targets);
}

async function sendBody(attack: Attack, json: string): Promise<Response> {
  const { endpoint, client, getUrl: url } = attack;
  return send(attack, client[endpoint.contract.method](url()).type('application/json').send(json));
}

async function sendBodies(attack: Attack): Promise<string[]> {
  const valid = buildExample(attack);
  const failures: string[] = [];
  const sendAll = async ({ path }: Field, values: Record<string, string>, expected?: number) => {
    for (const [what, json] of Object.entries(values)) {
      if (!isDue()) continue;
      const response = await sendBody(attack, replaceField(valid, path, json));
      failures.push(...findFailure(`${path} as ${what}`, response, expected));
      // An accepted value must not prevent the next one from reaching the write.
      if (changed.delete(attack.targets)) await attack.targets.reset();
    }
  };
  for (const field of listFields(attack.endpoint.contract.body)) {
    await sendAll(field, typeConfusion, field.isScalar ? 400 : undefined);
    await sendAll(field, edgeCases);
    await sendAll(field, { [`${DEEP} lists`]: '['.repeat(DEEP) + ']'.repeat(DEEP) }, 400);
  }
  return failures;
}

async function sendTypes(attack: Attack): Promise<string[]> {
  const { endpoint, client, getUrl: url } = attack;
  const failures: string[] = [];
  for (const type of sample(TYPES, 4, turn)) {
    const response = await send(
      attack,
      client[endpoint.contract.method](url()).set('Content-Type', type).send('{"a":1}'),
    );
    failures.push(...findFailure(`a body of ${type}`, response, 415));
  }
  return failures;
}

async function sendForms(attack: Attack): Promise<string[]> {
  const { endpoint, client, getUrl: url } = attack;
  const field = endpoint.contract.file?.field ?? '';
  const part = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n`;
  const broken = ['', '--x', part, `${part}\r\npixels`, `${part}Content-Type: image/png\r\n\r\n--x`, '--x--'];
  const failures: string[] = [];
  const sendForm = (type: string, text: string) =>
    send(attack, client[endpoint.contract.method](url()).set('Content-Type', type).send(text));
  for (const [index, text] of broken.entries()) {
    const response = await sendForm('multipart/form-data; boundary=x', text);
    failures.push(...findFailure(`broken form ${index}`, response, 400));
  }
  failures.push(
    ...findFailure('a form without a boundary', await sendForm('multipart/form-data', part), 400),
  );
  return failures;
}

async function sendQueries(attack: Attack): Promise<string[]> {
  const { endpoint, client, getUrl: url } = attack;
  const failures: string[] = [];
  for (const { path } of listFields(endpoint.contract.query)) {
    for (const query of [...urlPayloads.map((value) => `${path}=${value}`), ...parameterPollution(path)]) {
      if (!isDue()) continue;
      const response = await send(attack, client[endpoint.contract.method](`${url()}?${query}`));
      failures.push(...findFailure(`?${query.slice(0, 60)}`, response));
    }
  }
  return failures;
}

async function sendIds(attack: Attack): Promise<string[]> {
  const { endpoint, client, getUrl: url } = attack;
  const failures: string[] = [];
  for (const id of urlPayloads) {
    if (!isDue()) continue;
    const response = await send(attack, client[endpoint.contract.method](url(id)));
    failures.push(...findFailure(`the id ${id.slice(0, 60)}`, response));
  }
  return failures;
}

describe('malicious input', () => {
  it.each(reaching)('reaches the write of $name', async ({ name, endpoint }) => {
    const attack = await prepareAttack(name, endpoint);

    const response = await sendBody(attack, JSON.stringify(buildExample(attack)));

    expect(findFailure('the example', response, endpoint.contract.status ?? 200)).toEqual([]);
  });

  it.each(endpoints)('does no harm to $name', { timeout: 120_000 }, async ({ name, endpoint }) => {
    const attack = await prepareAttack(name, endpoint);
    const { body, file, params } = endpoint.contract;

    const failures = [
      ...(file?.isRequired ? [] : await sendBodies(attack)),
      ...(body || file ? await sendTypes(attack) : []),
      ...(file ? await sendForms(attack) : []),
      ...(await sendQueries(attack)),
      ...(params ? await sendIds(attack) : []),
    ];

    expect(failures, failures.join('\n')).toEqual([]);
    expect({}).not.toHaveProperty('role');
  });

  it(`comes in at least ${MIN_INPUTS} forms`, () => {
    expect(sent).toBeGreaterThanOrEqual(MIN_INPUTS);
  });
});
