import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themeChoices)[number];

const STORAGE_KEY = 'theme';
const listeners = new Set<() => void>();
let choice = readStored();

function readStored(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return themeChoices.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function getEffectiveTheme(): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies the theme; public/pre-paint.js does the same before the first paint. */
function applyTheme() {
  const theme = getEffectiveTheme();
  withoutTransitions(() => {
    document.documentElement.dataset.theme = theme;
  });
  // The page brings the color of each theme.
  const color = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  color?.setAttribute('content', color.dataset[theme] ?? '');
  for (const listener of listeners) listener();
}

/** Suppresses transitions: a list of services would start two thousand of them (see app.css). */
function withoutTransitions(change: () => void) {
  const page = document.documentElement;
  page.dataset.isChangingTheme = '';
  change();
  // Reading a computed style forces the browser to apply the change.
  void getComputedStyle(page).color;
  delete page.dataset.isChangingTheme;
}

export function setTheme(next: Theme) {
  choice = next;
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // The choice then lasts as long as the page.
  }
  applyTheme();
}

/** Follows the system's theme while that is chosen, and a choice made in another tab. */
export function initTheme() {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
  addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    choice = readStored();
    applyTheme();
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useTheme() {
  return {
    choice: useSyncExternalStore(
      subscribe,
      () => choice,
      () => choice,
    ),
    // For the prerendered page, whose colors follow the device anyway.
    shown: useSyncExternalStore(subscribe, getEffectiveTheme, () => 'light' as const),
  };
}
