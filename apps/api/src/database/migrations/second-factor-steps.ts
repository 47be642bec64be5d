import type { Migration } from './migration.ts';

/** Lists the time step of the last code of each second factor, which alone was stored before, as a used one. */
export const secondFactorSteps: Migration = {
  name: '2026-11-second-factor-steps',
  async apply(db) {
    await db
      .collection('secondfactors')
      .updateMany({ lastStep: { $exists: true } }, [
        { $set: { usedSteps: ['$lastStep'] } },
        { $unset: 'lastStep' },
      ]);
  },
};
