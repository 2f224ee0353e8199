import type { Kept, KeptPlace } from './kept.ts';
import { useKept } from './use-kept.ts';

/** How the values of a form are kept as texts; at least one for each value. */
export interface Written<T> {
  write: (value: T) => string[];
  read: (options: readonly string[]) => T;
}

/** A text as it is. */
export const writtenText: Written<string> = {
  write: (text) => [text],
  read: ([text = '']) => text,
};

export interface KeptForm<T> extends Pick<Kept, 'beside' | 'state' | 'once'> {
  /** What the server holds, with what was typed here laid over it. */
  values: T;
  edit: (part: Partial<T>) => void;
  /** The form was saved, or its changes are not wanted. With what was `saved`, a value that was changed since stays. */
  clear: (saved?: T) => void;
  /** True when something typed here differs from what the server holds. */
  isKept: boolean;
}

/** A form over what the server holds: what is changed stays on this device, field by field, until it is saved by a press. */
export function useKeptForm<T extends object>(
  place: KeptPlace | null,
  server: T,
  written: { [K in keyof T]: Written<T[K]> },
): KeptForm<T> {
  const { fields, beside, write, clear, once, state } = useKept(place, (_mine, other) => [
    ...other,
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form is given a way to write each of its fields and no other.
  const keys = Object.keys(written) as (keyof T & string)[];
  const isServers = (key: keyof T & string, options: readonly string[]) =>
    JSON.stringify(written[key].write(server[key])) === JSON.stringify(options);
  const values = { ...server };
  let isChanged = false;
  for (const key of keys) {
    const options = fields[key];
    if (!options || isServers(key, options)) continue;
    isChanged = true;
    values[key] = written[key].read(options);
  }
  return {
    values,
    edit: (part) => {
      for (const key of keys) {
        if (!(key in part)) continue;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the line above found the key in the part.
        const options = written[key].write(part[key] as T[typeof key]);
        // As on the server: nothing of it is to be kept.
        write(key, isServers(key, options) ? [] : options);
      }
    },
    clear: (saved) =>
      clear(saved && Object.fromEntries(keys.map((key) => [key, written[key].write(saved[key])]))),
    beside,
    once,
    isKept: isChanged || beside.length > 0,
    state,
  };
}
