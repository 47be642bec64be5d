import { messages } from '@nearhand/shared/api-messages';
import { MAX_USER_NOTES, type UserNote } from '@nearhand/shared/user-administration/user-notes';
import { Types, type ClientSession } from 'mongoose';
import { withTransaction } from '../../database/transactions.ts';
import { AppError, NotFoundError } from '../../errors.ts';
import { UserModel } from '../../models/user.model.ts';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import { presentNotes } from './queries.ts';

// A note is part of the user's document, so it goes with the account.

/** Adds a note about a user. Throws `quota_reached` beyond the most notes about one user. */
export async function addNote(
  id: string,
  text: string,
  caller: AuditContext,
  tx: ClientSession,
): Promise<UserNote> {
  const stored = { _id: new Types.ObjectId(), text, by: new Types.ObjectId(caller.user.id), at: new Date() };
  const noted = await UserModel.findOneAndUpdate(
    { _id: id, [`notes.${MAX_USER_NOTES - 1}`]: { $exists: false } },
    { $push: { notes: stored } },
    { session: tx, timestamps: false, projection: { _id: 1 } },
  ).lean();
  if (!noted) {
    throw (await UserModel.exists({ _id: id }).session(tx))
      ? new AppError('quota_reached', messages.admin.tooManyNotes(MAX_USER_NOTES))
      : new NotFoundError(messages.admin.userNotFound);
  }
  await recordAudit(caller, 'note.added', { _id: noted._id }, tx);
  const [note] = await presentNotes([stored]);
  if (!note) throw new TypeError('a note was not presented');
  return note;
}

export async function deleteNote(id: string, noteId: string, caller: AuditContext): Promise<void> {
  await withTransaction(async (tx) => {
    const note = { _id: new Types.ObjectId(noteId) };
    const noted = await UserModel.findOneAndUpdate(
      { _id: id, 'notes._id': note._id },
      { $pull: { notes: note } },
      { session: tx, timestamps: false, projection: { _id: 1 } },
    ).lean();
    if (!noted) throw new NotFoundError(messages.admin.noteNotFound);
    await recordAudit(caller, 'note.removed', { _id: noted._id }, tx);
  });
}
