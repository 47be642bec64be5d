/** Creates a storage with which nothing fails: where that of the browser is blocked or missing, as in the build, it is empty and stores nothing. */
function createSafeStorage(getStorage: () => Storage) {
  /** Returns what the work returns; undefined if it throws. */
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(getStorage());
    } catch {
      return undefined;
    }
  };
  return {
    attempt,
    read: (key: string): string | null => attempt((storage) => storage.getItem(key)) ?? null,
    /** Returns null for what is not there, and undefined for what is no JSON. */
    readJson: (key: string): unknown => attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null')),
    /** Null removes the entry. */
    write(key: string, text: string | null) {
      attempt((storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)));
    },
  };
}

/** Outlives the page, and all tabs share it. */
export const browserStorage = createSafeStorage(() => localStorage);
/** Ends with its tab. */
export const tabStorage = createSafeStorage(() => sessionStorage);
