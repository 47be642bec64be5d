import { messages } from '@nearhand/shared/api-messages';
import express, { type RequestHandler } from 'express';
import mongoose from 'mongoose';
import { Piscina } from 'piscina';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { config } from '../config.ts';
import { errorHandler } from '../http/error-handler.ts';
import { requestId } from '../http/headers.ts';
import { SearchTermModel } from '../models/search-term.model.ts';
import { withDatabase } from '../cli/run-command.ts';
import { reconnectAfterTest } from '../test/test-database.ts';
import { withFailoverRetry } from './retry.ts';
import { withTransaction } from './transactions.ts';

const LIMIT_MS = 100;
const WORD_COUNT = 150;
const steps = { $range: [0, { $add: [20_000, { $strLenBytes: '$_id' }] }] };
const sum = { $reduce: { input: steps, initialValue: 0, in: { $add: ['$$value', '$$this'] } } };
/** Matches every word, and takes some milliseconds for each. */
const slowly = { $expr: { $gt: [sum, 0] } };

const usual = mongoose.get('maxTimeMS');

beforeAll(async () => {
  await SearchTermModel.insertMany(
    Array.from({ length: WORD_COUNT }, (_, index) => ({ _id: `word${index}` })),
  );
});
afterAll(() => {
  mongoose.set('maxTimeMS', usual);
});

describe('a query that takes the database too long', () => {
  beforeAll(() => {
    mongoose.set('maxTimeMS', LIMIT_MS);
  });

  it('has five seconds', () => {
    expect(usual).toBe(5000);
  });

  it.each([
    ['a list', () => SearchTermModel.find(slowly).lean()],
    ['one document', () => SearchTermModel.findOne({ $expr: { $lt: [sum, 0] } }).lean()],
    ['a count', () => SearchTermModel.countDocuments(slowly)],
    ['the different values', () => SearchTermModel.distinct('_id', slowly)],
    ['a sum', () => SearchTermModel.aggregate([{ $match: slowly }])],
  ])('is ended when it is for %s', async (_what, runQuery) => {
    await expect(runQuery()).rejects.toMatchObject({ code: 50 });
  });

  it('is sent once, and leads to 503', async () => {
    let runs = 0;
    const runQuery = () => {
      runs += 1;
      return SearchTermModel.find(slowly).lean();
    };
    const respond: RequestHandler = async (_request, response) => {
      response.json({ words: await withFailoverRetry(runQuery) });
    };

    const response = await request(express().use(requestId, respond, errorHandler)).get('/');

    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.body).toMatchObject({ code: 'database_unavailable', message: messages.database });
    expect(runs).toBe(1);
  });

  it('ends its transaction, and blocks no other', async () => {
    const store = (_id: string) =>
      withTransaction(async (tx) => {
        await SearchTermModel.create([{ _id }], { session: tx });
        if (_id === 'slow') await SearchTermModel.find(slowly).session(tx).lean();
      });

    await expect(store('slow')).rejects.toMatchObject({ code: 50 });
    await store('quick');

    expect(await SearchTermModel.find({ _id: { $in: ['slow', 'quick'] } }).lean()).toEqual([
      { _id: 'quick', deletions: [] },
    ]);
  });

  it('has no time limit when its result is read through a cursor', async () => {
    let count = 0;
    for await (const _word of SearchTermModel.find(slowly).lean().cursor({ batchSize: 100 })) count += 1;

    expect(count).toBeGreaterThanOrEqual(WORD_COUNT);
  });

  it('has no time limit in a command', async () => {
    const uri = new URL(inject('mongodbUri'));
    uri.pathname = `/${mongoose.connection.name}`;
    // The command would end the worker threads, which later tests in this process need.
    vi.spyOn(Piscina.prototype, 'destroy').mockResolvedValue();
    onTestFinished(() => void delete config.MONGODB_URI);
    reconnectAfterTest();
    config.MONGODB_URI = uri.href;
    await mongoose.connection.collection<{ _id: string }>('migrations').insertOne({ _id: '1.0.0' });
    await mongoose.disconnect();
    let count = 0;

    await withDatabase(async () => {
      count = await SearchTermModel.countDocuments(slowly);
    });

    expect(count).toBeGreaterThanOrEqual(WORD_COUNT);
  });
});
