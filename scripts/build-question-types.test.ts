import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { questionTypes } from './build-question-types.ts';

let root: string;
const folder = 'features/forms/parts/types';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'flair-question-types-'));
  const files = {
    [`${folder}/phone.tsx`]: `export const Input = () => 'is asked'; export const Read = () => 'is read';`,
    [`${folder}/inputs.ts`]: `import { Input } from './phone.tsx'; export const inputs = { Input };`,
    [`${folder}/reads.ts`]: `import { Read } from './phone.tsx'; export const reads = { Read };`,
    'rules/forms/types/phone.ts': `import { dial } from './dial.ts'; export const phone = { law: 'is law' }; export const phoneFacts = { facts: 'is fact', dial };`,
    'rules/forms/types/dial.ts': `export const dial = () => 'is dialled';`,
    'rules/forms/types/index.ts': `import { phone, phoneFacts } from './phone.ts'; export const typeRules = { phone }; export const typeFacts = { phone: phoneFacts };`,
    'rules/forms/compile/type-facts.ts': `export { typeFacts } from '../types/index.ts';`,
    'judge.ts': `import { typeRules } from './rules/forms/types/index.ts'; console.log(typeRules);`,
    'check.ts': `import { typeFacts } from './rules/forms/compile/type-facts.ts'; console.log(typeFacts);`,
    'fill.ts': `import { inputs } from './${folder}/inputs.ts'; console.log(inputs);`,
    'read.ts': `import { reads } from './${folder}/reads.ts'; console.log(reads);`,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
});
afterAll(() => rm(root, { recursive: true }));

/** All the code that each page would load. */
async function pages(plugins: Plugin[]): Promise<Record<string, string>> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ['fill.ts', 'read.ts', 'judge.ts', 'check.ts'].map((file) => join(root, file)),
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = output.filter((chunk) => chunk.type === 'chunk');
  const codeOf = (name: string): string => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    return chunk ? [chunk.code, ...chunk.imports.map(codeOf)].join('\n') : '';
  };
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return Object.fromEntries(entries.map(({ name, fileName }) => [name, codeOf(fileName)]));
}

it('leaves out of a page what only other pages do with a type', async () => {
  const { fill, read } = await pages([questionTypes()]);
  expect(fill).toContain('is asked');
  expect(fill).not.toContain('is read');
  expect(read).toContain('is read');
  expect(read).not.toContain('is asked');
});

it('leaves out of a page that keeps the law of a type what only the builder asks', async () => {
  const { judge, check } = await pages([questionTypes()]);
  expect(judge).toContain('is law');
  expect(judge).not.toMatch(/is fact|is dialled/);
  expect(check).toContain('is fact');
  expect(check).toContain('is dialled');
  expect(check).not.toContain('is law');
});

it('is what keeps them apart', async () => {
  const { read, judge } = await pages([]);
  expect(judge).toContain('is fact');
  expect(read).toContain('is asked');
});
