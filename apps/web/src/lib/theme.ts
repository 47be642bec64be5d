import { useSyncExternalStore } from 'react';
import { browserStorage } from './storage.ts';
import { createStore } from './store.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themeChoices)[number];

const STORAGE_KEY = 'theme';
// Where storage is blocked, the choice lasts as long as the page.
const choice = createStore(readStored());

function readStored(): Theme {
  const stored = browserStorage.read(STORAGE_KEY);
  return themeChoices.find((theme) => theme === stored) ?? 'system';
}

function getEffectiveTheme(): 'light' | 'dark' {
  const chosen = choice.read();
  if (chosen !== 'system') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies a choice; public/pre-paint.js does the same before the first paint. */
function applyTheme(chosen: Theme) {
  choice.write(chosen);
  const theme = getEffectiveTheme();
  withoutTransitions(() => {
    document.documentElement.dataset.theme = theme;
  });
  // The page brings the color of each theme.
  const color = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  color?.setAttribute('content', color.dataset[theme] ?? '');
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
  browserStorage.write(STORAGE_KEY, next);
  applyTheme(next);
}

/** Follows the system's theme while that is chosen, and a choice made in another tab. */
export function initTheme() {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme(choice.read()));
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) applyTheme(readStored());
  });
}

export function useTheme() {
  return {
    choice: choice.useValue(),
    // For the prerendered page, whose colors follow the device anyway.
    shown: useSyncExternalStore(choice.subscribe, getEffectiveTheme, () => 'light' as const),
  };
}
