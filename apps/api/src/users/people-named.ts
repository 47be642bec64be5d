import type { Types } from 'mongoose';
import { UserModel } from './user.model.ts';

/** A search that fits more people than these is no search yet; the others are left out. */
const MAX_PEOPLE = 50;

/** The customers and providers whose name holds a text, whatever its case. */
export async function findPeopleNamed(text: string): Promise<Types.ObjectId[]> {
  const literal = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const people = await UserModel.find(
    { role: { $in: ['customer', 'provider', 'admin'] }, name: { $regex: literal, $options: 'i' } },
    { _id: 1 },
  )
    .sort({ name: 1, _id: 1 })
    .limit(MAX_PEOPLE)
    .lean();
  return people.map(({ _id }) => _id);
}
