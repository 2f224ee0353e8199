import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

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

const previous = assetsOf();
await build({ root });
await build({ root, build: { ssr: 'src/web/entry-server.tsx' } });

/* Two generations stay: a page opened before the release still finds its chunks. */
const kept = new Set([...previous, ...assetsOf()]);
for (const name of readdirSync(join(client, 'assets'))) {
  if (!kept.has(`assets/${name}`)) rmSync(join(client, 'assets', name));
}
