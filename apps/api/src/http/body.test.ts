import { gzipSync } from 'node:zlib';
import { messages } from '@nearhand/shared/api-messages';
import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildContract } from '../test/contract.ts';
import { endpoint } from './endpoint.ts';
import { errorHandler } from './error-handler.ts';
import { requestId } from './headers.ts';
import { createRouter } from './router.ts';

const fields = z.object({ name: z.string().optional(), notes: z.string().optional() });
const responseSchema = z.object({ name: z.string().optional(), file: z.string().optional() });

const endpoints = [
  endpoint(
    buildContract('post', '/test/json', { body: fields, response: responseSchema }),
    async ({ body }) => ({
      name: body.name,
    }),
  ),
  endpoint(
    buildContract('post', '/test/required', {
      body: z.object({ name: z.string() }),
      response: responseSchema,
    }),
    async ({ body }) => body,
  ),
  endpoint(
    buildContract('post', '/test/form', {
      body: fields,
      file: { field: 'photo', isRequired: false, form: 'PhotoForm' },
      response: responseSchema,
    }),
    async ({ body, file }) => ({ name: body.name, file: file?.buffer.toString() }),
  ),
];

const app = express().use(requestId, createRouter(endpoints), errorHandler);

const post = (type: string, body: string | Buffer, path = '/test/json') =>
  request(app)
    .post(path)
    .set('Content-Type', type)
    .serialize((sent) => sent)
    .send(body);
const json = (body: string) => post('application/json', body);
const form = () => request(app).post('/test/form');

/** Sends a form whose raw body has these lines. */
const multipart = (...lines: string[]) =>
  post('multipart/form-data; boundary=x', lines.join('\r\n'), '/test/form');

describe('a JSON body', () => {
  it('is read as an object, and unknown fields are dropped', async () => {
    const response = await json('{"name":"Ada","role":"admin"}');

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, name: 'Ada' });
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON; Charset="UTF-8"'])(
    'may be declared as %s',
    async (type) => {
      expect((await post(type, '{"name":"Ada"}')).body).toEqual({ success: true, name: 'Ada' });
    },
  );

  it('may be left out where nothing is required', async () => {
    expect((await request(app).post('/test/json')).status).toBe(200);
    expect((await json('null')).status).toBe(200);
  });

  it('is rejected as null where a field is required', async () => {
    const response = await post('application/json', 'null', '/test/required');

    expect(response.body).toMatchObject({ code: 'invalid', message: messages.bodyNotAnObject });
  });

  it.each(['{"name":', '{name: "Ada"}', "{'name':'Ada'}", 'undefined', '{"name":"Ada"}{}', '\u0000'])(
    'is rejected when it is malformed: %s',
    async (body) => {
      const response = await json(body);

      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ code: 'invalid', message: messages.bodyNotJson });
    },
  );

  it.each(['[]', '[{"name":"Ada"}]', '"name"', '42', 'true'])(
    'is rejected when it is not an object: %s',
    async (body) => {
      const response = await json(body);

      expect(response.status).toBe(400);
      expect(response.body.message).toBe(messages.bodyNotAnObject);
    },
  );

  it('may have 100 kB', async () => {
    const frame = '{"name":""}'.length;

    expect((await json(`{"name":"${'a'.repeat(102_400 - frame)}"}`)).status).toBe(200);
  });

  it('is rejected when it is larger', async () => {
    const response = await json(`{"name":"${'a'.repeat(102_400)}"}`);

    expect(response.status).toBe(413);
    expect(response.body).toMatchObject({ code: 'too_large', message: messages.bodyTooLarge });
  });

  it('is rejected when it is larger once decompressed', async () => {
    const bomb = gzipSync(`{"name":"${'a'.repeat(20_000_000)}"}`);
    const response = await post('application/json', bomb).set('Content-Encoding', 'gzip');

    expect(bomb.length).toBeLessThan(50_000);
    expect(response.status).toBe(413);
  });

  it('may be compressed', async () => {
    const compressed = gzipSync('{"name":"Ada"}');

    const response = await post('application/json', compressed).set('Content-Encoding', 'gzip');

    expect(response.body).toEqual({ success: true, name: 'Ada' });
  });

  it('is rejected with an unknown encoding, or when it is malformed', async () => {
    const unknown = await json('{}').set('Content-Encoding', 'zip');
    const broken = await json('{}').set('Content-Encoding', 'gzip');

    expect(unknown.status).toBe(415);
    expect(broken.status).toBe(400);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/html',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'nonsense',
  ])('is rejected as %s', async (type) => {
    const response = await post(type, '{"name":"Ada"}');

    expect(response.status).toBe(415);
    expect(response.body).toMatchObject({ code: 'unsupported_type', message: messages.bodyWrongType });
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('may hold %s thousands deep without harm', async (_what, open, close) => {
    const depth = 14_000;
    const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;

    expect((await json(`{"other":${deep}}`)).status).toBe(200);
    expect((await json(`{"name":${deep}}`)).status).toBe(400);
  });

  it('may hold 40,000 lists in one another without harm', async () => {
    const response = await json(`{"name":${'['.repeat(40_000)}${']'.repeat(40_000)}}`);

    expect(response.status).toBe(400);
  });

  it('cannot reach the prototype of objects', async () => {
    await json('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');

    expect({}).not.toHaveProperty('polluted');
  });

  it.each(['["a"]', '{"$gt":""}', '1', 'true', 'null'])(
    'is rejected with %s in place of a text',
    async (value) => {
      expect((await json(`{"name":${value}}`)).status).toBe(400);
    },
  );
});

