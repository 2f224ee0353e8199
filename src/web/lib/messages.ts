import { format } from '#contract/messages/format.ts';
import type { Said } from './call-error.ts';

/** A message in the words of a language's catalogue; its English where that has no such key. */
export function wordsOf(
  said: Said,
  language: string,
  catalogue: Readonly<Record<string, string>>,
): string {
  const text = said.key === undefined ? undefined : catalogue[said.key];
  if (text === undefined) return said.message;
  return format(text, said.params ?? {}, language, (part: Said) =>
    wordsOf(part, language, catalogue),
  );
}

/** A message that this device has kept; an earlier release kept its English alone. */
export function saidOf(kept: Said | string): Said {
  return typeof kept === 'string' ? { message: kept } : kept;
}
