import { model, Schema, type Types } from 'mongoose';

/** The second factor of a user, in its own collection so that no read of a user contains it. */
export interface SecondFactorDocument {
  /** The id of the user. */
  _id: Types.ObjectId;
  /** See features/second-factor/codes.ts. */
  encryptedSecret: string;
  /** Missing until the setup is confirmed. */
  enabledAt?: Date;
  /** The time steps of the last accepted codes, which are not accepted again. */
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

export const SecondFactorModel = model('SecondFactor', secondFactorSchema, 'secondFactors');
