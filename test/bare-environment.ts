import { fileURLToPath } from 'node:url';

/** Where `src/server/main.ts` keeps what Node has compiled: a command that starts again does not compile it again. */
export const compileCache = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));

/** The environment of a command that is started from a fresh shell: none of the settings of this process. */
export const bareEnvironment = (): Record<'PATH' | 'NODE_COMPILE_CACHE', string> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: compileCache,
});
