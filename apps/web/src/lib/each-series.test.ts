import { describe, expect, it } from 'vitest';
import { eachSeries } from './each-series.ts';

describe('eachSeries', () => {
  it('starts an item when the previous one is done', async () => {
    const steps: string[] = [];
    await eachSeries(['a', 'b', 'c'], async (item) => {
      steps.push(`${item} begins`);
      await Promise.resolve();
      steps.push(`${item} ends`);
    });
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('stops at the item that fails', async () => {
    const begun: string[] = [];
    const done = eachSeries(['a', 'b', 'c'], async (item) => {
      begun.push(item);
      if (item === 'b') throw new Error('No');
    });
    await expect(done).rejects.toThrow('No');
    expect(begun).toEqual(['a', 'b']);
  });
});
