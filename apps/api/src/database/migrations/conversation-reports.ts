import type { mongo } from 'mongoose';
import type { Migration } from './migration.ts';

/** Lets those reported conversations wait that no admin has read since the last report. */
export const conversationReports: Migration = {
  name: '1.1.0-conversation-reports',
  async apply(db) {
    const conversations = db.collection('conversations');
    const reported = conversations.find<{ _id: mongo.ObjectId; reports: { at: Date }[] }>(
      { isReported: true, reportedAt: { $exists: false } },
      { projection: { 'reports.at': 1 } },
    );
    for await (const { _id, reports } of reported) {
      const [first, last] = [reports[0]?.at, reports.at(-1)?.at];
      const reading = { target: _id, action: 'conversation.read', at: { $gte: last } };
      if (first && !(await db.collection('auditEntries').findOne(reading)))
        await conversations.updateOne({ _id }, { $set: { reportedAt: first } });
    }
  },
};
