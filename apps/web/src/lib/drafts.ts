import type { z } from 'zod';

const PREFIX = 'draft:';
const OWNER_KEY = 'draft-owner';

/** Where storage is blocked, there are no drafts. */
function tryStorage<Result>(attempt: (storage: Storage) => Result): Result | undefined {
  try {
    return attempt(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Returns the draft of a form in this tab, if there is a valid one. */
export function readDraft<Values>(name: string, schema: z.ZodType<Values>): Values | undefined {
  return tryStorage((storage) => {
    const text = storage.getItem(PREFIX + name);
    return text === null ? undefined : schema.parse(JSON.parse(text));
  });
}

export function saveDraft(name: string, values: object) {
  tryStorage((storage) => storage.setItem(PREFIX + name, JSON.stringify(values)));
}

export function clearDraft(name: string) {
  tryStorage((storage) => storage.removeItem(PREFIX + name));
}

export function clearDrafts() {
  tryStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX)) storage.removeItem(key);
    }
  });
}

/** Clears drafts of another user, so that the signed-in one does not see them. */
export function assignDraftsToUser(userId: string) {
  tryStorage((storage) => {
    if (storage.getItem(OWNER_KEY) !== userId) clearDrafts();
    storage.setItem(OWNER_KEY, userId);
  });
}
