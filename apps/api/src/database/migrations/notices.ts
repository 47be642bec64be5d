import { Types, type mongo } from 'mongoose';
import type { Migration } from './migration.ts';

/** The page of the booking in place of the list in which version 1.0.0 showed it. */
const LINK_TO_BOOKING = {
  $cond: [
    { $and: ['$booking', { $in: ['$link', ['/bookings', '/requests']] }] },
    { $concat: ['/bookings/', { $toString: '$booking' }] },
    '$link',
  ],
};

/**
 * Version 1.0.0 stored the sentences of notifications, and of mails and push messages that wait. They are preserved as
 * `data.written`; what is told from now on is stored as data, and its sentences are made when it is shown or sent.
 */
export const noticesAsData: Migration = {
  name: '1.1.0-notices',
  async apply(db) {
    await db.collection('notifications').updateMany({ title: { $exists: true } }, [
      {
        $set: {
          data: {
            written: { title: '$title', text: { $ifNull: ['$text', ''] }, link: LINK_TO_BOOKING },
            count: '$count',
          },
          bookings: { $cond: [{ $ifNull: ['$booking', false] }, ['$booking'], '$$REMOVE'] },
        },
      },
      { $unset: ['title', 'text', 'link', 'count', 'booking'] },
    ]);
    await db.collection('mails').updateMany({ content: { $exists: true } }, [
      {
        $set: {
          data: {
            written: {
              title: '$subject',
              text: { $ifNull: [{ $first: '$content.paragraphs' }, ''] },
              paragraphs: { $slice: [{ $ifNull: ['$content.paragraphs', []] }, 1, MAX_PARAGRAPHS] },
              details: { $ifNull: ['$content.details', []] },
              link: '$content.action.path',
              action: '$content.action.label',
            },
          },
        },
      },
      { $unset: ['content', 'subject'] },
    ]);
    await migratePushJobs(db);
  },
};

const MAX_PARAGRAPHS = 100;

interface PushJob {
  _id: Types.ObjectId;
  data: {
    subscription: string | Types.ObjectId;
    payload?: { notification: string; title: string; text: string; link: string };
    notification?: Types.ObjectId;
    notice?: object;
  };
}

async function migratePushJobs(db: mongo.Db): Promise<void> {
  const jobs = db.collection<PushJob>('jobs');
  const old = { kind: 'push', 'data.payload': { $exists: true } };
  for await (const { _id, data } of jobs.find(old)) {
    if (!data.payload) continue;
    const { notification: id, ...written } = data.payload;
    const notification = new Types.ObjectId(id);
    const known = await db.collection('notifications').findOne({ _id: notification });
    // A kind is stored with the notification only. Without one, its kind is no longer needed: its sentences are known.
    const notice = {
      kind: known?.kind ?? 'message',
      data: { written },
      ...(known?.bookings && { bookings: known.bookings }),
    };
    const subscription = new Types.ObjectId(data.subscription);
    await jobs.updateOne({ _id, ...old }, { $set: { data: { subscription, notification, notice } } });
  }
}
