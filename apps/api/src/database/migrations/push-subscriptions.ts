import type { Migration } from './migration.ts';

/** Version 1.0.0 stored no session with a push subscription. Those end; the page subscribes again at the next visit. */
export const pushSubscriptions: Migration = {
  name: '1.1.0-push-subscriptions',
  async apply(db) {
    await db.collection('pushSubscriptions').deleteMany({ session: { $exists: false } });
  },
};
