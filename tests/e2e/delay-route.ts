import type { Page, Route } from '@playwright/test';

/** Delays the response to matching requests until the returned function is called. `respond` defaults to the API. */
export async function holdResponse(page: Page, url: string, respond = (route: Route) => route.continue()) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await respond(route);
  });
  return release;
}
