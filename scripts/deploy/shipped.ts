import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const kit = fileURLToPath(new URL('../../deploy/', import.meta.url));

/**
 * A file of the kit with what its first lines ask to replace. Throws where it is no longer what the trial takes it for.
 */
export async function shipped(name: string, replaced: Record<string, string>): Promise<string> {
  let text = await readFile(path.join(kit, name), 'utf8');
  for (const [from, by] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`The shipped ${name} has no "${from}".`);
    text = text.replaceAll(from, by);
  }
  return text;
}

/** Writes it to a file; resolves to where. */
export async function writeShipped(
  name: string,
  to: string,
  replaced: Record<string, string>,
): Promise<string> {
  await writeFile(to, await shipped(name, replaced));
  return to;
}
