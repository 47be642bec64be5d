import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"]';
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    /** There as soon as a page has been looked at. */
    axe?: typeof axe;
  }
}

/** Looks at an open dialog alone: the page behind it can be neither reached nor read. */
export async function expectNoAccessibilityViolations(page: Page, { coloursOnly = false } = {}) {
  await showWholePage(page);
  await endAnimations(page);

  // Read once a page: that takes longer than many a look.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
  const options: RunOptions = {
    // What passes is not asked about, and takes longer to write down than to check.
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

/** What the bar at the lower edge of a narrow window covers for now would count as too small to press. */
async function showWholePage(page: Page) {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width >= 768) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** A colour on its way from one theme to the other is neither of the two. */
async function endAnimations(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            effect?.getComputedTiming().endTime !== Infinity && playState === 'running',
        );
    // What has been set off shows as an animation in the next frame only.
    await nextFrame();
    do {
      await nextFrame();
      for (const animation of running()) animation.finish();
    } while (running().length > 0);
  });
}
