import type { ReportAccountInput } from '@nearhand/shared/recovery/recovery';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { endSessions } from '../../../auth/sessions.ts';
import { hashLinkToken } from '../../../auth/tokens.ts';
import { withTransaction } from '../../../database/transactions.ts';
import { InvalidError } from '../../../errors.ts';
import { calendarFeedFields, lockActiveAdmin, UserModel } from '../../../models/user.model.ts';
import { notifyAdmins } from '../../notifications/commands.ts';

/**
 * Ends all sessions of the account of a link "That was not me", bars signing in until a reset of the password, and tells the other
 * admins. Never bars the last admin, without whom no user could read the mails of a marketplace that sends none. Throws an InvalidError
 * for a link that is unknown, used or expired.
 */
export async function reportAccount({ token }: ReportAccountInput): Promise<void> {
  const hash = hashLinkToken(token);
  await withTransaction(async (tx) => {
    const user = await UserModel.findOne({ 'alertTokens.hash': hash }).session(tx).lean();
    const link = user?.alertTokens?.find((known) => known.hash === hash);
    if (!user || !link || link.expiresAt.getTime() <= Date.now()) {
      throw new InvalidError(accountSecurityMessages.linkInvalid, 'token', 'link_invalid');
    }
    const { _id, role } = user;
    const isBarred = role !== 'admin' || (await lockActiveAdmin(tx, _id));
    await UserModel.updateOne(
      { _id },
      {
        ...(isBarred && { $set: { signInBarredAt: new Date() } }),
        // A stranger may have asked for these.
        $unset: {
          alertTokens: 1,
          emailToken: 1,
          pendingEmail: 1,
          passwordResetToken: 1,
          ...calendarFeedFields,
        },
      },
      { session: tx },
    );
    await endSessions(_id, tx);
    await notifyAdmins({ kind: 'account-alert', data: { user: _id.toString() }, person: _id }, tx, _id);
  });
}
