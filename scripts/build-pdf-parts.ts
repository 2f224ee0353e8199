import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * What the reader of PDF files fetches by name when a file needs it, under its version: the tables of Asian scripts, fonts
 * that a file does not bring, and pictures of scanners. Without WebAssembly, which our policy allows nowhere, and without
 * the machine for scripts that a PDF may hold.
 */
const folders: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /\.(?:pfb|ttf)$|^LICENSE/,
  wasm: /_nowasm_fallback\.js$|^LICENSE_(?!.*(?:QCMS|QUICKJS))/,
};

/** Puts them beside the app's files; `npm run dev` serves them out of the package. */
export function pdfParts(): Plugin {
  return {
    name: 'flair-pdf-parts',
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      const file = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
      for (const [folder, wanted] of Object.entries(folders)) {
        for (const name of readdirSync(join(dirname(file), folder))) {
          if (!wanted.test(name)) continue;
          const source = readFileSync(join(dirname(file), folder, name));
          this.emitFile({ type: 'asset', fileName: `pdfjs/${version}/${folder}/${name}`, source });
        }
      }
    },
  };
}
