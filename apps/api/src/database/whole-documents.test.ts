import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { createUser } from '../test/factories.ts';
import { UserModel } from '../users/user.model.ts';
import { wholeDocuments } from './whole-documents.ts';

it('somebody who has sent a picture is whole', async () => {
  const { _id } = await createUser({
    ownImages: [{ _id: new Types.ObjectId(), folder: '', sentAt: new Date() }],
  });
  const stored = await UserModel.find({ _id }).lean();

  expect(wholeDocuments(UserModel, stored)).toEqual(stored);
});
