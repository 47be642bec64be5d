import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { createUser } from '../test/factories.ts';
import { UserModel } from '../models/user.model.ts';
import { dropInvalidDocuments } from './valid-documents.ts';

it('a user who has uploaded an image is valid', async () => {
  const { _id } = await createUser({
    uploads: [{ _id: new Types.ObjectId(), folder: '', uploadedAt: new Date() }],
  });
  const stored = await UserModel.find({ _id }).lean();

  expect(dropInvalidDocuments(UserModel, stored)).toEqual(stored);
});
