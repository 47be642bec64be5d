import { tabStorage } from './storage.ts';

const PREFIX = 'draft:';
const OWNER_KEY = 'draft-owner';

/** Returns the draft of a form in this tab, if there is a valid one. */
export function readDraft<Values>(
  name: string,
  schema: { parse: (draft: unknown) => Values },
): Values | undefined {
  return tabStorage.attempt((storage) => {
    const text = storage.getItem(PREFIX + name);
    return text === null ? undefined : schema.parse(JSON.parse(text));
  });
}

export function saveDraft(name: string, values: object) {
  tabStorage.write(PREFIX + name, JSON.stringify(values));
}

export function clearDraft(name: string) {
  tabStorage.write(PREFIX + name, null);
}

export function clearDrafts() {
  tabStorage.attempt((storage) => {
    storage.removeItem(OWNER_KEY);
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX)) storage.removeItem(key);
    }
  });
}

/** Clears drafts of another user, so that the signed-in one does not see them. Those of a visitor are theirs now. */
export function assignDraftsToUser(userId: string) {
  tabStorage.attempt((storage) => {
    if (![null, userId].includes(storage.getItem(OWNER_KEY))) clearDrafts();
    storage.setItem(OWNER_KEY, userId);
  });
}
