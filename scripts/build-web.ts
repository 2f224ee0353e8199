import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { buildIcons, buildPictureFonts } from './build-pictures.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { recordBuild, webHash } from './setup/web.mjs';

const root = join(import.meta.dirname, '..');
const client = join(root, 'dist/client');
const manifestFile = join(client, '.vite/manifest.json');

interface Entry {
  file: string;
  css?: string[];
  assets?: string[];
}

function assetsOf(): Set<string> {
  if (!existsSync(manifestFile)) return new Set();
  const entries = Object.values(
    JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Entry>,
  );
  return new Set(
    entries.flatMap((entry) => [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]),
  );
}

/* A development build asks for a React that production does not bring: every page would answer 500. */
process.env['NODE_ENV'] = 'production';
const sources = webHash();
const previous = assetsOf();
await build({ root });
await build({ root, build: { ssr: 'src/web/entry-server.tsx' } });
await buildPictureFonts();
buildIcons();
await buildServiceWorker(root);

/* Two generations stay: a page opened before the release still finds its chunks. */
const kept = new Set([...previous, ...assetsOf()]);
for (const name of readdirSync(join(client, 'assets'))) {
  if (!kept.has(`assets/${name.replace(/\.(?:gz|br)$/, '')}`)) rmSync(join(client, 'assets', name));
}

/* Packed once here instead of at every request; the server sends what the browser can unpack. */
for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  const file = join(client, name);
  const isPacked = name.startsWith('assets') && existsSync(`${file}.br`);
  if (!/\.(?:m?js|css|svg|webmanifest)$/.test(name) || isPacked) continue;
  const content = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
}

recordBuild(sources);
