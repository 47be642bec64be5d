import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { codeSplitting } from './build/chunks.ts';
import { devSettings } from './build/dev-settings-plugin.ts';
import { routeHtml } from './build/route-html-plugin.ts';
import { serviceWorker } from './build/service-worker-plugin.ts';

const port = Number(process.env.PORT ?? 4000);
const apiPort = Number(process.env.API_PORT ?? port + 1);
const api = `http://127.0.0.1:${apiPort}`;

/** Removes the style sheet that Sonner injects, which the content security policy blocks; app.css imports it instead. */
function removeInjectedToastStyles(): Plugin {
  const injection = /^__insertCSS\(".*"\);?$/m;
  return {
    name: 'remove-injected-toast-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!injection.test(code))
          this.error('sonner no longer inserts its styles the way this plugin expects');
        return { code: code.replace(injection, ''), map: null };
      },
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    removeInjectedToastStyles(),
    routeHtml(),
    devSettings(api),
    serviceWorker(),
    // Fonts and images are compressed already.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg)$/, threshold: 1000 }),
  ],
  resolve: {
    alias: {
      // Its version for browsers decodes `&sect;` by setting markup, which the content security policy blocks.
      'markdown-to-jsx/entities': fileURLToPath(import.meta.resolve('markdown-to-jsx/entities')),
    },
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api': api, '/healthz': api, '/readyz': api },
  },
  build: {
    target: 'es2023',
    // Of Tailwind CSS 4, which know oklch(): for older ones each color would be written three times.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    // Every asset is a file: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting,
        // The first script lists all others, so their names weigh; those of pages help to read a network log.
        chunkFileNames: ({ name }) =>
          name.endsWith('-page') ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
      },
    },
  },
});
