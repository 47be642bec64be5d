import { startApp } from './start-app.ts';

/** Passes the URL to the tests in the environment, which worker processes inherit. */
export default async function startAppForAllTests(): Promise<() => Promise<void>> {
  const app = await startApp();
  process.env.APP_URL = app.url;
  return app.stop;
}
