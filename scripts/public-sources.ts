import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const start = join(root, 'src/web/app/app.tsx');
/* Their dynamic imports are the public screens; everybody else's are loaded with the app's styles. */
const publicRoutes = join(root, 'src/web/app/public-routes.tsx');
const target = join(root, '.cache/public-sources.css');

const staticImport = /(?:import|export)\s[^'"();]*?from\s+'(\.[^']+)'/g;
const dynamicImport = /import\(\s*'(\.[^']+)'\s*\)/g;

function walk(file: string, follow: boolean, seen: Set<string>): void {
  const key = `${follow}:${file}`;
  if (seen.has(key) || !existsSync(file) || !/\.tsx?$/.test(file)) return;
  seen.add(key);
  const text = readFileSync(file, 'utf8');
  const next = (pattern: RegExp, deeper: boolean) => {
    for (const [, path] of text.matchAll(pattern)) {
      if (path) walk(resolve(dirname(file), path), deeper, seen);
    }
  };
  const isPublic = follow || file === publicRoutes;
  if (file.endsWith('routes.tsx') && file !== publicRoutes) return;
  next(staticImport, file === publicRoutes);
  if (isPublic) next(dynamicImport, false);
}

/** Lists for Tailwind the files that public pages are made of; returns them. */
export function writePublicSources(): string[] {
  const seen = new Set<string>();
  walk(start, false, seen);
  walk(publicRoutes, true, seen);
  const files = [...new Set([...seen].map((key) => key.slice(key.indexOf(':') + 1)))].sort();
  mkdirSync(dirname(target), { recursive: true });
  const lines = files.map((file) => `@source '${relative(dirname(target), file)}';`);
  const text = `${lines.join('\n')}\n`;
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
  return files.map((file) => relative(root, file));
}
