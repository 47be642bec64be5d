// Serves one app for the browser tests of all areas, until scripts/test.mjs disconnects.
import { startApp } from './start-app.ts';

const app = await startApp();
process.send?.(app.url);
process.once('disconnect', () => void app.stop());
