import { customerMessages } from '@nearhand/shared/customers/customer-rules';
import { Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { withTransaction } from '../../database/transactions.ts';
import { NotFoundError } from '../../errors.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { CustomerNoteModel } from '../../models/customer-note.model.ts';
import { lockUser, UserModel } from '../../models/user.model.ts';

/** Stores the note of a provider about one of their customers; an empty one is removed. Throws a NotFoundError for anybody else. */
export async function saveCustomerNote(user: CurrentUser, id: string, note: string): Promise<void> {
  const key = { provider: new Types.ObjectId(user.id), customer: new Types.ObjectId(id) };
  await withTransaction(async (tx) => {
    const booking = await BookingModel.findOne(key, { origin: 1 }).session(tx).lean();
    if (!booking) throw new NotFoundError(customerMessages.notFound);
    // Writes to both accounts, so that the erasure of one of them conflicts: no note outlives it.
    await lockUser(user.id, tx);
    if (!booking.origin) {
      const { matchedCount } = await UserModel.updateOne(
        { _id: key.customer },
        { $inc: { lockCount: 1 } },
        { session: tx, timestamps: false },
      );
      if (matchedCount === 0) throw new NotFoundError(customerMessages.notFound);
    }
    if (note === '') await CustomerNoteModel.deleteOne(key, { session: tx });
    else await CustomerNoteModel.updateOne(key, { $set: { note } }, { upsert: true, session: tx });
  });
}
