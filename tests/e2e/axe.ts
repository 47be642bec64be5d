import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"]';
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    /** Defined after the first check of a page. */
    axe?: typeof axe;
  }
}

/** Checks only the dialog if one is open: the page behind is inert. */
export async function expectNoAccessibilityViolations(page: Page, { coloursOnly = false } = {}) {
  // A route loads its page after the URL has changed.
  await expect(page.locator('h1').first()).toBeAttached();
  await expandViewport(page);
  await finishAnimations(page);

  // Loads axe once per page, which takes longer than many checks.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
  const options: RunOptions = {
    // Reports violations only: serializing passes takes longer than checking.
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    runOnly: coloursOnly ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: STANDARDS },
  };
  const violations = await page.evaluate(
    async ([dialog, runOptions]) => {
      const scope = document.querySelector(dialog) ? { include: dialog } : document;
      const results = await window.axe?.run(scope, runOptions);
      return results?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    [OPEN_DIALOG, options] as const,
  );
  expect(violations).toEqual([]);
}

/** Expands narrow windows to the whole page: axe counts targets under the tab bar as too small. */
async function expandViewport(page: Page) {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width >= 768) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** Finishes animations: during a transition, a colour belongs to neither theme. */
async function finishAnimations(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            effect?.getComputedTiming().endTime !== Infinity && playState === 'running',
        );
    // Started animations are listed only in the next frame.
    await nextFrame();
    do {
      await nextFrame();
      for (const animation of running()) animation.finish();
    } while (running().length > 0);
  });
}
