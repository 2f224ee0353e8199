import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Keeps the compiled form of our files and of the packages: a later start does not compile them again.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));

/** A server process: started by the supervisor of `main.ts`, or alone where a cluster does what that does. */
const { runServer } = await import('./run.ts');
await runServer(() => import('./app.ts'));
