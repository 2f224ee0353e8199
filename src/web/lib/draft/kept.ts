import type { CallName } from '#contract/index.ts';
import type { SaveState } from './state.ts';

export interface KeptPlace {
  /** Names the document on this device, such as `comment:` and the id of what is commented on. */
  id: string;
  /** What it belongs to, in the words of its page, which is the present one. */
  title: string;
  /** What each field is called. */
  labels: Readonly<Record<string, string>>;
}

/** A text that was typed into a field elsewhere on this device and that nobody has taken or dropped yet. */
export interface KeptBeside {
  field: string;
  options: readonly string[];
  take: () => void;
  drop: () => void;
}

export type Fields = Readonly<Record<string, readonly string[]>>;

/** What was typed in a place and has not been sent, by field. */
export interface Kept {
  fields: Fields;
  beside: KeptBeside[];
  /** On this device when the call returns; an empty list when the field is as if it was never touched. */
  write: (field: string, options: readonly string[]) => void;
  /**
   * What was typed has arrived where it belongs, or is not wanted any more. With what was `sent`, a field that was
   * changed since stays.
   */
  clear: (sent?: Fields) => void;
  /**
   * What a call gets that sends these texts: with it, equal input is one request until `clear`, also after a reload and
   * from another window. It waits for the journal's code, for a press may come before it.
   */
  once: <T extends object>(call: CallName, input: T) => Promise<T>;
  /** Where it is: on this device, or, where the device refuses, only in this window. */
  state: SaveState['kind'];
}

/** What a field becomes with the text that waits beside it. */
export type Taken = (mine: readonly string[], other: readonly string[]) => string[];
