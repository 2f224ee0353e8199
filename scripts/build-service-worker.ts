import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

interface Entry {
  file: string;
  isDynamicEntry?: boolean;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

/** What works without a connection: the shell, filling in a form, the lists of applications, what is unsent, logging in. */
const offline = [
  'src/web/main.tsx',
  'src/web/ui/app.css',
  'src/web/features/applications/apply.screen.tsx',
  'src/web/features/applications/applications.screen.tsx',
  'src/web/features/applications/application.screen.tsx',
  'src/web/features/device/on-this-device.screen.tsx',
  'src/web/features/auth/login.modal.tsx',
];
/* What the app loads beside its screens and dialogs is small, and any of it may be what a page waits for; the reader of PDF files is not. */
const ofOnePage = /\.(?:screen|modal)\.tsx$|\/pdf-engine\.ts$/;

function filesOf(manifest: Record<string, Entry>): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const take = (key: string): void => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(file);
    for (const next of entry.imports ?? []) take(next);
  };
  for (const key of offline) {
    if (!manifest[key]) throw new Error(`The build has no ${key}, which is to work offline.`);
    take(key);
  }
  for (const [key, { isDynamicEntry }] of Object.entries(manifest)) {
    if (isDynamicEntry && !ofOnePage.test(key)) take(key);
  }
  return [...files].map((file) => `/${file}`).toSorted();
}

/** Builds `dist/client/sw.js` with the list of what it keeps. */
export async function buildServiceWorker(root: string): Promise<void> {
  const client = join(root, 'dist/client');
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Entry
  >;
  const files = [...filesOf(manifest), '/icon.svg', '/manifest.webmanifest'];
  const name = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12);
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILT_FILES: JSON.stringify(files), BUILD: JSON.stringify(name) },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: 'src/web/sw/service-worker.ts',
        formats: ['iife'],
        name: 'flairWorker',
        fileName: () => 'sw.js',
      },
    },
  });
}
