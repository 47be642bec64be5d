import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import type { ClientSession } from 'mongoose';
import { UnauthorizedError } from '../../errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { buildRecoveryCodeUsedMail } from '../recovery/security-mails.ts';
import type { UserDocument } from '../../models/user.model.ts';
import { hashRecoveryCode, normalizeCode } from './recovery-codes.ts';
import { SecondFactorModel, type SecondFactorDocument } from '../../models/second-factor.model.ts';
import { decryptSecret } from './secret-encryption.ts';
import { findTotpStep } from './totp.ts';

/** More than the number of steps whose codes are valid at the same time. */
const MAX_USED_STEPS = 10;

/** The code is wrong, or was used before. */
export class WrongCodeError extends UnauthorizedError {
  constructor() {
    super(accountSecurityMessages.codeWrong);
  }
}

/** Accepts a code of a user's app or a recovery code, each only once. Throws a WrongCodeError for all others. */
export async function consumeCode(user: UserDocument, code: string, tx: ClientSession): Promise<void> {
  const factor = await SecondFactorModel.findOne({ _id: user._id, enabledAt: { $exists: true } })
    .session(tx)
    .lean();
  if (!factor) throw new WrongCodeError();
  if (/^\d{6}$/.test(normalizeCode(code))) await consumeAppCode(factor, code, tx);
  else await consumeRecoveryCode(user, factor, code, tx);
}

/** Returns the time step of a correct code of the app. Throws a WrongCodeError for a wrong one. */
export function matchAppCode({ _id, encryptedSecret }: SecondFactorDocument, code: string): number {
  const step = findTotpStep(decryptSecret(encryptedSecret, _id.toString()), normalizeCode(code));
  if (step === undefined) throw new WrongCodeError();
  return step;
}

async function consumeAppCode(factor: SecondFactorDocument, code: string, tx: ClientSession): Promise<void> {
  const step = matchAppCode(factor, code);
  const { modifiedCount } = await SecondFactorModel.updateOne(
    { _id: factor._id, usedSteps: { $ne: step } },
    { $push: { usedSteps: { $each: [step], $slice: -MAX_USED_STEPS } } },
    { session: tx },
  );
  if (modifiedCount === 0) throw new WrongCodeError();
}

async function consumeRecoveryCode(
  user: UserDocument,
  { _id, recoveryCodeHashes }: SecondFactorDocument,
  code: string,
  tx: ClientSession,
): Promise<void> {
  const hash = hashRecoveryCode(code);
  const { modifiedCount } = await SecondFactorModel.updateOne(
    { _id, recoveryCodeHashes: hash },
    { $pull: { recoveryCodeHashes: hash } },
    { session: tx },
  );
  if (modifiedCount === 0) throw new WrongCodeError();
  await queueMail(buildRecoveryCodeUsedMail(user, recoveryCodeHashes.length - 1), tx);
}
