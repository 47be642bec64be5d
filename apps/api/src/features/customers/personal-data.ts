import type { ExportedCustomerNote } from '@nearhand/shared/customers/customers';
import type { Types } from 'mongoose';
import { readInBatches } from '../../database/paginate.ts';
import { CustomerNoteModel, type CustomerNoteDocument } from '../../models/customer-note.model.ts';

/** Erases the notes that a closed account has written, and those about it. It can be interrupted and repeated. */
export async function eraseCustomerNotes(user: Types.ObjectId): Promise<void> {
  await CustomerNoteModel.deleteMany({ provider: user });
  await CustomerNoteModel.deleteMany({ customer: user });
}

/** Reads the notes of a provider. Those about a user are in no export of theirs. */
export async function* readCustomerNotes(provider: string): AsyncGenerator<ExportedCustomerNote[]> {
  const notes = CustomerNoteModel.find({ provider }).sort({ customer: 1 }).lean().cursor();
  for await (const batch of readInBatches<CustomerNoteDocument>(notes))
    yield batch.map(({ customer, note }) => ({ customer: customer.toString(), note }));
}
