const STORAGE_KEY = 'token';
const listeners = new Set<() => void>();

// Where storage is blocked, the session lasts as long as the page.
let token = readStored();

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function writeStored(value: string | null) {
  try {
    if (value === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, value);
  } catch {
    return;
  }
}

function change(value: string | null) {
  token = value;
  for (const listener of listeners) listener();
}

/** The bearer token of the session (product 4). Local storage lets it outlive the page and shares it between tabs. */
export const authToken = {
  read: () => token,
  store: (value: string) => {
    writeStored(value);
    change(value);
  },
  clear: () => {
    writeStored(null);
    change(null);
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

// Signing in or out applies to all tabs.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === STORAGE_KEY || event.key === null) change(readStored());
});
