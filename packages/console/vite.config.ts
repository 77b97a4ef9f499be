import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './vite-compressed.ts';

const service = process.env.LABWIRE_URL ?? 'http://localhost:8080';

/** Two pages, the console and the portal, that share their pieces. The service sends what is written into `dist`. */
export default defineConfig({
  base: '/pages/',
  plugins: [react(), compressed()],
  // The service puts a fresh one in its place: the component library adds two small styles at run time.
  html: { cspNonce: '%NONCE%' },
  build: {
    target: 'es2023',
    // Nothing inline: the pages' policy allows no script or style that is not a file of the service.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    rollupOptions: {
      input: ['console.html', 'portal.html'].map((page) => new URL(page, import.meta.url).pathname),
    },
  },
  server: { proxy: { '^/(lab|client|json-schema|docs|favicon)': service } },
});
