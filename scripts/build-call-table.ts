import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const name = 'virtual:call-table';
const resolved = `\0${name}`;

interface Spec {
  method: string;
  path: string;
  who: string;
  bodyKind?: string;
  replyKind?: string;
}

/** The text of all sources of the web: a call that it does not name, it does not make. */
function webSources(): string {
  const root = join(import.meta.dirname, '../src/web');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}

/**
 * Serves the contract's methods and paths as a module of plain data, so that the browser's client
 * knows the calls it makes without the schemas (and the 20 KB of their library) in the first script.
 */
export function callTable(): Plugin {
  return {
    name: 'flair-call-table',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const contract = join(import.meta.dirname, '../src/contract');
      const load = async <T>(file: string) =>
        (await import(pathToFileURL(join(contract, file)).href)) as T;
      const { calls } = await load<{ calls: Record<string, Spec> }>('index.ts');
      const { acceptsIdempotencyKey } = await load<{
        acceptsIdempotencyKey: (spec: Spec) => boolean;
      }>('define.ts');
      const sources = webSources();
      const used = Object.entries(calls).filter(([call]) => sources.includes(`'${call}'`));
      const table = used.map(([call, spec]) => {
        const row = [spec.method, spec.path];
        if (spec.bodyKind === 'multipart') row.push('multipart');
        else if (spec.replyKind) row.push('file');
        else if (acceptsIdempotencyKey(spec)) row.push('idempotent');
        return [call, row];
      });
      return `export default ${JSON.stringify(Object.fromEntries(table))}`;
    },
  };
}
