import { browserStorage } from './storage.ts';
import { createStore } from './store.ts';

const STORAGE_KEY = 'token';

// Where storage is blocked, the session lasts as long as the page.
const { write, ...token } = createStore(browserStorage.read(STORAGE_KEY));

function change(value: string | null) {
  browserStorage.write(STORAGE_KEY, value);
  write(value);
}

/** The bearer token of the session (product 4). Local storage lets it outlive the page and shares it between tabs. */
export const authToken = {
  ...token,
  store: (value: string) => change(value),
  clear: () => change(null),
};

// Signing in or out applies to all tabs.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === STORAGE_KEY || event.key === null) write(browserStorage.read(STORAGE_KEY));
});
