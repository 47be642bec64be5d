// Serves one app for the browser tests of all areas, until scripts/test.mjs disconnects.
import { startApp } from './start-app.ts';

const app = await startApp();
process.once('disconnect', () => void app.stop());
if (process.connected) process.send?.(app.url);
// The parent has ended while the app started.
else void app.stop();
