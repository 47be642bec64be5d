import { messages } from '@nearhand/shared/messages';
import express, { type RequestHandler } from 'express';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { config } from '../config.ts';
import { errorHandler } from '../http/error-handler.ts';
import { requestId } from '../http/request-id.ts';
import { SearchWordModel } from '../services/search-word.model.ts';
import { withDatabase } from '../with-database.ts';
import { throughFailOver } from './fail-over.ts';
import { inTransaction } from './transactions.ts';

const LIMIT_MS = 250;
const WORD_COUNT = 500;
const steps = { $range: [0, { $add: [20_000, { $strLenBytes: '$_id' }] }] };
const sum = { $reduce: { input: steps, initialValue: 0, in: { $add: ['$$value', '$$this'] } } };
/** Matches every word, and takes some milliseconds for each. */
const slowly = { $expr: { $gt: [sum, 0] } };

const usual = mongoose.get('maxTimeMS');

beforeAll(async () => {
  await SearchWordModel.insertMany(
    Array.from({ length: WORD_COUNT }, (_, index) => ({ _id: `word${index}` })),
  );
});
afterAll(() => {
  mongoose.set('maxTimeMS', usual);
});

describe('a question that the database takes too long for', () => {
  beforeAll(() => {
    mongoose.set('maxTimeMS', LIMIT_MS);
  });

  it('has five seconds', () => {
    expect(usual).toBe(5000);
  });

  it.each([
    ['a list', () => SearchWordModel.find(slowly).lean()],
    ['one document', () => SearchWordModel.findOne({ $expr: { $lt: [sum, 0] } }).lean()],
    ['a count', () => SearchWordModel.countDocuments(slowly)],
    ['the different values', () => SearchWordModel.distinct('_id', slowly)],
    ['a sum', () => SearchWordModel.aggregate([{ $match: slowly }])],
  ])('is ended when it is for %s', async (_what, ask) => {
    await expect(ask()).rejects.toMatchObject({ code: 50 });
  });

  it('is asked once, and answered by 503', async () => {
    let asked = 0;
    const ask = () => {
      asked += 1;
      return SearchWordModel.find(slowly).lean();
    };
    const answer: RequestHandler = async (_request, response) => {
      response.json({ words: await throughFailOver(ask) });
    };

    const response = await request(express().use(requestId, answer, errorHandler)).get('/');

    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.body).toMatchObject({ code: 'unavailable', message: messages.database });
    expect(asked).toBe(1);
  });

  it('ends its transaction, and stands in the way of no other', async () => {
    const store = (_id: string) =>
      inTransaction(async (session) => {
        await SearchWordModel.create([{ _id }], { session });
        if (_id === 'slow') await SearchWordModel.find(slowly).session(session).lean();
      });

    await expect(store('slow')).rejects.toMatchObject({ code: 50 });
    await store('quick');

    expect(await SearchWordModel.find({ _id: { $in: ['slow', 'quick'] } }).lean()).toEqual([
      { _id: 'quick' },
    ]);
  });

  it('has the time it needs when its answer is read bit by bit', async () => {
    let count = 0;
    for await (const _word of SearchWordModel.find(slowly).lean().cursor({ batchSize: 100 })) count += 1;

    expect(count).toBeGreaterThanOrEqual(WORD_COUNT);
  });

  it('has the time it needs in a command', async () => {
    const uri = new URL(inject('mongodbUri'));
    uri.pathname = `/${mongoose.connection.name}`;
    onTestFinished(async () => {
      delete config.MONGODB_URI;
      await mongoose.connect(uri.href);
    });
    config.MONGODB_URI = uri.href;
    await mongoose.disconnect();
    let count = 0;

    await withDatabase(async () => {
      count = await SearchWordModel.countDocuments(slowly);
    });

    expect(count).toBeGreaterThanOrEqual(WORD_COUNT);
  });
});
