import { useCallback } from 'react';
import type { Kept, KeptPlace } from './kept.ts';
import { useKept } from './use-kept.ts';

/** Texts that stay on this device until they are sent by a press: a comment, a reason, a message. */
export interface KeptTexts extends Pick<Kept, 'beside' | 'state' | 'once'> {
  /** By field; what was never typed is missing. */
  texts: Readonly<Record<string, string>>;
  /** The text of a field; empty when there is none. */
  textOf: (field: string) => string;
  /** A keystroke: on this device when the call returns. */
  write: (field: string, text: string) => void;
  /**
   * What was typed has arrived where it belongs, or is not wanted any more. With what was `sent`, a text that was
   * changed since stays.
   */
  clear: (sent?: Readonly<Record<string, string>>) => void;
  /** True when something typed here is nowhere else. */
  isKept: boolean;
}

/** The texts of a place that has no draft on the server. With null they are in this window only. */
export function useKeptTexts(place: KeptPlace | null): KeptTexts {
  const {
    fields,
    beside,
    write: writeOptions,
    clear: clearFields,
    once,
    state,
  } = useKept(place, joined);
  const found = Object.entries(fields).map(([field, [text = '']]) => [field, text] as const);
  const write = useCallback(
    (field: string, text: string) => writeOptions(field, [text]),
    [writeOptions],
  );
  const clear = useCallback(
    (sent?: Readonly<Record<string, string>>) =>
      clearFields(
        sent && Object.fromEntries(Object.entries(sent).map(([field, text]) => [field, [text]])),
      ),
    [clearFields],
  );
  return {
    texts: Object.fromEntries(found),
    textOf: (field) => fields[field]?.[0] ?? '',
    write,
    clear,
    beside,
    once,
    isKept: beside.length > 0 || found.some(([, text]) => text.trim() !== ''),
    state,
  };
}

function joined([mine = '']: readonly string[], [other = '']: readonly string[]): string[] {
  return [[mine, other].filter(Boolean).join('\n\n')];
}
