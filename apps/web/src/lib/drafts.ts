import type { z } from 'zod';

const PREFIX = 'draft:';
const OWNER_KEY = 'draft-owner';

/** Where storage is blocked there are no drafts. */
function tryStorage<Result>(attempt: (storage: Storage) => Result): Result | undefined {
  try {
    return attempt(sessionStorage);
  } catch {
    return undefined;
  }
}

/** What was kept of a form in this tab, if it still makes sense. */
export function readDraft<Values>(name: string, schema: z.ZodType<Values>): Values | undefined {
  return tryStorage((storage) => {
    const text = storage.getItem(PREFIX + name);
    return text === null ? undefined : schema.parse(JSON.parse(text));
  });
}

export function keepDraft(name: string, values: object) {
  tryStorage((storage) => storage.setItem(PREFIX + name, JSON.stringify(values)));
}

export function forgetDraft(name: string) {
  tryStorage((storage) => storage.removeItem(PREFIX + name));
}

export function forgetDrafts() {
  tryStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX)) storage.removeItem(key);
    }
  });
}

/** What one person left in the tab must not be shown to the next. */
export function claimDrafts(userId: string) {
  tryStorage((storage) => {
    if (storage.getItem(OWNER_KEY) !== userId) forgetDrafts();
    storage.setItem(OWNER_KEY, userId);
  });
}
