import type { CurrentUser } from '../../auth/authorize.ts';
import { createLinkToken } from '../../auth/tokens.ts';
import { InvalidTokenError } from '../../errors.ts';
import { calendarFeedFields, notSuspended, UserModel } from '../../models/user.model.ts';

/** Creates the secret of a user's feed, which replaces the previous one. Only its hash is stored. */
export async function createFeedSecret({ id }: CurrentUser): Promise<string> {
  const { token: secret, hash } = createLinkToken();
  const { matchedCount } = await UserModel.updateOne(
    { _id: id, ...notSuspended },
    { calendarFeedHash: hash, calendarFeed: { createdAt: new Date() } },
    { timestamps: false },
  );
  if (matchedCount === 0) throw new InvalidTokenError();
  return secret;
}

export async function deleteFeedSecret({ id }: CurrentUser): Promise<void> {
  await UserModel.updateOne({ _id: id }, { $unset: calendarFeedFields }, { timestamps: false });
}
