import { model, Schema } from 'mongoose';

/** The latest backup, as the command that wrote it has recorded it. It is the only document of its collection. */
export interface BackupRecord {
  _id: typeof LATEST_BACKUP;
  at: Date;
  /** Where it is, on the machine that made it. */
  folder: string;
  /** Of all collections. */
  documents: number;
}

export const LATEST_BACKUP = 'latest';

const backupRecordSchema = new Schema<BackupRecord>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    folder: { type: String, required: true },
    documents: { type: Number, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

export const BackupRecordModel = model('BackupRecord', backupRecordSchema, 'backupRecords');
