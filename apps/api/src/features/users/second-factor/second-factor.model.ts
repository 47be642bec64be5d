import { model, Schema, type Types } from 'mongoose';

/** The second factor of a user, apart from the account so that no read of a user contains it. */
export interface SecondFactorDocument {
  /** The user. */
  _id: Types.ObjectId;
  /** See secret-encryption.ts. */
  encryptedSecret: string;
  /** Missing until the setup is confirmed. */
  enabledAt?: Date;
  /** The time steps of the codes that were accepted last: none is accepted again. */
  usedSteps: number[];
  /** SHA-256 hashes of the recovery codes that have not been used. */
  recoveryCodeHashes: string[];
}

const secondFactorSchema = new Schema<SecondFactorDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    encryptedSecret: { type: String, required: true },
    enabledAt: Date,
    usedSteps: { type: [Number], required: true },
    recoveryCodeHashes: { type: [String], required: true },
  },
  { versionKey: false, strict: 'throw' },
);

export const SecondFactorModel = model('SecondFactor', secondFactorSchema);
