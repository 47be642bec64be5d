import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import type {
  ConfirmSecondFactorInput,
  SecondFactorProof,
  SecondFactorSetup,
  SetUpSecondFactorInput,
  SecondFactor,
} from '@nearhand/shared/second-factor/second-factor';
import type { ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { verifyPassword } from '../../auth/passwords.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { withTransaction } from '../../database/transactions.ts';
import { AppError, InvalidError, InvalidTokenError, UnauthorizedError } from '../../errors.ts';
import { withCodeThrottling, withLoginThrottling } from '../../http/rate-limits.ts';
import { queueSecurityMail } from '../mail/commands.ts';
import {
  reauthenticate,
  buildUnchangedPasswordFilter,
  buildWrongPasswordError,
} from '../../auth/reauthenticate.ts';
import { hasConfirmedEmail, UserModel, type UserDocument } from '../../models/user.model.ts';
import {
  createRecoveryCodes,
  hashRecoveryCode,
  matchAppCode,
  consumeCode,
  WrongCodeError,
  encryptSecret,
  buildOtpauthUri,
  createTotpSecret,
} from './codes.ts';
import { SecondFactorModel } from '../../models/second-factor.model.ts';

export async function getSecondFactor({ id }: CurrentUser): Promise<SecondFactor> {
  const factor = await SecondFactorModel.findById(id).lean();
  const enabled = factor?.enabledAt !== undefined;
  return { enabled, recoveryCodesLeft: enabled ? factor.recoveryCodeHashes.length : 0 };
}

/**
 * Starts the setup with a new secret, which is used once a code of it is confirmed. Throws if the second factor is on, and
 * `email_not_verified` before the email is confirmed: else a stranger who registers an email locks out its owner.
 */
export async function startSetup(
  user: CurrentUser,
  { password }: SetUpSecondFactorInput,
  ip: string,
): Promise<SecondFactorSetup> {
  const account = await getAccount(user);
  assertConfirmedEmail(account);
  await reauthenticate(account, password, ip, buildWrongPasswordError());
  const secret = createTotpSecret();
  await withTransaction(async (tx) => {
    const owner = await UserModel.findOneAndUpdate(
      { ...buildUnchangedPasswordFilter(account), hasSecondFactor: { $ne: true } },
      // A write, so that a concurrent confirmation conflicts.
      { hasSecondFactor: false },
      { session: tx, timestamps: false },
    ).lean();
    if (!owner) throw new AppError('second_factor_on', accountSecurityMessages.alreadyOn);
    const encryptedSecret = encryptSecret(secret, user.id);
    const setup = { encryptedSecret, usedSteps: [], recoveryCodeHashes: [] };
    await SecondFactorModel.updateOne({ _id: account._id }, setup, { upsert: true, session: tx });
  });
  return { secret, otpauthUri: buildOtpauthUri(secret, account.email) };
}

/** Switches the second factor on after a first code of the app, and returns the recovery codes. */
export async function confirmSetup(
  { id }: CurrentUser,
  { code }: ConfirmSecondFactorInput,
): Promise<string[]> {
  const recoveryCodes = createRecoveryCodes();
  await withTransaction(async (tx) => {
    const factor = await SecondFactorModel.findById(id).session(tx).lean();
    if (!factor) throw new AppError('second_factor_off', accountSecurityMessages.setUpNotStarted);
    if (factor.enabledAt) throw new AppError('second_factor_on', accountSecurityMessages.alreadyOn);
    await SecondFactorModel.updateOne(
      { _id: factor._id },
      { enabledAt: new Date(), usedSteps: [matchAppCode(factor, code)], ...toStored(recoveryCodes) },
      { session: tx },
    );
    assertConfirmedEmail(await updateAccount(id, true, tx));
  }).catch(rethrowAsInvalid);
  return recoveryCodes;
}

export async function renewRecoveryCodes(
  user: CurrentUser,
  proof: SecondFactorProof,
  ip: string,
): Promise<string[]> {
  const recoveryCodes = createRecoveryCodes();
  await withProof(user, proof, ip, async (account, tx) => {
    await SecondFactorModel.updateOne({ _id: account._id }, toStored(recoveryCodes), { session: tx });
    await queueSecurityMail(account, { event: 'recovery-codes-renewed' }, tx);
  });
  return recoveryCodes;
}

export async function switchOffSecondFactor(
  user: CurrentUser,
  proof: SecondFactorProof,
  ip: string,
): Promise<void> {
  await withProof(user, proof, ip, async ({ _id }, tx) => {
    await SecondFactorModel.deleteOne({ _id }, { session: tx });
    await updateAccount(user.id, false, tx);
  });
}

/**
 * Runs a change in a transaction after verifying password and code. Both count as one attempt, so that a correct password does not
 * reset the count of wrong codes.
 */
async function withProof(
  user: CurrentUser,
  { password, code }: SecondFactorProof,
  ip: string,
  change: (account: UserDocument, tx: ClientSession) => Promise<void>,
): Promise<void> {
  const account = await getAccount(user);
  if (!account.hasSecondFactor) throw new AppError('second_factor_off', accountSecurityMessages.notOn);
  await withLoginThrottling({ account: user.id, ip }, async () => {
    if (!(await verifyPassword(password, account.passwordHash))) throw new UnauthorizedError();
    await withCodeThrottling(user.id, () =>
      withTransaction(async (tx) => {
        const current = await UserModel.findOne(buildUnchangedPasswordFilter(account)).session(tx).lean();
        if (!current) throw new UnauthorizedError();
        await consumeCode(current, code, tx);
        await change(current, tx);
      }),
    );
  }).catch(rethrowAsInvalid);
}

/** 401 would tell the caller that the session has ended. */
function rethrowAsInvalid(error: unknown): never {
  if (error instanceof WrongCodeError) {
    throw new InvalidError(accountSecurityMessages.codeWrong, 'code', 'code_wrong');
  }
  throw error instanceof UnauthorizedError ? buildWrongPasswordError() : error;
}

/** Records on the account whether the second factor is on, and reports the change by mail. */
async function updateAccount(id: string, hasSecondFactor: boolean, tx: ClientSession): Promise<UserDocument> {
  const account = await UserModel.findOneAndUpdate({ _id: id }, { hasSecondFactor }, { session: tx }).lean();
  if (!account) throw new InvalidTokenError();
  const event = hasSecondFactor ? 'second-factor-on' : 'second-factor-off';
  await queueSecurityMail(account, { event }, tx);
  return account;
}

function assertConfirmedEmail(account: UserDocument): void {
  if (!hasConfirmedEmail(account))
    throw new AppError('email_not_verified', accountSecurityMessages.confirmFirst);
}

async function getAccount({ id }: CurrentUser): Promise<UserDocument> {
  const account = await withFailoverRetry(() => UserModel.findById(id).lean());
  if (!account) throw new InvalidTokenError();
  return account;
}

function toStored(recoveryCodes: readonly string[]): { recoveryCodeHashes: string[] } {
  return { recoveryCodeHashes: recoveryCodes.map(hashRecoveryCode) };
}
