// npm run test:browser [-- file or option of Playwright …]: the browser tests alone, on a fresh build.
import { join } from 'node:path';
import { ensureInstalled } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import { root, run, step } from './run.mjs';

const e2e = join(root, 'e2e');

await ensureInstalled();
process.env.CHROMIUM_PATH = await ensureBrowser();
await step('Building', 'turbo', ['run', 'build', '--output-logs=errors-only']);

const playwright = join(e2e, 'node_modules/.bin/playwright');
process.exitCode = await run(playwright, ['test', ...process.argv.slice(2)], { cwd: e2e });
