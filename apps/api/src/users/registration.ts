import type { Image } from '@nearhand/shared/image-schemas';
import { PROFILE_PHOTO_FOLDER } from '@nearhand/shared/images';
import { messages } from '@nearhand/shared/messages';
import type { RegisterInput } from '@nearhand/shared/users';
import { Types } from 'mongoose';
import { refuseCommonPassword } from '../auth/common-passwords.ts';
import { hashPassword } from '../auth/passwords.ts';
import { startSession } from '../auth/sessions.ts';
import { isDatabaseAway, isDuplicateKey } from '../database/errors.ts';
import { inTransaction } from '../database/transactions.ts';
import { ConflictError } from '../errors.ts';
import { deleteImage, storeImage } from '../images/image-store.ts';
import { givenBusinessFields } from './business-fields.ts';
import type { StartedSession } from './sign-in.ts';
import { toUser, UserModel, type UserDocument } from './user.model.ts';

/** Makes an account, with the photo if there is one, and signs its owner in. Throws a ConflictError for an e-mail in use. */
export async function register(
  input: RegisterInput,
  photo: Buffer | undefined,
  { userAgent, ip }: { userAgent: string; ip: string },
): Promise<StartedSession> {
  await refuseCommonPassword(input.password, 'password');
  const account = newAccount(input, await hashPassword(input.password));
  const owner = account._id.toString();
  const image =
    photo && (await storeImage({ buffer: photo, folder: PROFILE_PHOTO_FOLDER, owner, sender: { ip } }));
  try {
    return await storeAccount({ ...account, ...(image && photoFields(image)) }, userAgent);
  } catch (error) {
    await discardPhoto(image, error);
    throw isDuplicateKey(error) ? new ConflictError(messages.register.emailTaken) : error;
  }
}

type NewAccount = ReturnType<typeof newAccount>;

function newAccount(input: RegisterInput, passwordHash: string) {
  const { name, email, phone, role, profilePhoto } = input;
  const application = {
    ...givenBusinessFields(input),
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
    ...(profilePhoto && { profilePhoto }),
    ...(role === 'provider' && application),
  };
}

function photoFields({ url, publicId }: Image): Pick<UserDocument, 'profilePhoto' | 'ownImages'> {
  const sent = { _id: new Types.ObjectId(), folder: PROFILE_PHOTO_FOLDER, sentAt: new Date() };
  return { profilePhoto: url, ownImages: [{ ...sent, url, publicId }] };
}

async function storeAccount(account: NewAccount, userAgent: string): Promise<StartedSession> {
  return inTransaction(async (session) => {
    const [stored] = await UserModel.create([account], { session });
    if (!stored) throw new TypeError('MongoDB stored an account and did not return it');
    return { token: await startSession(stored._id, userAgent, session), user: toUser(stored.toObject()) };
  });
}

/** When the connection broke, the account may have been made all the same, and then it needs its photo. */
async function discardPhoto(image: Image | undefined, reason: unknown): Promise<void> {
  if (image && !isDatabaseAway(reason)) await deleteImage(image.publicId);
}
