import { SessionModel } from '../../models/session.model.ts';
import { SettingsModel } from '../../models/settings.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { eventKinds } from './present.ts';

export const SESSIONS = SessionModel.collection.name;
export const USERS = UserModel.collection.name;
export const SETTINGS = SettingsModel.collection.name;

const exists = { $exists: true };
/** Selects the changes that the hub watches, and reads only what it needs of each. */
export const pipeline = [
  {
    $match: {
      $or: [
        ...Object.entries(eventKinds).map(([coll, { operations }]) => ({
          'ns.coll': coll,
          operationType: { $in: operations },
        })),
        { 'ns.coll': SESSIONS, operationType: 'delete' },
        { 'ns.coll': SETTINGS },
        {
          'ns.coll': USERS,
          $or: [
            { operationType: 'delete' },
            { 'updateDescription.updatedFields.role': exists },
            { 'updateDescription.updatedFields.status': exists },
            { 'updateDescription.updatedFields.suspension': exists },
            { 'updateDescription.updatedFields.hasSecondFactor': false },
            { 'updateDescription.removedFields': 'suspension' },
          ],
        },
      ],
    },
  },
  {
    $project: {
      operationType: 1,
      ns: 1,
      documentKey: 1,
      clusterTime: 1,
      'updateDescription.updatedFields': 1,
      'fullDocument.recipient': 1,
      'fullDocument.customer': 1,
      'fullDocument.provider': 1,
      'fullDocument.read': 1,
    },
  },
];
