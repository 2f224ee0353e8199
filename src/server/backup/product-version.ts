import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageFile = new URL('../../../package.json', import.meta.url);

/** As package.json says it. */
export function productVersion(): string {
  const text = readFileSync(packageFile, 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
