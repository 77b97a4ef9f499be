import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Adds Brotli and gzip versions of all text files to the build, so that the service need not compress them. */
export function compressed(): Plugin {
  return {
    name: 'labwire-compressed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|mjs|css|json|svg)$/.test(fileName)) continue;
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(bytes, brotli) });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(bytes) });
        }
      },
    },
  };
}
