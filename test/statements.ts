// What the product asked of its database while the tests ran, for `scripts/test-plans.ts`, which looks at how each is answered.
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.resolve('.cache/statements');
const asked = new AsyncLocalStorage<true>();
/** By the file of tests; one that runs again is written anew. */
const kept = new Map<string, Set<string>>();

type Kept = { testFile: string; texts: string[] };

/** Does what the product is asked for: what a test itself reads or writes is nobody's way to a row. */
export const asAsked = async <T>(work: () => Promise<T>): Promise<T> => asked.run(true, work);

/** True in what is done for such a request or job. */
export const isAsked = (): boolean => asked.getStore() === true;

/** Keeps the texts of statements, beside those that the file of tests kept before in this run. */
export async function keepStatements(testFile: string, texts: Iterable<string>): Promise<void> {
  const all = kept.get(testFile) ?? new Set();
  for (const text of texts) all.add(text);
  kept.set(testFile, all);
  await mkdir(folder, { recursive: true });
  const name = path.relative('.', testFile).replaceAll(/[^\w.-]/g, '_');
  const content: Kept = { testFile, texts: [...all] };
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify(content));
}

/** The texts of each file of tests that is still there, each text once. */
export async function keptStatements(): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Kept),
  );
  const texts = files.flatMap((file) => (existsSync(file.testFile) ? file.texts : []));
  return [...new Set(texts)].toSorted();
}
