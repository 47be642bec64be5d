import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More tab stops than any page has between two elements of the journey. */
const MAX_TABS = 120;

/** Presses Tab until the target has the focus; every element on the way must show its focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isFocusShown), 'the focused element has no outline').toBe(true);
  }
  await expect(target).toBeFocused();
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Runs in the page. Checks the element and its ancestors, since a box around an element can have its outline. */
function isFocusShown() {
  let element = document.activeElement;
  for (let levels = 0; element && levels < 4; levels += 1) {
    if (element === document.body) return true;
    const box = element;
    const outlines = ['', '::after'].map((part) => getComputedStyle(box, part).outlineStyle);
    if (outlines.some((outline) => outline !== 'none')) return true;
    element = box.parentElement;
  }
  return false;
}

/** Tabs to the target and presses Enter, once the target is not loading. */
export async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await expect(target).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Tabs to the target and types. */
export async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
