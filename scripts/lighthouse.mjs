// npm run lighthouse: audits the built pages with Lighthouse on an emulated slow phone. Writes reports to tests/e2e/test-results/lighthouse.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ensureTool, tools } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import { root, run, runStep } from './exec.mjs';

const e2e = join(root, 'tests/e2e');
const folder = join(tools, 'lighthouse');

await ensureInstalled();
await ensureTool('lighthouse', '12.8.2', folder);
process.env.CHROMIUM_PATH = await ensureBrowser();
process.env.LIGHTHOUSE = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href;
await runStep('Building', 'turbo', ['run', 'build', '--output-logs=errors-only']);

const playwright = join(e2e, 'node_modules/.bin/playwright');
process.exitCode = await run(playwright, ['test', '-c', 'lighthouse.config.ts'], { cwd: e2e });
