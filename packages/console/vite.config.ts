import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './vite-compressed.ts';

const serviceUrl = process.env.LABWIRE_URL ?? 'http://localhost:8080';

/** Builds two applications with shared components, the console and the portal. The service sends the files in `dist`. */
export default defineConfig({
  base: '/pages/',
  plugins: [react(), compressed()],
  // The service replaces the placeholder at each response. React Aria needs the nonce for styles that it adds at run time.
  html: { cspNonce: '%NONCE%' },
  build: {
    target: 'es2023',
    // No inlined assets: the Content-Security-Policy only allows scripts and styles from files of the service.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    rollupOptions: {
      input: ['console.html', 'portal.html'].map((page) => new URL(page, import.meta.url).pathname),
      // What several pages share is in one file: each file costs a request, and CPU time of the browser. Libraries are not,
      // because a page would also load those that it does not use.
      output: {
        codeSplitting: {
          groups: [{ name: 'shared', test: /packages\/(client|contract|console\/src\/(ui|api))\//, minShareCount: 3 }],
        },
      },
    },
  },
  server: { proxy: { '^/(lab|client|json-schema|docs|favicon)': serviceUrl } },
});
