// What the build made for the browser, as the server names it in a page's head.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicRoutes } from '#web/app/public-routes.tsx';
import { bootScript } from '#web/lib/boot.ts';
import type { Assets } from '#web/lib/document.ts';
import type { AppRoute } from '#web/lib/route.ts';

const client = join(import.meta.dirname, '../client');
interface ManifestEntry {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite writes its manifest so.
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  ManifestEntry
>;

function entry(source: string): ManifestEntry {
  const found = manifest[source];
  if (!found) throw new Error(`The build has no ${source}. Run npm run build.`);
  return found;
}
function fontUrls(...names: string[]): string[] {
  return names.flatMap((name) => {
    const found = Object.values(manifest).find(({ src }) => src?.endsWith(`/${name}.woff2`));
    return found ? [`/${found.file}`] : [];
  });
}

const appUrl = `/${entry('src/web/main.tsx').file}`;
/** Address of the app's whole style sheet. */
export const appCssUrl = `/${entry('src/web/ui/app.css').file}`;
const assets: Omit<Assets, 'style'> = {
  appUrl,
  appCssUrl,
  preloadUrls: [],
  fontUrls: {
    en: fontUrls('display', 'text'),
    fr: fontUrls('display-western', 'text', 'text-western'),
  },
  script: bootScript.replace('APP_URL', appUrl).replace('CSS_URL', appCssUrl),
};

const filesOf = (source: string, found = new Set<string>()): Set<string> => {
  const { file, imports = [] } = entry(source);
  if (found.has(file)) return found;
  found.add(file);
  for (const next of imports) filesOf(next, found);
  return found;
};
/** Addresses of the first script's files, the screen's, and the table that finds it: asked for at once, not one after another. */
export function preloadsOf({ screen: { source } }: AppRoute): string[] {
  const files = filesOf('src/web/main.tsx');
  if (source) {
    filesOf('src/web/app/routes.tsx', files);
    filesOf(`src/web/${source}`, files);
  }
  return [...files].map((file) => `/${file}`);
}

const styleOf = (name: string) => readFileSync(join(client, entry(`.cache/css/${name}.css`).file));
const styles = new Map(
  ['shell', ...publicRoutes.map(({ name }) => name)].map((name) => [name, styleOf(name)]),
);
/** What a public page, or `shell`, has in its head. */
export const assetsOf = (name: string): Assets => ({
  ...assets,
  style: styles.get(name) ?? new Uint8Array(),
});

const sha256 = (text: string | Uint8Array) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Source for `script-src` that allows the inline script. */
export const scriptHash = sha256(assets.script);
const styleHashes = new Map([...styles].map(([name, style]) => [name, sha256(style)]));
/** Source for `style-src` that allows this page's inline styles. */
export const styleHashOf = (name: string): string => styleHashes.get(name) ?? '';
