import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { getDatabase } from '../connection.ts';
import { SecondFactorModel } from '../../models/second-factor.model.ts';
import { secondFactorSteps } from './second-factor-steps.ts';

it('lists the step of the last code as used, also when it runs again', async () => {
  const db = getDatabase();
  const _id = new Types.ObjectId();
  const before = { _id, encryptedSecret: 'secret', enabledAt: new Date(), recoveryCodeHashes: ['hash'] };
  await db.collection(SecondFactorModel.collection.name).insertOne({ ...before, lastStep: 59_853_000 });

  await secondFactorSteps.apply(db);
  await secondFactorSteps.apply(db);

  expect(await SecondFactorModel.findById(_id).lean()).toEqual({ ...before, usedSteps: [59_853_000] });
});
