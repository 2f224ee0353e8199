import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Keeps the compiled form of our files and of the packages: a later start does not compile them again.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));

const { runSupervised } = await import('./supervisor/run.ts');
await runSupervised(fileURLToPath(new URL('serve.ts', import.meta.url)));
