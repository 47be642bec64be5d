import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { getScripts } from './route-html-plugin.ts';

const SOURCE = join(import.meta.dirname, 'service-worker.js');
const BELL = '/layout/notification-bell.tsx';
const OFFLINE_PAGES = [
  'bookings/my-bookings-page',
  'bookings/requests-page',
  'bookings/booking-page',
  'bookings/calendar-page',
  'messages/messages-page',
];

/** Writes `sw.js`, the service worker, with the files of the offline pages and a version that changes with each of them. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker-plugin',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = getShellFiles(bundle);
        const version = createHash('sha256')
          .update(JSON.stringify(Object.keys(bundle).toSorted()))
          .digest('hex');
        const source = readFileSync(SOURCE, 'utf8')
          .replace('__VERSION__', version.slice(0, 12))
          .replace('__SHELL__', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

function getShellFiles(bundle: Rolldown.OutputBundle): string[] {
  const entries = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isEntry ? [file.fileName, ...file.imports] : [],
  );
  const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
  const fonts = Object.keys(bundle).filter((file) => /latin-(?!ext).*\.woff2$/.test(file));
  const pages = OFFLINE_PAGES.flatMap((page) => getScripts(page, bundle));
  // It is loaded with every page of a signed-in user.
  const bell = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.facadeModuleId?.endsWith(BELL) ? [file.fileName, ...file.imports] : [],
  );
  return [...new Set([...entries, ...styles, ...fonts, ...pages, ...bell])].map((file) => `/${file}`);
}
