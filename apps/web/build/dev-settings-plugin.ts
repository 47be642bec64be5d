import type { Plugin } from 'vite';

/** Writes the settings into a page of the development server, as the API does into those of the build. */
export function devSettings(api: string): Plugin {
  return {
    name: 'dev-settings-plugin',
    apply: 'serve',
    async transformIndexHtml() {
      // The gallery has no API.
      const response = await fetch(`${api}/api/settings`).catch(() => undefined);
      if (!response) return [];
      const children = (await response.text()).replaceAll('<', String.raw`\u003c`);
      return [
        { tag: 'script', attrs: { type: 'application/json', id: 'settings' }, children, injectTo: 'head' },
      ];
    },
  };
}
