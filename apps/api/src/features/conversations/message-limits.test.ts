import { expect, it } from 'vitest';
import { config } from '../../config.ts';
import { apiAs } from '../../test/api.ts';
import { createConversation } from '../../test/conversation.ts';
import { createUser } from '../../test/factories.ts';

Object.assign(config, { RATE_LIMIT: true, RATE_LIMIT_CONVERSATIONS_PER_DAY: 3 });

it('a user can send 30 messages a minute, first messages included; repeats and failures do not count', async () => {
  const { asCustomer, asProvider, send } = await createConversation();
  for (let index = 1; index < 29; index += 1) {
    expect((await send(asCustomer, 'Hi', `c-${index}`)).status).toBe(201);
    expect((await send(asCustomer, 'Hi', `c-${index}`)).status).toBe(200);
  }
  expect((await send(asCustomer, '', 'empty')).status).toBe(400);
  const again = await createUser({ role: 'provider' });
  const start = await asCustomer.post('/api/conversations').send({ providerId: again._id, text: 'Hi' });
  expect(start.status).toBe(201);

  const limited = await send(asCustomer, 'One too many', 'c-31');
  expect(limited.status).toBe(429);
  const seconds = Number(limited.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(limited.body.message).toMatch(/^Too many messages\. Try again in \d+ seconds?\.$/);
  expect((await send(asCustomer, 'Hi', 'c-1')).status).toBe(200);
  expect((await send(asProvider, 'Hi')).status).toBe(201);
});

it('a user can start a limited number of conversations a day, and still write in them', async () => {
  const { asCustomer, send } = await createConversation();
  const start = async (text = 'Hi') => {
    const { _id } = await createUser({ role: 'provider' });
    return asCustomer.post('/api/conversations').send({ providerId: _id, text });
  };
  const statuses = [await start(' '), await start(), await start(), await start()].map(
    ({ status }) => status,
  );

  expect(statuses).toEqual([400, 201, 201, 429]);
  const limited = await start();
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(60);
  expect((await send(asCustomer, 'Hi')).status).toBe(201);
  const other = await apiAs(await createUser());
  const provider = await createUser({ role: 'provider' });
  expect((await other.post('/api/conversations').send({ providerId: provider._id, text: 'Hi' })).status).toBe(
    201,
  );
});

it('messages are not limited with RATE_LIMIT=off', async () => {
  config.RATE_LIMIT = false;
  const { asCustomer, send } = await createConversation();
  const responses = await Promise.all(Array.from({ length: 35 }, (_, index) => send(asCustomer, `${index}`)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  config.RATE_LIMIT = true;
});
