import { startApp } from './start-app.ts';

/**
 * Passes the URL to the tests in the environment, which worker processes inherit. `npm test` has started an app for all
 * areas; a run by name starts its own.
 */
export default async function startAppForAllTests(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.APP_URL) return undefined;
  const app = await startApp();
  process.env.APP_URL = app.url;
  return app.stop;
}
