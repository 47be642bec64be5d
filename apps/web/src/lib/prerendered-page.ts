import { authToken } from './auth-token.ts';

/** Whether the page shows prerendered content to a visitor (build/prerender-home.ts) until the app replaces it. */
export const isPrerendered = authToken.read() === null && document.querySelector('.prerendered') !== null;

let scrolledTo = 0;
/** Index of the focused link; -1 for none. The app renders the same links in the same order. */
let focusedLink = -1;

function saveScrollAndFocus() {
  scrolledTo = scrollY;
  focusedLink = Array.from(document.links, (link) => link === document.activeElement).indexOf(true);
}

if (isPrerendered) {
  saveScrollAndFocus();
  addEventListener('scroll', saveScrollAndFocus);
  addEventListener('focusin', saveScrollAndFocus);
}

/** Restores the visitor's scroll position and focus, once the app has replaced the prerendered page. */
export function restoreScrollAndFocus() {
  removeEventListener('scroll', saveScrollAndFocus);
  removeEventListener('focusin', saveScrollAndFocus);
  // The router has just scrolled to the top.
  if (isPrerendered) scrollTo(0, scrolledTo);
  document.links[focusedLink]?.focus({ preventScroll: true });
}
