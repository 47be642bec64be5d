import { sessionToken } from './session-token.ts';

/** Whether the build has drawn what there is to see (build/drawn-page.ts), for a visitor, until the app takes its place. */
export const isPageDrawn = sessionToken.read() === null && document.querySelector('.drawn-page') !== null;

let scrolledTo = 0;
/** Which of all the links has the focus; -1 for none. The app's are the same in the same order. */
let focusedLink = -1;

function notePlace() {
  scrolledTo = scrollY;
  focusedLink = Array.from(document.links, (link) => link === document.activeElement).indexOf(true);
}

if (isPageDrawn) {
  notePlace();
  addEventListener('scroll', notePlace);
  addEventListener('focusin', notePlace);
}

/** Puts visitors back where they were on the drawn page, as soon as the app has taken its place. */
export function restorePlace() {
  removeEventListener('scroll', notePlace);
  removeEventListener('focusin', notePlace);
  // The router has just gone to the top, as on every page that it loads.
  if (isPageDrawn) scrollTo(0, scrolledTo);
  document.links[focusedLink]?.focus({ preventScroll: true });
}
