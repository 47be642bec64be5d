// npm run test:browser [-- file or option of Playwright …]: runs only the browser tests, on a fresh build.
import { join } from 'node:path';
import { ensureInstalled } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import { root, run, runStep } from './exec.mjs';

const e2e = join(root, 'tests/e2e');

await ensureInstalled();
process.env.CHROMIUM_PATH = await ensureBrowser();
await runStep('Building', 'turbo', ['run', 'build', '--output-logs=errors-only']);

const playwright = join(e2e, 'node_modules/.bin/playwright');
process.exitCode = await run(playwright, ['test', ...process.argv.slice(2)], { cwd: e2e });
