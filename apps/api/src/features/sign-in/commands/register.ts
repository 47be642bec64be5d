import type { Image } from '@nearhand/shared/images/images.schema';
import { PROFILE_IMAGE_FOLDER } from '@nearhand/shared/images/images';
import { messages } from '@nearhand/shared/api-messages';
import type { RegisterInput } from '@nearhand/shared/users/users';
import { Types } from 'mongoose';
import { assertUncommonPassword, hashPassword } from '../../../auth/passwords.ts';
import { startSession } from '../../../auth/sessions.ts';
import { isDatabaseUnavailable, isDuplicateKey } from '../../../database/errors.ts';
import { withTransaction } from '../../../database/transactions.ts';
import { AppError } from '../../../errors.ts';
import { buildConsents } from '../../legal/consents.ts';
import { assertMayRegister, useUpInvitation } from '../../invitations/registration-modes.ts';
import { deleteImage, storeImage } from '../../images/commands.ts';
import { notifyOfApplication, pickBusinessFields } from '../../applications/commands/request-provider.ts';
import { toDevice, type StartedSession } from './sign-in.ts';
import { queueVerificationMail } from '../../recovery/commands/verify-email.ts';
import { toUser, UserModel, type UserDocument } from '../../../models/user.model.ts';

/** Creates an account, with an optional profile photo, and signs its user in. Throws a ConflictError for an email in use. */
export async function register(
  input: RegisterInput,
  buffer: Buffer | undefined,
  { userAgent, ip }: { userAgent: string; ip: string },
): Promise<StartedSession> {
  await assertMayRegister(input);
  const consents = await buildConsents(input.acceptedTerms);
  await assertUncommonPassword(input.password, 'password');
  const account = { ...buildAccount(input, await hashPassword(input.password)), ...consents };
  const owner = account._id.toString();
  const image = buffer && (await storeImage({ buffer, folder: PROFILE_IMAGE_FOLDER, owner, sender: { ip } }));
  try {
    return await storeAccount({ ...account, ...(image && toImageFields(image)) }, input, userAgent);
  } catch (error) {
    await discardImage(image, error);
    throw isDuplicateKey(error) ? new AppError('email_taken', messages.register.emailTaken) : error;
  }
}

type NewAccount = ReturnType<typeof buildAccount> & Pick<UserDocument, 'consents'>;

function buildAccount(input: RegisterInput, passwordHash: string) {
  const { name, email, phone, role } = input;
  const application = {
    ...pickBusinessFields(input),
    status: 'inqueue' as const,
    appliedAt: new Date(),
  };
  return {
    _id: new Types.ObjectId(),
    name,
    email,
    phone,
    passwordHash,
    role,
    ...(role === 'provider' && application),
  };
}

function toImageFields({ url, publicId }: Image): Pick<UserDocument, 'profilePhoto' | 'uploads'> {
  const upload = { _id: new Types.ObjectId(), folder: PROFILE_IMAGE_FOLDER, uploadedAt: new Date() };
  return { profilePhoto: url, uploads: [{ ...upload, url, publicId }] };
}

async function storeAccount(
  account: NewAccount,
  input: RegisterInput,
  userAgent: string,
): Promise<StartedSession> {
  return withTransaction(async (tx) => {
    await useUpInvitation(input, account._id, tx);
    const emailToken = await queueVerificationMail(account, tx);
    const [stored] = await UserModel.create(
      [{ ...account, emailToken, knownDevices: [toDevice(userAgent)] }],
      { session: tx },
    );
    if (!stored) throw new TypeError('MongoDB stored an account and did not return it');
    if (stored.status === 'inqueue') await notifyOfApplication(stored._id, tx);
    return { token: await startSession(stored._id, userAgent, tx), user: toUser(stored.toObject()) };
  });
}

/** Deletes the image, unless the connection was lost: then the account may exist and refer to it. */
async function discardImage(image: Image | undefined, reason: unknown): Promise<void> {
  if (image && !isDatabaseUnavailable(reason)) await deleteImage(image.publicId);
}
