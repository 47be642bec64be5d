import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { settingKeys, settings } from '@nearhand/shared/settings';
import type { PublicSettings } from '@nearhand/shared/settings.contract';
import { Piscina } from 'piscina';
import { getErrorMessage } from '../errors.ts';
import { logger } from '../observability/logger.ts';
import { getDefault, getSetting } from '../settings/live-settings.ts';
import { getPublicSettings } from '../settings/public-settings.ts';

/** The program of the web app that renders home, beside its pages. */
const PROGRAM = 'pages/prerender.mjs';

/** What the rendering of home can depend on. What all pages show of the variables of the environment is not rendered, but the name. */
const renderedKeys = settingKeys.filter((key) => {
  const { isPublic, variable, pages } = settings[key];
  return isPublic && (pages.includes('home') || (variable === undefined && pages.includes('all pages')));
});

/** The latest rendering with other texts than the defaults; empty while it is under way, and when it has failed. */
let latest = { key: '', html: '' };

/**
 * Returns the prerendered content of a page for the settings in force: what the build has made for the defaults, else what this instance
 * renders once for each change. Undefined for a page without it, and while it is being rendered: no visitor sees other texts first.
 */
export async function getPrerendered(distDir: string, file: string): Promise<string | undefined> {
  const built = join(distDir, file.replace(/\.html$/, '.prerendered.html'));
  if (!existsSync(built)) return undefined;
  if (renderedKeys.every((key) => isDeepStrictEqual(getSetting(key), getDefault(key))))
    return readFile(built, 'utf8');
  const { settings: values } = getPublicSettings();
  const key = JSON.stringify(renderedKeys.map((each) => getSetting(each)));
  if (latest.key !== key) {
    latest = { key, html: '' };
    void render(join(distDir, PROGRAM), values, latest);
  }
  return latest.html || undefined;
}

/** Renders in a thread that ends afterwards: React and the pages would take memory for ever, and block requests meanwhile. */
async function render(filename: string, values: PublicSettings, result: { html: string }): Promise<void> {
  const thread = new Piscina<{ settings: PublicSettings }, string>({ filename, maxThreads: 1 });
  try {
    result.html = await thread.run({ settings: values }, { name: 'prerender' });
  } catch (error) {
    logger.warn({ reason: getErrorMessage(error) }, 'home is sent without its content');
  } finally {
    await thread.destroy();
  }
}
