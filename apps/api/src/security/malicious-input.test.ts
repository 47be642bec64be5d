import type { Role } from '@nearhand/shared/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpointGroups } from '../app.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { examples } from '../http/openapi-examples.ts';
import { apiAs } from '../test/api.ts';
import { createBooking, createCategory, createService, createUser } from '../test/factories.ts';
import {
  urlPayloads,
  bodyWith,
  fieldsOf,
  edgeCases,
  parameterPollution,
  typeConfusion,
  type Field,
} from '../test/malicious-inputs.ts';

const DEEP = 40_000;
const MIN_INPUTS = 2000;

const endpoints = endpointGroups.flatMap(({ path: prefix, endpoints: group }) =>
  group.map((endpoint) => ({
    name: `${endpoint.method.toUpperCase()} ${prefix}${endpoint.path === '/' ? '' : endpoint.path}`,
    endpoint,
  })),
);

type Client = Awaited<ReturnType<typeof apiAs>>;
type Answer = { status: number; body: unknown };

/** Things that exist, so that a request gets as far as it can; by the last word of the path before the id. */
let ids: Record<string, string>;
let sent = 0;

beforeAll(async () => {
  const [booking, service, category, applicant, customer] = await Promise.all([
    createBooking(),
    createService(),
    createCategory(),
    createUser({ role: 'provider', status: 'inqueue' }),
    createUser(),
  ]);
  ids = {
    bookings: String(booking._id),
    services: String(service._id),
    'service-categories': String(category._id),
    category: String(category._id),
    slug: category.slug,
    provider: String(service.provider),
    approve: String(applicant._id),
    reject: String(applicant._id),
    users: String(customer._id),
    sessions: 'f'.repeat(32),
  };
});

async function callerOf({ contract: { access } }: Endpoint): Promise<Client> {
  const role: Role = typeof access === 'object' ? (access[0] ?? 'customer') : 'customer';
  return apiAs(await createUser({ role, passwordHash: await hashPassword('a good password') }));
}

/** "/bookings/:id/status" → "/api/bookings/66f…/status", or with `value` in place of the id. */
function addressOf(name: string, value?: string): string {
  const path = name.replace(/^\w+ /, '');
  return `/api${path.replace(/([\w-]+)\/:\w+/, (_all, word: string) => `${word}/${value ?? ids[word] ?? ''}`)}`;
}

function methodOf(client: Client, { method }: Endpoint, address: string) {
  return client[method](address);
}

async function send(request: PromiseLike<Answer>): Promise<Answer> {
  sent += 1;
  return request;
}

/** What the sender of this got that must not have been: a fault of the server, or anything but `expected`. */
function complaint(what: string, { status, body }: Answer, expected?: number): string[] {
  const isFine = expected === undefined ? status < 500 : status === expected;
  return isFine ? [] : [`${what}: ${status} ${JSON.stringify(body)}`];
}

async function complaintsAboutBodies(client: Client, name: string, endpoint: Endpoint): Promise<string[]> {
  const { body } = endpoint.contract;
  const valid = Object(body && examples.get(body)) as object;
  const complaints: string[] = [];
  const post = (json: string) =>
    send(methodOf(client, endpoint, addressOf(name)).type('application/json').send(json));
  const tryAll = async ({ path }: Field, values: Record<string, string>, expected?: number) => {
    for (const [what, json] of Object.entries(values)) {
      const answer = await post(bodyWith(valid, path, json));
      complaints.push(...complaint(`${path} as ${what}`, answer, expected));
    }
  };
  for (const field of fieldsOf(body)) {
    await tryAll(field, typeConfusion, field.isScalar ? 400 : undefined);
    await tryAll(field, edgeCases);
    const deep = bodyWith(valid, field.path, '['.repeat(DEEP) + ']'.repeat(DEEP));
    complaints.push(...complaint(`${field.path} as ${DEEP} lists`, await post(deep), 400));
  }
  return complaints;
}

async function complaintsAboutTypes(client: Client, name: string, endpoint: Endpoint): Promise<string[]> {
  const complaints: string[] = [];
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense']) {
    const request = methodOf(client, endpoint, addressOf(name)).set('Content-Type', type).send('{"a":1}');
    complaints.push(...complaint(`a body of ${type}`, await send(request), 415));
  }
  return complaints;
}

async function complaintsAboutForms(client: Client, name: string, endpoint: Endpoint): Promise<string[]> {
  const field = endpoint.contract.file?.field ?? '';
  const part = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n`;
  const broken = ['', '--x', part, `${part}\r\npixels`, `${part}Content-Type: image/png\r\n\r\n--x`, '--x--'];
  const complaints: string[] = [];
  for (const [index, text] of broken.entries()) {
    const request = methodOf(client, endpoint, addressOf(name))
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send(text);
    complaints.push(...complaint(`broken form ${index}`, await send(request), 400));
  }
  const request = methodOf(client, endpoint, addressOf(name))
    .set('Content-Type', 'multipart/form-data')
    .send(part);
  complaints.push(...complaint('a form without a boundary', await send(request), 400));
  return complaints;
}

async function complaintsAboutQueries(client: Client, name: string, endpoint: Endpoint): Promise<string[]> {
  const complaints: string[] = [];
  for (const { path } of fieldsOf(endpoint.contract.query)) {
    for (const query of [...urlPayloads.map((value) => `${path}=${value}`), ...parameterPollution(path)]) {
      const answer = await send(methodOf(client, endpoint, `${addressOf(name)}?${query}`));
      complaints.push(...complaint(`?${query.slice(0, 60)}`, answer));
    }
  }
  return complaints;
}

async function complaintsAboutIds(client: Client, name: string, endpoint: Endpoint): Promise<string[]> {
  const complaints: string[] = [];
  for (const value of urlPayloads) {
    const answer = await send(methodOf(client, endpoint, addressOf(name, value)));
    complaints.push(...complaint(`the id ${value.slice(0, 60)}`, answer));
  }
  return complaints;
}

describe('hostile input', () => {
  it.each(endpoints)('does no harm to $name', { timeout: 120_000 }, async ({ name, endpoint }) => {
    const client = await callerOf(endpoint);
    const { body, file, params } = endpoint.contract;

    const complaints = [
      ...(file?.isRequired ? [] : await complaintsAboutBodies(client, name, endpoint)),
      ...(body || file ? await complaintsAboutTypes(client, name, endpoint) : []),
      ...(file ? await complaintsAboutForms(client, name, endpoint) : []),
      ...(await complaintsAboutQueries(client, name, endpoint)),
      ...(params ? await complaintsAboutIds(client, name, endpoint) : []),
    ];

    expect(complaints).toEqual([]);
    expect({}).not.toHaveProperty('role');
  });

  it(`comes in at least ${MIN_INPUTS} forms`, () => {
    expect(sent).toBeGreaterThanOrEqual(MIN_INPUTS);
  });
});
