import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const web = join(root, 'src/web');
const app = join(web, 'app/app.tsx');
const publicRoutes = join(web, 'app/public-routes.tsx');
const target = join(root, '.cache/css');

/* Shown only once the script runs, and then the app's styles are there as well; so is what only they show. */
const afterScript =
  /\/(?:account-area|toasts|trouble-notice|error-state|skeleton(?:-cards)?|error-boundary|modals|session|filter-sheet|save-search|(?:[\w-]+-)?dialog)\.tsx$/;
/* The server renders them in the frame's styles, and the script where a page stood once it runs. */
const inFrameAlone = /\/error-pages\.tsx$/;
const markup = /\/(?:app|ui|workspace|features)\/.*\.tsx$|button-style\.ts$/;

const staticImport = /(?:import|export)\s[^'"();]*?from\s+'((?:\.|#web\/)[^']+)'/g;
const dynamicImport = /import\(\s*'((?:\.|#web\/)[^']+)'\s*\)/g;

function importsOf(file: string, pattern: RegExp): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(pattern)].flatMap(([, path]) =>
    path && /\.tsx?$/.test(path)
      ? [path.startsWith('#web/') ? path.replace('#web', web) : resolve(dirname(file), path)]
      : [],
  );
}

function collect(file: string, seen: Set<string>): void {
  if (seen.has(file) || file.endsWith('routes.tsx') || !existsSync(file)) return;
  if (afterScript.test(file)) return;
  seen.add(file);
  for (const next of importsOf(file, staticImport)) collect(next, seen);
}

/**
 * Writes one stylesheet for each public route, and `shell` for the frame alone, that names to
 * Tailwind just the files that page is made of. Returns their paths from the root; the styles a
 * page inlines stay small however many pages there are.
 */
export function writePublicStyles(): string[] {
  mkdirSync(target, { recursive: true });
  const shell = new Set<string>();
  collect(app, shell);
  const write = (name: string, files: Set<string>) => {
    const styled = [...files].filter((path) => markup.test(path));
    const lines = styled.toSorted().map((file) => `@source '${relative(target, file)}';`);
    const showsMarkdown = [...files].some((path) => path.endsWith('/ui/markdown-view.tsx'));
    const text = [
      `@import '../../src/web/ui/public.css';`,
      ...(showsMarkdown ? [`@import '../../src/web/ui/markdown.css';`] : []),
      ...lines,
      '',
    ].join('\n');
    const file = join(target, `${name}.css`);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
    return relative(root, file);
  };
  const routeFiles = importsOf(publicRoutes, staticImport).filter((file) =>
    file.endsWith('.route.ts'),
  );
  return [
    write('shell', shell),
    ...routeFiles.map((file) => {
      const files = new Set([...shell].filter((path) => !inFrameAlone.test(path)));
      collect(file, files);
      // The screen itself is the route's one dynamic import.
      for (const screen of importsOf(file, dynamicImport)) collect(screen, files);
      return write(basename(file, '.route.ts'), files);
    }),
  ];
}
