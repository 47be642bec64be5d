import type { SettingKey } from '@nearhand/shared/settings';
import { model, Schema, Types } from 'mongoose';

/** What an admin has set, or set back to the default. */
export interface StoredSetting {
  /** Missing: the default. */
  value?: unknown;
  /** The version of the settings with which it was changed. */
  version: number;
  by: Types.ObjectId;
  at: Date;
}

/** All settings of admins: one document, missing before the first start. */
export interface SettingsDocument {
  _id: Types.ObjectId;
  version: number;
  values: { [Key in SettingKey]?: StoredSetting };
  /** Currency and time zone in force, which the first booking fixes. */
  fixed?: { currency: string; timeZone: string };
}

/** The id of that document, by which the audit log names it. */
export const SETTINGS_ID = Types.ObjectId.createFromHexString('73657474696e677300000000');

const settingsSchema = new Schema<SettingsDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    // The schemas of the declarations check each value before it is stored, and when it is read.
    values: { type: Schema.Types.Mixed, default: {} },
    fixed: new Schema(
      { currency: { type: String, required: true }, timeZone: { type: String, required: true } },
      { _id: false },
    ),
  },
  { versionKey: false, strict: 'throw', minimize: false },
);

export const SettingsModel = model('Settings', settingsSchema, 'settings');
