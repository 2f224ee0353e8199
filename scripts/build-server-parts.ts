import path from 'node:path';
import type { Plugin } from 'vite';

const own: Readonly<Record<string, string>> = {
  'react-router': path.resolve('src/web/entry-server-router.tsx'),
  '@tanstack/react-query': path.resolve('src/web/entry-server-queries.ts'),
};
const icons = `${path.sep}lucide-react${path.sep}dist${path.sep}esm${path.sep}icons${path.sep}`;
const ownIcon = path.resolve('src/web/entry-server-icon.tsx');

/** Gives the app, where it is built for the server, what stands for its libraries there. */
export function serverParts(): Plugin {
  return {
    name: 'server-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (source, importer) => {
      if (source.endsWith('/createLucideIcon.mjs') && importer?.includes(icons)) return ownIcon;
      const other = own[source];
      const isTheApp = importer?.includes(`${path.sep}src${path.sep}web${path.sep}`) ?? false;
      // What stands for a library is made of it.
      return other && isTheApp && importer !== other ? other : null;
    },
  };
}
