// `npm run build:client`: writes dist/flair-client, the package of `flair/client` without the rest of Flair.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';
import { contractTable } from '#client/call-table.ts';
import type { CallSpec } from '#contract/define.ts';
import { calls } from '#contract/index.ts';
import { spelledTypes } from './build-client-types.ts';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src/client');
const out = join(root, 'dist/flair-client');
const table = join(source, 'call-table.ts');

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const summaries = Object.fromEntries(
  Object.entries(calls as Record<string, CallSpec>).map(([name, { summary }]) => [name, summary]),
);
const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
  license: string;
};

await build({
  root,
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    {
      // As data: no schema, and nothing else of the contract, is in the package.
      name: 'flair-call-table',
      load: (id) =>
        id === table ? `export const contractTable = ${JSON.stringify(contractTable)}` : undefined,
    },
  ],
  build: {
    outDir: out,
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    lib: { entry: join(source, 'client.ts'), formats: ['es'], fileName: () => 'client.js' },
  },
});

/* `.ts` names a file that the package does not have. */
const declare = (file: string): string =>
  ts
    .transpileDeclaration(readFileSync(join(source, file), 'utf8'), {
      fileName: file,
      compilerOptions: { target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true },
    })
    .outputText.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'");

const files = {
  'client.d.ts': declare('client.ts'),
  'client-types.d.ts': declare('client-types.ts'),
  'call-error.d.ts': declare('call-error.ts'),
  'call-types.d.ts': spelledTypes(root, summaries),
  'package.json': `${JSON.stringify(
    {
      name: 'flair',
      version,
      description: 'Calls a Flair server, typed from its contract.',
      license,
      type: 'module',
      engines: { node: '>=20.3' },
      exports: { './client': { types: './client.d.ts', default: './client.js' } },
    },
    null,
    2,
  )}\n`,
  'README.md': `# flair/client\n\nCalls a Flair server. Every call of its \`/docs\` by name, typed from the contract.\n\n\`\`\`ts\n${readFileSync(join(root, 'test/client-example.ts'), 'utf8')}\`\`\`\n`,
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(out, name), content);
