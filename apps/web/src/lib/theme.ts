import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const STORAGE_KEY = 'theme';
const PAGE_COLORS = { light: '#fbfaf6', dark: '#0d1414' };
const listeners = new Set<() => void>();
let choice = readStored();

function readStored(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return themeChoices.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function shownTheme(): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Puts the theme on the page; public/early.js does the same once, before the first paint. */
function show() {
  const theme = shownTheme();
  withoutTransitions(() => {
    document.documentElement.dataset.theme = theme;
  });
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLORS[theme]);
  for (const listener of listeners) listener();
}

/** A list of services has two thousand colours that would each go over to the new one by themselves: app.css holds them. */
function withoutTransitions(change: () => void) {
  const page = document.documentElement;
  page.dataset.isChangingTheme = '';
  change();
  // What is looked at has to be computed, and with it all that the change has made of the page.
  void getComputedStyle(page).color;
  delete page.dataset.isChangingTheme;
}

export function chooseTheme(next: ThemeChoice) {
  choice = next;
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // The choice then lasts as long as the page.
  }
  show();
}

/** Follows the system's theme while that is the choice, and the choice made in another tab. */
export function followTheme() {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    choice = readStored();
    show();
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
    // Of a page that is drawn by the build; its colours are the device's all the same.
    shown: useSyncExternalStore(subscribe, shownTheme, () => 'light' as const),
  };
}