describe('a form', () => {
  it('has fields and a file', async () => {
    const response = await form().field('name', 'Ada').attach('photo', Buffer.from('pixels'), 'me.jpg');

    expect(response.body).toEqual({ success: true, name: 'Ada', file: 'pixels' });
  });

  it('may be JSON where the file may be left out', async () => {
    const response = await form().send({ name: 'Ada' });

    expect(response.body).toEqual({ success: true, name: 'Ada' });
  });

  it('is rejected with a file in another field', async () => {
    const response = await form().attach('document', Buffer.from('pixels'), 'me.jpg');

    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      message: messages.image.unexpected,
      issues: [{ path: 'document', message: messages.image.unexpected }],
    });
  });

  it('is rejected with two files', async () => {
    const response = await form()
      .attach('photo', Buffer.from('one'), 'a.jpg')
      .attach('photo', Buffer.from('two'), 'b.jpg');

    expect(response.status).toBe(400);
    expect(response.body.message).toBe(messages.image.unexpected);
  });

  it.each([
    ['100 fields', Array.from({ length: 100 }, (_, n): [string, string] => [`field${n}`, 'x'])],
    ['a huge field', [['name', 'x'.repeat(100_000)] satisfies [string, string]]],
    ['a huge name of a field', [['n'.repeat(5000), 'x'] satisfies [string, string]]],
  ])('is rejected with %s', async (_what, sent) => {
    let sending = form();
    for (const [name, value] of sent) sending = sending.field(name, value);

    const response = await sending;

    expect(response.status).toBe(413);
    expect(response.body.message).toBe(messages.bodyTooLarge);
  });

  it.each([
    ['ends in the middle', ['--x', 'Content-Disposition: form-data; name="photo"; filename="a"', '', 'pix']],
    ['ends before its first part', ['--x']],
    ['is empty', [' ']],
    ['has a part without a name', ['--x', 'Content-Disposition: form-data', '', 'x', '--x--']],
    ['has a broken header', ['--x', 'Content-Disposition form-data', '', 'x', '--x--']],
  ])('is rejected when it %s', async (_what, lines) => {
    const response = await multipart(...lines);

    expect(response.status).toBe(400);
    expect(response.body.message).toBe(messages.formNotReadable);
  });

  it('is rejected without a boundary', async () => {
    const response = await post('multipart/form-data', '--x--', '/test/form');

    expect(response.status).toBe(400);
    expect(response.body.message).toBe(messages.formNotReadable);
  });

  it.each(['__proto__[polluted]', 'constructor[prototype][polluted]', 'name[$gt]'])(
    'is rejected with a nested field name: %s',
    async (name) => {
      const response = await form().field(name, 'x');

      expect(response.status).toBe(400);
      expect({}).not.toHaveProperty('polluted');
    },
  );

  it('cannot reach the prototype of objects', async () => {
    const response = await form().field('__proto__', 'x').field('name', 'Ada');

    expect(response.status).toBeLessThan(500);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it('is rejected with a field that is given twice', async () => {
    expect((await form().field('name', 'a').field('name', 'b')).status).toBe(400);
  });
});
