import type { Page, Route } from '@playwright/test';

/** Keeps a call from being answered until it is told to, by the API unless `answer` does. */
export async function hold(page: Page, address: string, answer = (route: Route) => route.continue()) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
