import { demoUsers } from '@nearhand/demo-data/demo-data';
import type { Migration } from './migration.ts';

/**
 * Confirms the emails of the demo accounts, whose mails are never read. All other accounts begin unconfirmed: until now no email was
 * ever confirmed, and by default nothing requires it.
 */
export const demoEmails: Migration = {
  name: '2026-12-demo-emails',
  async apply(db) {
    if (!(await db.collection('demoloads').findOne({}))) return;
    await db
      .collection('users')
      .updateMany(
        { email: { $in: demoUsers.map(({ email }) => email) }, emailVerifiedAt: { $exists: false } },
        { $set: { emailVerifiedAt: new Date() } },
      );
  },
};
