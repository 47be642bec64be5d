interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Does the same work for single items, many at a time: while one batch is being worked on, the next one gathers. `work` answers
 * each item with its result, or with the error that is to be thrown for it; what `work` itself throws fails the whole batch.
 */
export function inBatches<Item, Result>(
  maxSize: number,
  work: (items: Item[]) => Promise<(Result | Error)[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  async function workOff(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    while (waiting.length > 0) await settle(waiting.splice(0, maxSize));
    isWorking = false;
  }

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined || result instanceof Error) reject(result);
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void workOff();
    });
}
