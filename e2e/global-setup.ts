import { startApp } from './start-app.ts';

/** The tests find the address in the environment, which their worker processes inherit. */
export default async function startAppForAllTests(): Promise<() => Promise<void>> {
  const app = await startApp();
  process.env.APP_ADDRESS = app.address;
  return app.stop;
}
