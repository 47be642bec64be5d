import type { ClientSession } from 'mongoose';
import { UserModel } from '../users/user.model.ts';
import { notify, type Notice } from './notify.ts';

/** Tells all admins the same, in the transaction of what it tells. */
export async function notifyAdmins(notice: Omit<Notice, 'recipient'>, tx: ClientSession): Promise<void> {
  const admins = await UserModel.find({ role: 'admin' }, { _id: 1 }).session(tx).lean();
  await notify(
    admins.map(({ _id: recipient }) => ({ ...notice, recipient })),
    tx,
  );
}
