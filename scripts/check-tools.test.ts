// Lint, file names and dead code: planted breaches prove that the settings bite.
import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Tree, withTree } from './fixture-tree.ts';

type Reply = { status: number; output: string };

function runTool(root: string, file: string, args: string[] = []): Promise<Reply> {
  return new Promise((reply) => {
    execFile(
      process.execPath,
      [resolve('node_modules', file), ...args],
      { cwd: root, encoding: 'utf8', timeout: 30_000, maxBuffer: 32 * 1024 * 1024 },
      (error, stdout, stderr) => {
        reply({ status: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr });
      },
    );
  });
}

const LINT_ARGS = ['--type-aware', '--type-check', '--deny-warnings', '--format', 'unix', 'src'];

const LINT_PLANTS: [rule: string, file: string, text: string][] = [
  ['no-explicit-any', 'src/rules/a1.ts', 'export const a = (b: any) => String(b);'],
  ['no-floating-promises', 'src/server/http/a2.ts', 'export function a() { fetch("/x"); }'],
  [
    'no-misused-promises',
    'src/server/http/a3.ts',
    'export const a = (b: () => Promise<boolean>) => { if (b()) return 1; return 2; };',
  ],
  ['await-thenable', 'src/server/http/a4.ts', 'export const a = async () => { await 5; };'],
  [
    'consistent-type-imports',
    'src/server/http/a5.ts',
    'import { Server } from "node:http"; export const a = (b: Server) => b.listening;',
  ],
  ['no-non-null-assertion', 'src/rules/a6.ts', 'export const a = (b: string[]) => b[0]!.length;'],
  ['no-console', 'src/server/http/a7.ts', 'console.log("x"); export const a = 1;'],
  ['no-default-export', 'src/rules/a8.ts', 'export default 1;'],
  ['no-barrel-file', 'src/rules/a9.ts', 'export * from "./clean.ts";'],
  ['max-lines', 'src/rules/a10.ts', `${'\n'.repeat(300)}export const a = 1;\n`],
  ['ban-ts-comment', 'src/rules/a11.ts', '// @ts-expect-error no\nexport const a: string = 1;'],
  [
    'switch-exhaustiveness-check',
    'src/rules/a12.ts',
    'export const a = (b: "x" | "y") => { switch (b) { case "x": return 1; } return 2; };',
  ],
  ['alt-text', 'src/web/ui/a13.tsx', 'export const A = () => <img src="/a.png" />;'],
  [
    'rules-of-hooks',
    'src/web/ui/a14.tsx',
    'import { useState } from "react"; export const A = (p: { b: boolean }) => { if (p.b) useState(1); return null; };',
  ],
  ['no-array-sort', 'src/rules/a15.ts', 'export const a = (b: string[]) => b.sort();'],
  [
    'no-await-in-loop',
    'src/server/http/a16.ts',
    'export const a = async (b: Promise<number>[]) => { for (const c of b) await c; };',
  ],
  ['expect-expect', 'src/rules/a17.test.ts', 'import { test } from "vitest"; test("a", () => {});'],
  [
    'no-focused-tests',
    'src/rules/a18.test.ts',
    'import { expect, test } from "vitest"; test.only("a", () => { expect(1).toBe(1); });',
  ],
  [
    'no-disabled-tests',
    'src/rules/a19.test.ts',
    'import { expect, test } from "vitest"; test.skip("a", () => { expect(1).toBe(1); });',
  ],
];

/* What the compiler says, by its number: the lint run asks it too. */
const TYPE_PLANTS: [number: string, file: string, text: string][] = [
  ['TS2322', 'src/rules/t1.ts', 'export const a: number = "x";'],
  ['TS2322', 'src/rules/t2.ts', 'const b: string[] = []; export const a: string = b[0];'],
  ['TS2375', 'src/rules/t3.ts', 'export const a: { b?: string } = { b: undefined };'],
  ['TS1294', 'src/rules/t4.ts', 'export enum A { x }'],
  [
    'TS1484',
    'src/server/http/t5.ts',
    'import { ServerOptions } from "node:http"; export const a = (b: ServerOptions) => b;',
  ],
  ['TS2307', 'src/web/ui/t6.tsx', 'import { b } from "./missing.ts"; export const a = b;'],
];

test('lint refuses each planted breach by its rule', async () => {
  const files: Tree = {
    'package.json': '{"type":"module"}',
    'src/rules/clean.ts': 'export const clean = (list: string[]) => list.toSorted();\n',
    'src/server/main.ts': 'console.log("ready");\nexport const started = true;\n',
    ...Object.fromEntries([...LINT_PLANTS, ...TYPE_PLANTS].map(([, file, text]) => [file, text])),
  };
  const { status, output } = await withTree(files, (root) => {
    for (const name of ['.oxlintrc.json', 'tsconfig.json']) copyFileSync(name, join(root, name));
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    return runTool(root, 'oxlint/bin/oxlint', LINT_ARGS);
  });
  expect(status).toBe(1);
  const lines = output.split('\n');
  const missed = [...LINT_PLANTS, ...TYPE_PLANTS].filter(
    ([rule, file]) => !lines.some((line) => line.includes(`${file}:`) && line.includes(rule)),
  );
  expect(missed.map(([rule]) => rule)).toEqual([]);
  expect(lines.filter((line) => /clean\.ts|main\.ts/.test(line))).toEqual([]);
});

const NAMED = { 'src/web/a/project-list.screen.tsx': '', 'src/web/a/share.modal.test.tsx': '' };

const lintNames = (files: Tree) =>
  withTree(files, (root) => {
    copyFileSync('.ls-lint.yml', join(root, '.ls-lint.yml'));
    return runTool(root, '@ls-lint/ls-lint/bin/cli.js');
  });

test.each([
  'src/web/a/ProjectList.tsx',
  'src/web/a/projectList.screen.tsx',
  'src/server/my_file.ts',
  'src/Server/a.ts',
  'docs/My Notes.md',
])('file names refuse %s', async (file) => {
  const clean = await lintNames(NAMED);
  expect(clean).toEqual({ status: 0, output: '' });
  const planted = await lintNames({ ...NAMED, [file]: '' });
  expect(planted.status).toBe(1);
  expect(planted.output).toContain(file.split('/').at(file.includes('/Server/') ? 1 : -1));
});

test('dead code refuses an unused file, export and package', async () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: object };
  const manifest = {
    name: 'planted',
    type: 'module',
    imports,
    dependencies: { 'planted-package': '1.0.0' },
  };
  const files: Tree = {
    'package.json': JSON.stringify(manifest),
    'src/server/main.ts': `import { used } from '#rules/a.ts';\nconsole.log(used);\n`,
    'src/rules/a.ts': `export const used = 1;\nexport const plantedExport = 2;\n`,
    'src/rules/planted-file.ts': `export const nobody = 1;\n`,
  };
  const { status, output } = await withTree(files, (root) => {
    copyFileSync('knip.json', join(root, 'knip.json'));
    return runTool(root, 'knip/bin/knip.js', ['--no-progress']);
  });
  expect(status).toBe(1);
  expect(output).toContain('planted-package');
  expect(output).toContain('plantedExport');
  expect(output).toContain('planted-file.ts');
  expect(output).not.toMatch(/\bused\b/);
});
